/** @jest-environment jsdom */
import { googleGround } from './area-google';
import type { GroundProps } from './area-ground';

type Listener = (event: { latLng: { lat: () => number; lng: () => number } }) => void;

/** Stands in for what Google's script brings: it draws nothing, and says what was drawn. */
class Drawn {
  readonly listeners = new Map<string, Listener>();
  shown = true;
  zoom = 12;
  constructor(
    readonly first: unknown,
    readonly more: Record<string, unknown> = {},
  ) {
    drawn.push(this);
  }
  get options() {
    return this.first as Record<string, unknown>;
  }
  setMap(map: unknown) {
    this.shown = map !== null;
  }
  addListener(name: string, listener: Listener) {
    this.listeners.set(name, listener);
  }
  say(name: string, lat = 0, lng = 0) {
    this.listeners.get(name)!({ latLng: { lat: () => lat, lng: () => lng } });
  }
  getZoom = () => this.zoom;
  setZoom(zoom: number) {
    this.zoom = zoom;
  }
  fitBounds = jest.fn();
  extend = jest.fn();
}
class GoogleMap extends Drawn {}
class Marker extends Drawn {}
class Polygon extends Drawn {}
class Polyline extends Drawn {}
class LatLngBounds extends Drawn {}
let drawn: Drawn[] = [];
const shown = <D extends Drawn>(kind: new (first: unknown) => D) =>
  drawn.filter((one): one is D => one instanceof kind && one.shown);

const field = (at: number) =>
  document.querySelector<HTMLTextAreaElement>(`[name="content.ServiceAreas.${at}.Points"]`)!;
const script = () => document.querySelector<HTMLScriptElement>('script[src*="googleapis"]');

let active = 0;
const open = () => {
  const box = document.querySelector<HTMLElement>('#box')!;
  const props: GroundProps = {
    box,
    center: [43.7, -79.4],
    source: { kind: 'google', key: 'a key' },
    language: 'fr',
    label: 'Areas',
    corner: 'Corner {number}',
    active: () => active,
  };
  return googleGround(props, 'a key');
};

beforeEach(() => {
  [drawn, active] = [[], 0];
  document.body.innerHTML = `<div id="box"></div>
    <textarea name="content.ServiceAreas.0.Points">43.7, -79.4\n43.8, -79.4\n43.8, -79.3</textarea>
    <textarea name="content.ServiceAreas.1.Points"></textarea>`;
});

test('a script that does not come is a failure, and the next press asks for it again', async () => {
  const failed = open();
  const asked = new URL(script()!.src);
  expect([asked.origin, asked.searchParams.get('key'), asked.searchParams.get('language')]).toEqual([
    'https://maps.googleapis.com',
    'a key',
    'fr',
  ]);
  script()!.dispatchEvent(new Event('error'));
  await expect(failed).rejects.toThrow('did not load');
  expect(script()).toBeNull();
  const again = open();
  Object.assign(window, { google: { maps: { Map: GoogleMap, Marker, Polygon, Polyline, LatLngBounds } } });
  const { callback } = Object.fromEntries(new URL(script()!.src).searchParams);
  (window as unknown as Record<string, () => void>)[callback!]!();
  (await again).end();
});

test('what stands in the list is drawn, what is pressed, dragged or typed stands in the list', async () => {
  const ground = await open();
  const [map] = shown(GoogleMap);
  expect(map!.fitBounds).toHaveBeenCalledTimes(1);
  expect([shown(Polygon), shown(Polyline), shown(Marker)].map(({ length }) => length)).toEqual([1, 1, 3]);
  expect(shown(Marker).map(({ options }) => options.title)).toEqual(['Corner 1', 'Corner 2', 'Corner 3']);
  shown(Marker)[2]!.say('dragend', 43.9, -79.2);
  expect(field(0).value.split('\n')[2]).toBe('43.9, -79.2');
  map!.say('click', 43.65, -79.35);
  expect(shown(Marker)).toHaveLength(4);
  expect(field(0).value).toContain('43.65, -79.35');
  shown(Marker)[0]!.say('dblclick');
  expect(shown(Marker)).toHaveLength(3);
  field(0).value = '43.7, -79.4';
  field(0).dispatchEvent(new Event('input', { bubbles: true }));
  expect([shown(Polygon).length, shown(Marker).length]).toEqual([0, 1]);
  ground.zoomBy(2);
  expect(map!.zoom).toBe(14);
  ground.end();
});

test('the corners are those of the area that is chosen; nothing is drawn once the map is closed', async () => {
  const ground = await open();
  active = 1;
  ground.draw();
  expect([shown(Polygon).length, shown(Marker).length]).toEqual([1, 0]);
  shown(GoogleMap)[0]!.say('click', 43.1, -79.1);
  expect([field(1).value.trim(), shown(Marker).length]).toEqual(['43.1, -79.1', 1]);
  ground.end();
  field(1).dispatchEvent(new Event('input', { bubbles: true }));
  expect([shown(Polygon), shown(Polyline), shown(Marker)].flat()).toEqual([]);
});
