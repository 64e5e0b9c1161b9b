/** @jest-environment jsdom */
import { existsSync, readFileSync } from 'node:fs';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { landFileAt, readLand } from './land';
import { landAt, landWindows } from './land-windows';
import { LeafletRenderer } from './leaflet-renderer.client';
import { keyOffset } from './map-pin';
import type { LatLng, MapHandle, MapRendererProps } from './map-props';

const words = {
  label: 'Map of the area',
  zoomIn: '+',
  zoomOut: '-',
  north: 'North',
  west: 'West',
  south: 'South',
  east: 'East',
  locate: 'Here',
  notLocated: 'No',
  loading: 'Loading',
  timeout: 'Too late',
  consent: 'Another service',
  show: 'Show',
  attribution: '©',
  pin: 'Pin, arrow keys move it',
};
const look = { zoom: 14, heightPx: 360, fillOpacity: 0.35, strokeOpacity: 0.8, waitMs: 10_000 };
const ring: LatLng[] = [
  [30.26, -97.76],
  [30.26, -97.74],
  [30.28, -97.74],
];
const hole: LatLng[] = [
  [30.262, -97.747],
  [30.262, -97.745],
  [30.264, -97.745],
];

beforeEach(() => {
  window.matchMedia = ((query: string) => ({ matches: query.includes('reduced-motion') })) as never;
  global.fetch = jest.fn(async () => ({ ok: false })) as never;
});

let handle: MapHandle | undefined;
const draw = (more: Partial<MapRendererProps> = {}) =>
  render(
    <LeafletRenderer
      look={look}
      words={words}
      language={'en'}
      areas={[]}
      center={[30.27, -97.75]}
      source={{ kind: 'plain' }}
      onReady={(given) => {
        handle = given;
      }}
      onFailure={() => undefined}
      {...more}
    />,
  );
const paths = (className: string) => [...document.querySelectorAll(`path.${className}`)];

describe('the map without a key', () => {
  test('areas as docs/product.md §9 wants them, holes and all', () => {
    draw({ areas: [{ name: 'Zilker', polygons: [[ring, hole], [hole]] }] });
    const [area, ...others] = paths('map-area');
    expect(others).toEqual([]);
    expect([area!.getAttribute('fill-opacity'), area!.getAttribute('stroke-opacity')]).toEqual(['0.35', '0.8']);
    expect(screen.getByRole('group', { name: 'Map of the area' }).tabIndex).toBe(0);
  });

  test('names are text, whatever they hold, and no key stops at them', () => {
    draw({ places: [{ name: '<img src=x onerror=alert(1)>', at: [30.27, -97.75], isCity: true, polygons: [[ring]] }] });
    expect(screen.getByText('<img src=x onerror=alert(1)>').closest('[tabindex]')).toBe(screen.getByRole('group'));
    expect(document.querySelector('img')).toBeNull();
    expect(paths('map-outline')).toHaveLength(1);
  });

  test('tiles of the operator take the place of our ground, in the language of the map', () => {
    const source = { kind: 'tiles', url: 'https://t.example/{lang}/{z}/{x}/{y}.png', attribution: '©' } as const;
    draw({ source, language: 'fr', places: [{ name: 'Austin', at: [30.27, -97.75], isCity: true, polygons: [] }] });
    expect(screen.queryByText('Austin')).toBeNull();
    for (const tile of document.querySelectorAll('img')) expect(tile.src).toMatch(/^https:\/\/t\.example\/fr\//);
    expect(fetch).not.toHaveBeenCalled();
  });

  test('the handle moves it', () => {
    draw();
    act(() => handle!.goTo([45.5, -73.6]));
    expect(handle!.center().map(Math.round)).toEqual([46, -74]);
  });

  test('its ground comes from our own files', async () => {
    draw();
    await waitFor(() => expect(fetch).toHaveBeenCalledWith('/map/us.json'));
  });
});

describe('the pin', () => {
  const moved: LatLng[] = [];
  const pin = () => screen.getByRole('button', { name: words.pin });
  beforeEach(() => moved.splice(0));

  test('is moved by the arrow keys, farther with shift; other keys are left alone', () => {
    draw({ pin: [30.27, -97.75], onPin: (at) => moved.push(at) });
    expect(fireEvent.keyDown(pin(), { key: 'ArrowUp' })).toBe(false);
    fireEvent.keyDown(pin(), { key: 'ArrowRight', shiftKey: true });
    expect(fireEvent.keyDown(pin(), { key: 'Tab' })).toBe(true);
    expect(moved).toHaveLength(2);
    const [north, east] = moved as [LatLng, LatLng];
    expect([north[0] > 30.27, Math.abs(north[1] + 97.75) < 0.001]).toEqual([true, true]);
    expect(east[1] - north[1]).toBeGreaterThan(5 * (north[0] - 30.27));
  });

  test.each([
    ['ArrowDown', false, [0, 12]],
    ['ArrowLeft', true, [-96, 0]],
    ['Enter', false, undefined],
  ])('%s, far: %s', (key, isFar, offset) => {
    expect(keyOffset(key, isFar)).toEqual(offset);
  });
});

describe('land', () => {
  test('corners are steps of whole units, longitude first', () => {
    expect(readLand({ unit: 0.5, polygons: [[[10, 20, 2, 0, 0, 4]]] })).toEqual([
      [
        [
          [10, 5],
          [10, 6],
          [12, 6],
        ],
      ],
    ]);
  });

  test.each([
    [43.7, -79.4, 'us'],
    [49.28, -123.1, 'us'],
    [53.5, -113.5, 'ca'],
    [18.03, -63.07, 'sx'],
    [48.86, 2.35, 'fr'],
    [0, -30, null],
  ])('%s, %s is shown by %s', (latitude, longitude, country) => {
    expect(landAt(latitude, longitude)).toBe(country);
    expect(landFileAt([latitude, longitude], 4)).toBe('world');
  });

  test.each([...Object.keys(landWindows), 'world'])('the file of %s is there, tiny, and on the globe', (name) => {
    const file = `public/map/${name}.json`;
    expect(existsSync(file)).toBe(true);
    const text = readFileSync(file, 'utf8');
    expect(text.length).toBeLessThan(60_000);
    const corners = readLand(JSON.parse(text)).flat(2);
    expect(corners.length).toBeGreaterThan(0);
    expect(corners.filter(([north, east]) => !(Math.abs(north) <= 90.5 && Math.abs(east) <= 180.5))).toEqual([]);
  });
});
