import L, { type Map as LeafletMap, type Marker } from 'leaflet';
import type { LatLng } from './map-props';

/** Pixels a pin moves by a press of an arrow key; with shift the larger step. */
const step = { fine: 12, far: 96 } as const;

const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

const placeOf = (marker: Marker): LatLng => [marker.getLatLng().lat, marker.getLatLng().wrap().lng];

/** Where a key takes a pin, in pixels; undefined for keys that do not move it. */
export function keyOffset(key: string, isFar: boolean): [x: number, y: number] | undefined {
  const arrow = arrows[key];
  const by = isFar ? step.far : step.fine;
  return arrow && [arrow[0] * by, arrow[1] * by];
}

function moveByKey(map: LeafletMap, marker: Marker, event: KeyboardEvent): boolean {
  const offset = keyOffset(event.key, event.shiftKey);
  if (!offset) return false;
  // Otherwise the page scrolls, and the map moves away under the pin.
  event.preventDefault();
  event.stopPropagation();
  const at = map.latLngToContainerPoint(marker.getLatLng()).add(offset);
  marker.setLatLng(map.containerPointToLatLng(at));
  map.panInside(marker.getLatLng(), { padding: [64, 64], animate: false });
  return true;
}

/**
 * A pin that is dragged, moved by the arrow keys, or put where the map is pressed: dragging is never the only way (WCAG 2.5.7).
 * `label` is its accessible name and says so.
 */
export function drawPin(map: LeafletMap, at: LatLng, label: string, onMove: (at: LatLng) => void) {
  const icon = L.divIcon({ className: 'map-pin', iconSize: [48, 66], iconAnchor: [24, 62] });
  const marker = L.marker([...at], { icon, draggable: true, keyboard: true, autoPanOnFocus: false }).addTo(map);
  const tell = () => onMove(placeOf(marker));
  marker.getElement()?.setAttribute('aria-label', label);
  marker.on('dragend', tell);
  marker.getElement()?.addEventListener('keydown', (event) => {
    if (moveByKey(map, marker, event)) tell();
  });
  map.on('click', ({ latlng }) => {
    marker.setLatLng(latlng);
    tell();
  });
  return {
    goTo: (to: LatLng) => marker.setLatLng([...to]),
    remove: () => {
      map.off('click');
      marker.remove();
    },
  };
}
