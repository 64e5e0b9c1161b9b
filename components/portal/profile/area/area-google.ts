/// <reference types="google.maps" />
import type { AreaPoint } from '@/lib/values/area-points';
import type { AreaGround, GroundProps } from './area-ground';
import { cornerAt, cornersOf, onTyped, pointFields, pressCorner, writeCorners } from './area-points-form';

type Library = typeof google.maps;
const doneName = '__areaMapLoaded';

let loading: Promise<Library> | undefined;

/** Google's script, once a page, in one language. @throws Error where it does not come; the next press tries again */
function loadGoogle(key: string, language: string): Promise<Library> {
  loading ??= new Promise<Library>((resolve, reject) => {
    const script = document.createElement('script');
    Object.assign(window, { [doneName]: () => resolve(window.google.maps) });
    script.src = `https://maps.googleapis.com/maps/api/js?${new URLSearchParams({ key, language, callback: doneName })}`;
    script.addEventListener('error', () => {
      loading = undefined;
      script.remove();
      reject(new Error('the map did not load'));
    });
    document.head.append(script);
  });
  return loading;
}

const literalOf = ([lat, lng]: AreaPoint): google.maps.LatLngLiteral => ({ lat, lng });
const pointAt = (at: google.maps.LatLng): AreaPoint => cornerAt({ lat: at.lat(), lng: at.lng() });

/** A colour of ours as Google takes it: it draws on a canvas and knows no custom properties. */
const brandColor = () => getComputedStyle(document.documentElement).getPropertyValue('--ui-brand').trim() || '#0a5e57';

interface Drawing {
  maps: Library;
  map: google.maps.Map;
  corner: string;
}

/** The line around an area, filled as soon as there is something to fill. */
function outlineOf({ maps, map }: Drawing, corners: readonly AreaPoint[], isActive: boolean) {
  const path = corners.map(literalOf);
  const strokeColor = brandColor();
  const look = { map, clickable: false, strokeColor, strokeWeight: 2 };
  if (corners.length < 3) return new maps.Polyline({ ...look, path });
  return new maps.Polygon({ ...look, paths: path, fillColor: strokeColor, fillOpacity: isActive ? 0.35 : 0.15 });
}

/** A corner that is dragged, and taken away by a double press. The keyboard has the list of corners below. */
function cornerOf({ maps, map, corner }: Drawing, field: HTMLTextAreaElement, at: number) {
  const corners = cornersOf(field);
  const title = corner.replace('{number}', String(at + 1));
  const marker = new maps.Marker({ map, position: literalOf(corners[at]!), draggable: true, title });
  const replace = (by: AreaPoint[]) => writeCorners(field, corners.toSpliced(at, 1, ...by));
  marker.addListener('dragend', ({ latLng }: google.maps.MapMouseEvent) => latLng && replace([pointAt(latLng)]));
  marker.addListener('dblclick', () => replace([]));
  return marker;
}

/** All corners in sight, where there are any. */
function showAll({ maps, map }: Drawing): void {
  const corners = pointFields().flatMap((field) => [...cornersOf(field)]);
  if (corners.length < 2) return;
  const bounds = new maps.LatLngBounds();
  for (const corner of corners) bounds.extend(literalOf(corner));
  map.fitBounds(bounds, 32);
}

/** Draws the areas of the form on Google's map. @throws Error where its script does not come */
export async function googleGround(props: GroundProps, key: string): Promise<AreaGround> {
  const { box, center, language, label, corner, active } = props;
  const maps = await loadGoogle(key, language);
  box.setAttribute('role', 'group');
  box.setAttribute('aria-label', label);
  const look = { disableDefaultUI: true, clickableIcons: false, gestureHandling: 'cooperative' } as const;
  const map = new maps.Map(box, { ...look, center: literalOf(center), zoom: 12, disableDoubleClickZoom: true });
  const drawing = { maps, map, corner };
  let shapes: { setMap(map: google.maps.Map | null): void }[] = [];
  const clear = () => {
    for (const shape of shapes) shape.setMap(null);
    shapes = [];
  };
  const draw = () => {
    clear();
    shapes = pointFields().flatMap((field, at) => {
      const [corners, isActive] = [cornersOf(field), at === active()];
      const handles = isActive ? corners.map((_, nth) => cornerOf(drawing, field, nth)) : [];
      return [outlineOf(drawing, corners, isActive), ...handles];
    });
  };
  map.addListener('click', ({ latLng }: google.maps.MapMouseEvent) => latLng && pressCorner(active(), pointAt(latLng)));
  const stop = onTyped(draw);
  draw();
  showAll(drawing);
  return {
    zoomBy: (steps) => map.setZoom((map.getZoom() ?? 12) + steps),
    draw,
    end: () => {
      stop();
      clear();
      box.replaceChildren();
    },
  };
}
