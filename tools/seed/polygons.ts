import { areaOf, type Box, boxOf } from '@/lib/db/geometry';
import type { MultiPolygonCoordinates } from '@/lib/db/tables/places';
import type { CityData, NeighborhoodData } from './data/cities/city-data';
import { Draws } from './random';

/** A drawn neighborhood: shape, box and size (square metres), as the table stores them. */
export interface DrawnShape extends Box {
  readonly polygon: MultiPolygonCoordinates;
  readonly area: number;
}

/** Kilometres east and north of the centre. */
type Point = readonly [east: number, north: number];
type Ring = readonly Point[];

const KM_PER_DEGREE = 111.32;
const SMALLEST_KM = 0.42;
const LARGEST_KM = 1.7;
/** Keeps a street's width between neighbours, so that rounding never makes two shapes touch. */
const GAP = 0.97;

const kmPerDegreeEast = (latitude: number) => KM_PER_DEGREE * Math.cos((latitude * Math.PI) / 180);

function offset(from: NeighborhoodData, to: NeighborhoodData): Point {
  const east = (to.longitude - from.longitude) * kmPerDegreeEast(from.latitude);
  return [east, (to.latitude - from.latitude) * KM_PER_DEGREE];
}

/** How far one can walk from the centre in a direction before another centre is nearer. */
function reach(angle: number, others: readonly Point[]): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (const [east, north] of others) {
    const along = Math.cos(angle) * east + Math.sin(angle) * north;
    if (along > 1e-9) nearest = Math.min(nearest, (east * east + north * north) / (2 * along));
  }
  return nearest * GAP;
}

/** A star-shaped ring about the centre: corners inside the (convex) cell of the centre, so the whole ring is. */
function ringAround(draws: Draws, others: readonly Point[], radius: number): Ring {
  const corners = draws.whole(8, 12);
  const turn = draws.unit() * Math.PI;
  return Array.from({ length: corners }, (_, i): Point => {
    const angle = turn + ((i + (draws.unit() - 0.5) * 0.5) / corners) * 2 * Math.PI;
    const length = Math.min(radius * (0.85 + draws.unit() * 0.35), reach(angle, others));
    return [Math.cos(angle) * length, Math.sin(angle) * length];
  });
}

const scaled = (ring: Ring, factor: number, [east, north]: Point = [0, 0]): Ring =>
  ring.map(([x, y]): Point => [x * factor + east, y * factor + north]);

/** A small copy of the ring, moved towards its farthest corner: a park that is not part of the neighborhood. */
function holeIn(ring: Ring): Ring {
  const far = [...ring].sort((a, b) => Math.hypot(...b) - Math.hypot(...a))[0] ?? [0, 0];
  return scaled(ring, 0.2, [far[0] * 0.45, far[1] * 0.45]);
}

/** The ring drawn smaller, and an island beside it within the first outline. */
function twoPieces(ring: Ring): Ring[] {
  const far = [...ring].sort((a, b) => Math.hypot(...b) - Math.hypot(...a))[0] ?? [0, 0];
  return [scaled(ring, 0.6), scaled(ring, 0.12, [far[0] * 0.78, far[1] * 0.78])];
}

const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

function toDegrees(ring: Ring, centre: NeighborhoodData, isHole: boolean): [number, number][] {
  const points = ring.map(([east, north]): [number, number] => [
    round(centre.longitude + east / kmPerDegreeEast(centre.latitude)),
    round(centre.latitude + north / KM_PER_DEGREE),
  ]);
  if (isHole) points.reverse();
  const first = points[0];
  return first ? [...points, [...first]] : points;
}

function radiusOf(others: readonly Point[]): number {
  const nearest = others
    .map((point) => Math.hypot(...point))
    .sort((a, b) => a - b)
    .slice(0, 3);
  const mean = nearest.reduce((sum, km) => sum + km, 0) / Math.max(nearest.length, 1);
  return Math.min(LARGEST_KM, Math.max(SMALLEST_KM, mean * 0.75));
}

/**
 * Draws a neighborhood around its true centre: closed rings (outer counterclockwise, holes clockwise, RFC 7946), never overlapping
 * another of `rivals` (the other neighborhoods around, itself may be among them). The same input gives the same shape.
 */
export function drawNeighborhood(
  centre: NeighborhoodData,
  rivals: readonly NeighborhoodData[],
  seed: string,
): DrawnShape {
  const others = rivals.filter((rival) => rival !== centre).map((rival) => offset(centre, rival));
  const ring = ringAround(new Draws('polygon', seed), others, radiusOf(others));
  const hole = centre.shape === 'hole' ? holeIn(ring) : undefined;
  const outers = centre.shape === 'two pieces' ? twoPieces(ring) : [ring];
  const polygon = outers.map((outer) => [
    toDegrees(outer, centre, false),
    ...(hole ? [toDegrees(hole, centre, true)] : []),
  ]);
  return { polygon, ...boxOf(polygon), area: Math.round(areaOf(polygon)) };
}

const NEAR_DEGREES = 0.3;

/** Neighborhoods, of any city, near enough to a city to dispute its ground (Makati, Manila and Quezon City are neighbours). */
export function rivalsAround(city: CityData, cities: readonly CityData[]): NeighborhoodData[] {
  return cities
    .filter(
      (other) =>
        Math.abs(other.latitude - city.latitude) < NEAR_DEGREES &&
        Math.abs(other.longitude - city.longitude) < NEAR_DEGREES,
    )
    .flatMap((other) => other.neighborhoods);
}
