import 'server-only';
import { areaOf, type Box, boxOf, evenOddArea, type Point, type Position, pointInside, type Ring } from './geometry';
import { crossesItself } from './ring-crossing';
import type { MultiPolygonCoordinates } from './tables/places';

/** An area as `neighborhoods` keeps it. */
export interface Outline {
  polygon: MultiPolygonCoordinates;
  box: Box;
  /** Square metres. */
  area: number;
  /** A point inside that stands for the area. */
  center: Point;
  /** What was odd about the source, and accepted. */
  remarks: ('crosses itself' | 'made coarser' | 'has no area')[];
}

/** The area, or why there is none. */
export type OutlineReading = { outline: Outline; problem?: never } | { outline?: never; problem: string };

/** Corners kept of an area: more would only slow every look-up down. */
const maxCorners = 10_000;
/** Corners read of an area at all. */
const maxCornersRead = 500_000;
/** Parts of a degree corners are rounded to, tried until few enough are left: 0.1 m, 1 m, 5 m, 20 m, 100 m. */
const grids = [1e6, 1e5, 2e4, 5e3, 1e3];

class OutlineError extends Error {}

function readPosition(raw: unknown, grid: number): Position {
  if (!Array.isArray(raw) || raw.length < 2) throw new OutlineError('a corner is not a pair of numbers');
  const [longitude, latitude]: unknown[] = raw;
  if (typeof longitude !== 'number' || typeof latitude !== 'number' || !Number.isFinite(longitude + latitude))
    throw new OutlineError('a corner is not a pair of numbers');
  if (Math.abs(latitude) > 90 && Math.abs(latitude) <= 180 && Math.abs(longitude) <= 90)
    throw new OutlineError('latitude beyond ±90: longitude and latitude seem to be swapped');
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) throw new OutlineError('a corner lies off the map');
  return [Math.round(longitude * grid) / grid, Math.round(latitude * grid) / grid];
}

/** False for a ring that runs back over itself: it encloses less than about a square metre on the flat map. */
function hasArea(ring: Ring): boolean {
  let twice = 0;
  for (let i = 1; i < ring.length; i++) {
    const [x1, y1] = ring[i - 1]!;
    const [x2, y2] = ring[i]!;
    twice += (x1 - ring[0]![0]) * (y2 - ring[0]![1]) - (x2 - ring[0]![0]) * (y1 - ring[0]![1]);
  }
  return Math.abs(twice / 2) > 1e-10;
}

/** A closed ring without repeated corners. */
function readRing(raw: unknown, grid: number): Ring {
  if (!Array.isArray(raw)) throw new OutlineError('a ring is not a list of corners');
  const ring: Ring = [];
  for (const item of raw) {
    const position = readPosition(item, grid);
    const last = ring.at(-1);
    if (last && last[0] === position[0] && last[1] === position[1]) continue;
    if (last && Math.abs(last[0] - position[0]) > 180)
      throw new OutlineError('the outline crosses the 180th meridian: cut it there (RFC 7946, 3.1.9)');
    ring.push(position);
  }
  const first = ring[0];
  const last = ring.at(-1);
  if (first && last && (first[0] !== last[0] || first[1] !== last[1])) ring.push([first[0], first[1]]);
  return ring;
}

/** False for a ring that encloses nothing. */
const encloses = (ring: Ring) =>
  ring.length >= 4 && (hasArea(ring) || (ring.length <= maxCorners && crossesItself(ring)));

/** What is left of an area that was cut down to a line: found by its name, though no point lies in it. */
function readSlivers(lists: unknown[][]): MultiPolygonCoordinates {
  const slivers: MultiPolygonCoordinates = [];
  for (const [rawOuter = []] of lists) {
    const ring = readRing(rawOuter, grids[0]!);
    if (!Array.isArray(rawOuter) || rawOuter.length < 4 || ring.length < 3) continue;
    // A ring of GeoJSON has four positions, be they the same.
    while (ring.length < 4) ring.splice(-1, 0, ring.at(-2)!);
    slivers.push([ring]);
  }
  return slivers;
}

/** The lists of rings in a Polygon, MultiPolygon or a collection of them. */
function ringLists(geometry: unknown, depth = 0): unknown[][] {
  if (typeof geometry !== 'object' || geometry === null) throw new OutlineError('no geometry');
  const { type, coordinates, geometries } = geometry as { type?: unknown; coordinates?: unknown; geometries?: unknown };
  if (type === 'GeometryCollection' && Array.isArray(geometries) && depth === 0)
    return geometries.flatMap((part) => ringLists(part, depth + 1));
  if (type !== 'Polygon' && type !== 'MultiPolygon')
    throw new OutlineError(`not an area: ${String(type).slice(0, 40) || 'no type'}`);
  if (!Array.isArray(coordinates)) throw new OutlineError('no coordinates');
  const lists: unknown[] = type === 'Polygon' ? [coordinates] : coordinates;
  if (!lists.every(Array.isArray)) throw new OutlineError('a polygon is not a list of rings');
  return lists as unknown[][];
}

function countCorners(lists: readonly (readonly unknown[])[]): number {
  let corners = 0;
  for (const rings of lists) for (const ring of rings) corners += Array.isArray(ring) ? ring.length : 0;
  return corners;
}

/** Polygons with their holes, on the finest grid that leaves few enough corners. */
function readPolygons(lists: unknown[][]): { polygon: MultiPolygonCoordinates; grid: number } {
  for (const grid of grids) {
    const polygon: MultiPolygonCoordinates = [];
    for (const [rawOuter = [], ...rawHoles] of lists) {
      const outer = readRing(rawOuter, grid);
      const holes = rawHoles.map((raw) => readRing(raw, grid)).filter(encloses);
      if (encloses(outer)) polygon.push([outer, ...holes]);
    }
    if (countCorners(polygon) <= maxCorners) return { polygon, grid };
  }
  throw new OutlineError(`more than ${maxCorners} corners, however coarse`);
}

/**
 * Reads the geometry of a GeoJSON feature, whatever it may be: closes rings, drops repeated corners and empty rings, makes huge
 * outlines coarser. Outlines that cross themselves stay, filled by the even-odd rule. Never throws.
 */
export function readOutline(geometry: unknown): OutlineReading {
  try {
    const lists = ringLists(geometry);
    const corners = countCorners(lists);
    if (corners > maxCornersRead) return { problem: `${corners} corners, more than ${maxCornersRead}` };
    const { polygon: areas, grid } = readPolygons(lists);
    const polygon = areas.length > 0 ? areas : readSlivers(lists);
    if (polygon.length === 0) return { problem: 'fewer than four corners, or all at one point' };
    const isCrossing = polygon.flat().some(crossesItself);
    const remarks: Outline['remarks'] = [];
    if (isCrossing) remarks.push('crosses itself');
    if (areas.length === 0) remarks.push('has no area');
    if (grid !== grids[0]) remarks.push('made coarser');
    const area = isCrossing ? evenOddArea(polygon) : areaOf(polygon);
    return { outline: { polygon, box: boxOf(polygon), area, center: pointInside(polygon), remarks } };
  } catch (error) {
    if (error instanceof OutlineError) return { problem: error.message };
    throw error;
  }
}
