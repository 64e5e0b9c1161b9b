/** Coordinates of a GeoJSON MultiPolygon: longitude before latitude. */
export type Polygons = [longitude: number, latitude: number][][][];

const isRing = (ring: unknown): boolean =>
  Array.isArray(ring) &&
  ring.length >= 4 &&
  ring.every((corner) => Array.isArray(corner) && Number.isFinite(corner[0]) && Number.isFinite(corner[1]));

const isPolygon = (rings: unknown): boolean => Array.isArray(rings) && rings.length > 0 && rings.every(isRing);

interface Drawn {
  type?: unknown;
  coordinates?: unknown;
  geometry?: unknown;
  geometries?: unknown;
  features?: unknown;
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The polygons of an area in GeoJSON, whatever they are wrapped in; none where it holds none that is whole. */
export function polygonsOf(area: unknown): Polygons {
  if (typeof area !== 'object' || area === null) return [];
  const { type, coordinates, geometry, geometries, features } = area as Drawn;
  if (type === 'Polygon') return isPolygon(coordinates) ? ([coordinates] as Polygons) : [];
  if (type === 'MultiPolygon') return listOf(coordinates).filter(isPolygon) as Polygons;
  if (type === 'Feature') return polygonsOf(geometry);
  return [...listOf(geometries), ...listOf(features)].flatMap(polygonsOf);
}
