import type { Map as LeafletMap, Marker } from 'leaflet';
import L from 'leaflet';
import type { MapPlace } from './map-props';

/** A name on the map: text only, whatever it holds. Nothing to press: the list below the map has the links. */
function makeLabel({ name, at, isCity }: MapPlace): Marker {
  const text = document.createElement('span');
  text.textContent = name;
  const className = isCity ? 'map-label map-label-city' : 'map-label';
  const icon = L.divIcon({ className, html: text, iconSize: [0, 0] });
  return L.marker([...at], { icon, interactive: false, keyboard: false });
}

const overlaps = (one: DOMRect, other: DOMRect) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Hides names that would stand on one another; earlier ones stay. */
function untangle(labels: readonly Marker[]): void {
  const taken: DOMRect[] = [];
  for (const label of labels) {
    const text = label.getElement()?.firstElementChild;
    if (!text) continue;
    const box = text.getBoundingClientRect();
    const isFree = !taken.some((other) => overlaps(other, box));
    text.classList.toggle('map-label-hidden', !isFree);
    if (isFree) taken.push(box);
  }
}

/** Writes the names of places on a map. @returns what takes them off again. */
export function drawLabels(map: LeafletMap, places: readonly MapPlace[]): () => void {
  const named = places.filter(({ name }) => name !== '');
  const labels = named.toSorted((one, other) => Number(other.isCity) - Number(one.isCity)).map(makeLabel);
  const group = L.layerGroup(labels).addTo(map);
  const tidy = () => untangle(labels);
  map.on('zoomend resize', tidy);
  tidy();
  return () => {
    map.off('zoomend resize', tidy);
    group.remove();
  };
}
