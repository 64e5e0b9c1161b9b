import type { MapContent } from '../contract';

/** Latitude first, as map services take it. */
export type LatLng = readonly [latitude: number, longitude: number];
/** The outer ring, then its holes; rings are not closed. */
export type AreaPolygon = readonly (readonly LatLng[])[];

/** A service area that can be drawn. */
export interface ServiceArea {
  name: string;
  polygons: readonly AreaPolygon[];
}

/** Longer texts are not read: no area a person draws comes near. */
const maxTextLength = 1_000_000;
/** Corners kept of a ring: the page carries them, and a screen shows no more. */
const maxCorners = 400;
/** Areas and polygons drawn of one company. */
const maxAreas = 60;
const maxPolygons = 200;
/** How deep GeoJSON may nest: a collection of features of multi-polygons is at seven. */
const maxDepth = 12;

const isList = (value: unknown): value is unknown[] => Array.isArray(value);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !isList(value);

const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/** A corner on the globe, or undefined. Latitude and longitude are used as they are named: a swap is not guessed. */
function readCorner(latitude: unknown, longitude: unknown): LatLng | undefined {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return undefined;
  const isOnGlobe = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isOnGlobe ? [round(latitude), round(longitude)] : undefined;
}

const isSame = (one: LatLng, other: LatLng) => one[0] === other[0] && one[1] === other[1];

function thin(ring: readonly LatLng[]): readonly LatLng[] {
  if (ring.length <= maxCorners) return ring;
  const step = ring.length / maxCorners;
  return Array.from({ length: maxCorners }, (_, at) => ring[Math.floor(at * step)]!);
}

/** A ring of at least three corners; one impossible corner spoils it, since its shape would be an invention. */
function readRing(corners: readonly unknown[], read: (corner: unknown) => LatLng | undefined) {
  const ring: LatLng[] = [];
  for (const raw of corners) {
    const corner = read(raw);
    if (!corner) return undefined;
    if (ring.length === 0 || !isSame(ring.at(-1)!, corner)) ring.push(corner);
  }
  if (ring.length > 1 && isSame(ring[0]!, ring.at(-1)!)) ring.pop();
  return ring.length < 3 ? undefined : thin(ring);
}

const namedCorner = (raw: unknown) => (isRecord(raw) ? readCorner(raw.lat, raw.lng) : undefined);
/** GeoJSON: longitude first. */
const pairedCorner = (raw: unknown) => (isList(raw) ? readCorner(raw[1], raw[0]) : undefined);

/** Rings of one GeoJSON polygon: without its outline there is none, a bad hole is left out. */
function readPolygon(rings: readonly unknown[]): AreaPolygon[] {
  const [outer, ...holes] = rings.map((ring) => (isList(ring) ? readRing(ring, pairedCorner) : undefined));
  return outer ? [[outer, ...holes.filter((hole) => hole !== undefined)]] : [];
}

/** Lists nested to any depth: a path of `{lat, lng}`, several of them, or GeoJSON coordinates. */
function readLists(value: readonly unknown[], depth: number): AreaPolygon[] {
  const [first] = value;
  if (depth > maxDepth) return [];
  if (isRecord(first) && 'lat' in first) {
    const ring = readRing(value, namedCorner);
    return ring ? [[ring]] : [];
  }
  if (isRecord(first)) return value.flatMap((one) => readShape(one, depth + 1));
  if (!isList(first)) return [];
  const [inner] = first;
  // [[lng, lat]…] is one ring without holes.
  if (typeof inner === 'number') return readPolygon([value]);
  if (isList(inner) && typeof inner[0] === 'number') return readPolygon(value);
  return value.flatMap((one) => (isList(one) ? readLists(one, depth + 1) : []));
}

/** Members of GeoJSON objects that lead on to coordinates. */
const members = ['coordinates', 'geometry', 'geometries', 'features'] as const;

function readShape(value: unknown, depth: number): AreaPolygon[] {
  if (depth > maxDepth) return [];
  if (isList(value)) return readLists(value, depth);
  if (!isRecord(value)) return [];
  if (value.type === 'Point' || value.type === 'LineString' || value.type === 'MultiPoint') return [];
  const member = members.find((name) => typeof value[name] === 'object' && value[name] !== null);
  return member ? readShape(value[member], depth + 1) : [];
}

/**
 * The polygons of `Coordinates` (docs/product.md §3, Map content): JSON text of a path `[{lat, lng}…]`, of several paths, or of
 * GeoJSON (geometry, feature, collection or bare coordinates, longitude first), with holes.
 * @returns nothing for text that is no such shape, for fewer than three corners, for corners off the globe. Never throws.
 */
export function readServiceArea(coordinates: unknown): readonly AreaPolygon[] {
  if (typeof coordinates !== 'string' || coordinates.length > maxTextLength) return [];
  try {
    return readShape(JSON.parse(coordinates), 0).slice(0, maxPolygons);
  } catch {
    return [];
  }
}

/** The service areas of a map section that can be drawn; the others are left out. */
export function readServiceAreas(content: Pick<MapContent, 'ServiceAreas'> | null | undefined): ServiceArea[] {
  const given: readonly unknown[] = isList(content?.ServiceAreas) ? content.ServiceAreas : [];
  return given
    .slice(0, maxAreas)
    .filter(isRecord)
    .map(({ Name, Coordinates }) => ({
      name: typeof Name === 'string' ? Name : '',
      polygons: readServiceArea(Coordinates),
    }))
    .filter(({ polygons }) => polygons.length > 0);
}

/** West, south, east, north of all areas; null for none. */
export function boundsOfAreas(areas: readonly ServiceArea[]): [number, number, number, number] | null {
  const corners = areas.flatMap(({ polygons }) => polygons.flatMap(([outer]) => outer ?? []));
  if (corners.length === 0) return null;
  const [latitudes, longitudes] = [corners.map(([latitude]) => latitude), corners.map(([, longitude]) => longitude)];
  return [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)];
}

/** Coordinates of a GeoJSON MultiPolygon. */
export type MultiPolygon = [longitude: number, latitude: number][][][];

/** A closed ring of GeoJSON: longitude first. */
const closed = (ring: readonly LatLng[]) =>
  [...ring, ring[0]!].map(([latitude, longitude]): [number, number] => [longitude, latitude]);

/** Polygons as a GeoJSON geometry; null for none. */
export function geometryOf(
  polygons: readonly AreaPolygon[],
): { type: 'MultiPolygon'; coordinates: MultiPolygon } | null {
  if (polygons.length === 0) return null;
  return { type: 'MultiPolygon', coordinates: polygons.map((rings) => rings.map(closed)) };
}
