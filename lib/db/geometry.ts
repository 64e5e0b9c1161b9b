import 'server-only';
import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import type { MultiPolygonCoordinates } from './tables/places';

/** A corner of a ring: longitude, latitude in degrees. */
export type Position = [longitude: number, latitude: number];
export type Ring = Position[];

export interface Box {
  minLongitude: number;
  minLatitude: number;
  maxLongitude: number;
  maxLatitude: number;
}

export interface Point {
  latitude: number;
  longitude: number;
}

/** Mean radius of the Earth. */
const earthMeters = 6_371_008.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** True if the point lies in one of the polygons and in none of its holes; the outline itself counts as inside. */
export function contains(polygon: MultiPolygonCoordinates, longitude: number, latitude: number): boolean {
  return booleanPointInPolygon([longitude, latitude], { type: 'MultiPolygon', coordinates: polygon });
}

/** Smallest box around all outer rings. */
export function boxOf(polygon: MultiPolygonCoordinates): Box {
  const box = { minLongitude: 180, minLatitude: 90, maxLongitude: -180, maxLatitude: -90 };
  for (const [outer = []] of polygon) {
    for (const [longitude, latitude] of outer) {
      box.minLongitude = Math.min(box.minLongitude, longitude);
      box.minLatitude = Math.min(box.minLatitude, latitude);
      box.maxLongitude = Math.max(box.maxLongitude, longitude);
      box.maxLatitude = Math.max(box.maxLatitude, latitude);
    }
  }
  return box;
}

/** Square metres inside a closed ring on the sphere (Chamberlain and Duquette), whichever way it turns. */
function ringArea(ring: Ring): number {
  let sum = 0;
  for (let i = 1; i < ring.length; i++) {
    const [fromLongitude, fromLatitude] = ring[i - 1]!;
    const [toLongitude, toLatitude] = ring[i]!;
    const width = radians(toLongitude - fromLongitude);
    sum += width * (2 + Math.sin(radians(fromLatitude)) + Math.sin(radians(toLatitude)));
  }
  return Math.abs((sum * earthMeters * earthMeters) / 2);
}

/** Square metres of all polygons, holes taken off. */
export function areaOf(polygon: MultiPolygonCoordinates): number {
  let area = 0;
  for (const rings of polygon) {
    rings.forEach((ring, i) => {
      area += i === 0 ? ringArea(ring) : -ringArea(ring);
    });
  }
  return Math.max(area, 0);
}

/** Kilometres between two points on the sphere. */
export function distanceKm(a: Point, b: Point): number {
  const north = radians(b.latitude - a.latitude) / 2;
  const east = radians(b.longitude - a.longitude) / 2;
  const half =
    Math.sin(north) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(east) ** 2;
  return (2 * earthMeters * Math.asin(Math.min(1, Math.sqrt(half)))) / 1000;
}

/** Longitudes at which the outline crosses a parallel, from west to east: inside lies between the 1st and 2nd, 3rd and 4th, … */
function crossings(polygon: MultiPolygonCoordinates, latitude: number): number[] {
  const found: number[] = [];
  for (const ring of polygon.flat()) {
    for (let i = 1; i < ring.length; i++) {
      const [x1, y1] = ring[i - 1]!;
      const [x2, y2] = ring[i]!;
      if (y1 > latitude !== y2 > latitude) found.push(x1 + ((latitude - y1) / (y2 - y1)) * (x2 - x1));
    }
  }
  return found.sort((a, b) => a - b);
}

/** Strips in which an outline that crosses itself is measured. */
const strips = 400;

/**
 * Square metres by the even-odd rule, measured in strips (within about 1 %): for outlines that cross themselves, whose loops would
 * cancel each other in `areaOf`.
 */
export function evenOddArea(polygon: MultiPolygonCoordinates): number {
  const box = boxOf(polygon);
  const height = (box.maxLatitude - box.minLatitude) / strips;
  let area = 0;
  for (let strip = 0; strip < strips; strip++) {
    const latitude = box.minLatitude + (strip + 0.5) * height;
    const across = crossings(polygon, latitude);
    for (let i = 1; i < across.length; i += 2) {
      area += radians(across[i]! - across[i - 1]!) * Math.cos(radians(latitude)) * radians(height);
    }
  }
  return area * earthMeters * earthMeters;
}

/** Parallels tried for an inner point, as parts of the box's height: the middle first. */
const heights = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9];

/**
 * A point that stands for the place: the middle of its box if that lies inside, else the middle of the widest stretch inside on a
 * parallel near the middle. Unlike the nearest corner it is never on the outline, so that it resolves to the place itself.
 */
export function pointInside(polygon: MultiPolygonCoordinates): Point {
  const box = boxOf(polygon);
  const middle = {
    latitude: (box.minLatitude + box.maxLatitude) / 2,
    longitude: (box.minLongitude + box.maxLongitude) / 2,
  };
  if (contains(polygon, middle.longitude, middle.latitude)) return middle;
  for (const height of heights) {
    const latitude = box.minLatitude + (box.maxLatitude - box.minLatitude) * height;
    const across = crossings(polygon, latitude);
    let widest = 0;
    let longitude: number | undefined;
    for (let i = 1; i < across.length; i += 2) {
      const width = across[i]! - across[i - 1]!;
      if (width > widest) {
        widest = width;
        longitude = across[i - 1]! + width / 2;
      }
    }
    if (longitude !== undefined) return { latitude, longitude };
  }
  return middle;
}
