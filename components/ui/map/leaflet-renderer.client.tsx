'use client';
import 'leaflet/dist/leaflet.css';
import './map-ground.css';
import L, { type LatLngTuple, type Map as LeafletMap, type TileLayerOptions } from 'leaflet';
import { useEffect, useRef } from 'react';
import { drawLabels } from './map-labels';
import { drawLand } from './map-land';
import { drawPin } from './map-pin';
import type { LatLng, MapArea, MapRendererProps } from './map-props';

const tupleOf = ([latitude, longitude]: LatLng): LatLngTuple => [latitude, longitude];
const pathsOf = ({ polygons }: MapArea) => polygons.map((rings) => rings.map((ring) => ring.map(tupleOf)));
const still = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
const isTouch = () => window.matchMedia('(pointer: coarse)').matches;

/** Panes from the ground up: land, outlines of places, then leaflet's own for areas and pins. */
const panes = { land: '210', outlines: '220' } as const;

function makeMap(box: HTMLElement, { look, words, center, zoom = look.zoom }: MapRendererProps): LeafletMap {
  const isMoving = !still();
  const map = L.map(box, {
    center: tupleOf(center),
    zoom,
    minZoom: 4,
    maxZoom: 18,
    zoomControl: false,
    attributionControl: false,
    // The page scrolls over the map; one finger on it scrolls too.
    scrollWheelZoom: false,
    dragging: !isTouch(),
    zoomAnimation: isMoving,
    fadeAnimation: isMoving,
    markerZoomAnimation: isMoving,
    inertia: isMoving,
  });
  box.setAttribute('role', 'group');
  box.setAttribute('aria-label', words.label);
  for (const [name, level] of Object.entries(panes)) map.createPane(name).style.zIndex = level;
  return map;
}

/** The box grows with what stands beside it: leaflet itself only listens to the window. */
function followSize(map: LeafletMap, box: HTMLElement): () => void {
  if (!('ResizeObserver' in window)) return () => undefined;
  const watcher = new ResizeObserver(() => map.invalidateSize({ animate: false }));
  watcher.observe(box);
  return () => watcher.disconnect();
}

/** All areas in sight. */
function showAll(map: LeafletMap, areas: readonly MapArea[], zoom: number): void {
  if (areas.length === 0) return;
  const bounds = L.latLngBounds(areas.flatMap(({ polygons }) => polygons.flat(2).map(tupleOf)));
  map.fitBounds(bounds, { padding: [24, 24], maxZoom: zoom + 2, animate: false });
}

/** Keeps something on the map while `draw` stays the same; it is taken off before it is drawn anew. */
function useDrawn(map: React.RefObject<LeafletMap | null>, draw: (map: LeafletMap) => () => void, on: unknown[]) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller names what the drawing depends on.
  useEffect(() => (map.current ? draw(map.current) : undefined), on);
}

function drawAreas(map: LeafletMap, { areas, look }: MapRendererProps): () => void {
  const style = { className: 'map-area', fillOpacity: look.fillOpacity, opacity: look.strokeOpacity, weight: 2 };
  const group = L.layerGroup(areas.map((area) => L.polygon(pathsOf(area), { ...style, interactive: false })));
  group.addTo(map);
  showAll(map, areas, look.zoom);
  return () => group.remove();
}

/** Tiles of the operator's; `{lang}` in their address is the language of the map. */
function drawTiles(map: LeafletMap, { source, language }: MapRendererProps): () => void {
  if (source.kind !== 'tiles') return () => undefined;
  const options: TileLayerOptions & { lang: string } = { maxZoom: 19, lang: language };
  const tiles = L.tileLayer(source.url, options).addTo(map);
  return () => tiles.remove();
}

function drawOutlines(map: LeafletMap, { places = [], source }: MapRendererProps): () => void {
  // Tiles have streets and names of their own.
  if (source.kind === 'tiles') return () => undefined;
  const style = { pane: 'outlines', className: 'map-outline', weight: 1, interactive: false };
  const outlined = places.filter(({ polygons }) => polygons.length > 0);
  const group = L.layerGroup(outlined.map((place) => L.polygon(pathsOf(place), style))).addTo(map);
  const takeLabels = drawLabels(map, places);
  return () => {
    group.remove();
    takeLabels();
  };
}

/** The map without a key: leaflet over land shapes of our own, or over the operator's tiles. */
export function LeafletRenderer(props: MapRendererProps) {
  const box = useRef<HTMLDivElement>(null);
  const map = useRef<LeafletMap | null>(null);
  const pin = useRef<ReturnType<typeof drawPin> | null>(null);
  const latest = useRef(props);
  latest.current = props;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a map is made once; what changes on it has effects of its own.
  useEffect(() => {
    const made = makeMap(box.current!, props);
    map.current = made;
    const takeLand = props.source.kind === 'plain' ? drawLand(made, box.current!, 'land') : undefined;
    const endFollowing = followSize(made, box.current!);
    props.onReady({
      zoomBy: (steps) => made.setZoom(made.getZoom() + steps),
      panBy: (east, south) => {
        const { x, y } = made.getSize();
        made.panBy([east * x, south * y], { animate: !still() });
      },
      goTo: (at) => made.setView(tupleOf(at), Math.max(made.getZoom(), props.look.zoom), { animate: false }),
      center: () => [made.getCenter().lat, made.getCenter().wrap().lng],
    });
    return () => {
      endFollowing();
      takeLand?.();
      map.current = null;
      made.remove();
    };
  }, []);
  useDrawn(map, (on) => drawTiles(on, props), [props.language]);
  useDrawn(map, (on) => drawOutlines(on, props), [props.places]);
  useDrawn(map, (on) => drawAreas(on, props), [props.areas]);
  const [latitude, longitude] = props.pin ?? [];
  const hasPin = latitude !== undefined;
  useDrawn(
    map,
    (on) => {
      if (!hasPin) return () => undefined;
      const drawn = drawPin(on, latest.current.pin!, props.words.pin ?? '', (at) => latest.current.onPin?.(at));
      pin.current = drawn;
      return () => {
        pin.current = null;
        drawn.remove();
      };
    },
    [hasPin],
  );
  useEffect(() => {
    if (latitude !== undefined && longitude !== undefined) pin.current?.goTo([latitude, longitude]);
  }, [latitude, longitude]);
  return <div ref={box} className="map-canvas" />;
}
