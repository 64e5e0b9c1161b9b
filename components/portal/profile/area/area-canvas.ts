import 'leaflet/dist/leaflet.css';
import '@/components/ui/map/map-ground.css';
import L, { type Map as LeafletMap } from 'leaflet';
import { drawLand } from '@/components/ui/map/map-land';
import { keyOffset } from '@/components/ui/map/map-pin';
import type { AreaPoint } from '@/lib/values/area-points';
import type { AreaGround, GroundProps } from './area-ground';
import { cornerAt, cornersOf, onTyped, pointFields, pressCorner, writeCorners } from './area-points-form';

const still = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A map to draw on: land lies in a pane of its own below the areas. */
function makeCanvas(box: HTMLElement, center: readonly [number, number], label: string): LeafletMap {
  const isMoving = !still();
  const map = L.map(box, {
    center: [...center],
    zoom: 12,
    minZoom: 4,
    maxZoom: 18,
    zoomControl: false,
    attributionControl: false,
    scrollWheelZoom: false,
    doubleClickZoom: false,
    zoomAnimation: isMoving,
    fadeAnimation: isMoving,
    markerZoomAnimation: isMoving,
    inertia: isMoving,
  });
  box.setAttribute('role', 'group');
  box.setAttribute('aria-label', label);
  for (const [name, level] of Object.entries({ land: '210', outlines: '220' }))
    map.createPane(name).style.zIndex = level;
  return map;
}

interface Drawing {
  map: LeafletMap;
  /** The area that is drawn on, by its place in the form. */
  active: () => number;
  /** The name of a corner, with the keys that move it. */
  label: string;
}

/** A corner that is dragged, moved by the arrow keys and taken away by Delete or a double press. */
function drawCorner({ map, label }: Drawing, field: HTMLTextAreaElement, at: number): L.Marker {
  const corners = cornersOf(field);
  const icon = L.divIcon({ className: 'area-corner', iconSize: [24, 24], iconAnchor: [12, 12] });
  const marker = L.marker([...corners[at]!], {
    icon,
    draggable: true,
    keyboard: true,
    autoPanOnFocus: false,
    alt: label,
  });
  const replace = (by: AreaPoint[]) => writeCorners(field, corners.toSpliced(at, 1, ...by));
  marker.on('dragend', () => replace([cornerAt(marker.getLatLng().wrap())]));
  marker.on('dblclick', () => replace([]));
  marker.on('add', () => {
    const element = marker.getElement();
    element?.setAttribute('aria-label', label.replace('{number}', String(at + 1)));
    element?.setAttribute('data-corner', String(at));
    element?.addEventListener('keydown', (event) => {
      const offset = keyOffset(event.key, event.shiftKey);
      if (!offset && event.key !== 'Delete') return;
      event.preventDefault();
      event.stopPropagation();
      if (!offset) return replace([]);
      const to = map.containerPointToLatLng(map.latLngToContainerPoint(marker.getLatLng()).add(offset));
      replace([cornerAt(to.wrap())]);
      map.getPane('markerPane')?.querySelector<HTMLElement>(`[data-corner="${at}"]`)?.focus();
    });
  });
  return marker;
}

/** All corners in sight, where there are any. */
function showAreas(map: LeafletMap): void {
  const corners = pointFields().flatMap((field) => [...cornersOf(field)]);
  if (corners.length > 1)
    map.fitBounds(L.latLngBounds(corners.map(([lat, lng]) => [lat, lng])), {
      padding: [32, 32],
      maxZoom: 15,
      animate: false,
    });
}

/**
 * Draws the areas of the form on a map, and keeps them as the form says them: what is pressed, dragged or typed is the same list of corners.
 * @returns what draws anew, and what ends it
 */
function drawForm(drawing: Drawing): { draw: () => void; end: () => void } {
  const { map, active } = drawing;
  const layer = L.layerGroup().addTo(map);
  const draw = () => {
    layer.clearLayers();
    for (const [at, field] of pointFields().entries()) {
      const corners = cornersOf(field);
      const isActive = at === active();
      const style = { className: 'map-area', weight: 2, fillOpacity: isActive ? 0.35 : 0.15, interactive: false };
      const path = corners.map(([lat, lng]): [number, number] => [lat, lng]);
      layer.addLayer(corners.length > 2 ? L.polygon(path, style) : L.polyline(path, style));
      if (isActive) for (const corner of corners.keys()) layer.addLayer(drawCorner(drawing, field, corner));
    }
  };
  map.on('click', ({ latlng }) => pressCorner(active(), cornerAt(latlng.wrap())));
  const end = onTyped(draw);
  draw();
  return { draw, end };
}

/** Draws the areas of the form on our own land shapes. */
export function leafletGround({ box, center, label, corner, active }: GroundProps): AreaGround {
  const map = makeCanvas(box, center, label);
  const takeLand = drawLand(map, box, 'land');
  const { draw, end } = drawForm({ map, active, label: corner });
  showAreas(map);
  return {
    zoomBy: (steps) => map.setZoom(map.getZoom() + steps),
    draw,
    end: () => {
      end();
      takeLand();
      map.remove();
    },
  };
}
