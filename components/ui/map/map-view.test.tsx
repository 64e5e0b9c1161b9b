/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { LatLng, MapSource } from './map-props';
import { MapView } from './map-view.client';

const words = {
  label: 'Map',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  north: 'North',
  west: 'West',
  south: 'South',
  east: 'East',
  locate: 'Here',
  notLocated: 'Not told',
  loading: 'Loading',
  timeout: 'Google API not loaded within timeout.',
  consent: 'It comes from Google',
  show: 'Show the map',
  attribution: 'Natural Earth',
};
const look = { zoom: 14, heightPx: 360, fillOpacity: 0.35, strokeOpacity: 0.8, waitMs: 10_000 };
const google: MapSource = { kind: 'google', key: 'a-key' };

const draw = (source: MapSource, more: { canLocate?: boolean; onAsked?: () => void } = {}) =>
  render(<MapView source={source} look={look} words={words} {...more} language="fr" areas={[]} center={[30, -97]} />);
const scripts = () => [...document.querySelectorAll('script')].map(({ src }) => src);
const settle = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve, 50))));

beforeEach(() => {
  window.matchMedia = (() => ({ matches: false })) as never;
  global.fetch = jest.fn(async () => ({ ok: false })) as never;
});
afterEach(() => jest.useRealTimers());

test('an outside host is not asked for anything before the visitor says so', async () => {
  const onAsked = jest.fn();
  draw(google, { onAsked });
  await settle();
  expect(screen.getByText('It comes from Google')).toBeTruthy();
  expect(scripts()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Show the map' }));
  await settle();
  expect(onAsked).toHaveBeenCalledTimes(1);
  const [script] = scripts();
  expect(script).toMatch(/^https:\/\/maps\.googleapis\.com\/.*key=a-key/);
  expect(script).toContain('language=fr');
  expect(screen.getByText('Loading')).toBeTruthy();
});

test('what is not there after ten seconds is said (docs/product.md §8)', async () => {
  jest.useFakeTimers();
  draw(google);
  fireEvent.click(screen.getByRole('button', { name: 'Show the map' }));
  await act(async () => void jest.advanceTimersByTime(9_900));
  expect(screen.queryByRole('alert')).toBeNull();
  await act(async () => void jest.advanceTimersByTime(200));
  expect(screen.getByRole('alert').textContent).toBe(words.timeout);
});

test('our own map comes by itself, with buttons, and says when the device does not tell', async () => {
  const refused = { code: 1, message: 'denied' } as GeolocationPositionError;
  const geolocation = { getCurrentPosition: (_: unknown, fail: (error: unknown) => void) => fail(refused) };
  Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true });
  const said = jest.spyOn(console, 'info').mockImplementation(() => undefined);
  draw({ kind: 'plain' }, { canLocate: true });
  fireEvent.click(await screen.findByRole('button', { name: 'Here' }));
  expect(await screen.findByText('Not told')).toBeTruthy();
  expect(said).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
  expect(screen.getByText('Natural Earth')).toBeTruthy();
});

test('the map is moved by buttons, as no finger can drag it', async () => {
  // Nothing moves by and by.
  window.matchMedia = (() => ({ matches: true })) as never;
  for (const side of ['clientWidth', 'clientHeight'])
    jest.spyOn(HTMLElement.prototype, side as 'clientWidth', 'get').mockReturnValue(400);
  const middles: LatLng[] = [];
  const more = { pin: [30, -97], onPin: (at: LatLng) => middles.push(at) } as const;
  const pinned = { ...words, pin: 'Pin', pinHere: 'Pin here' };
  render(
    <MapView
      source={{ kind: 'plain' }}
      look={look}
      words={pinned}
      {...more}
      language="fr"
      areas={[]}
      center={[30, -97]}
    />,
  );
  const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
  for (const way of ['East', 'North', 'West', 'South']) {
    await press(way);
    await press('Pin here');
  }
  const [east, north, west, south] = middles as [LatLng, LatLng, LatLng, LatLng];
  expect([east[1] > -97, north[0] > 30, west[1] < east[1], south[0] < north[0]]).toEqual([true, true, true, true]);
});
