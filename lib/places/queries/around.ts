import 'server-only';
import { getDb, rows, sql } from '@/lib/db/client';
import { distanceKm } from '@/lib/db/geometry';
import type { MultiPolygonCoordinates } from '@/lib/db/tables/places';
import type { Locale } from '@/lib/values/locale';
import type { PlaceAround } from '../contract';
import { type Corner, thinRing } from '../rules/thin-ring';
import type { Coordinates } from './locate';
import { nameColumns } from './place-rows';

/** What a map of 360 px shows when it is zoomed out a little, in degrees; cities lie farther apart. */
const reach = { latitude: 0.12, longitude: 0.2, cities: 0.5 } as const;
const maxPlaces = { neighborhoods: 60, cities: 12 } as const;
/** About thirty metres: a map this small shows no more. */
const tolerance = 0.0003;

interface Row {
  id: number;
  name: string;
  latitude: number;
  longitude: number;
  polygon: MultiPolygonCoordinates | null;
  isDemo: boolean;
}

const rounded = ([longitude, latitude]: Corner): Corner => [
  Math.round(longitude * 1e5) / 1e5,
  Math.round(latitude * 1e5) / 1e5,
];

/** Corners looked at of a ring: thinning takes longer than in proportion. */
const maxCorners = 1500;

function fewer(ring: readonly Corner[]): readonly Corner[] {
  const step = Math.ceil(ring.length / maxCorners);
  return step === 1 ? ring : ring.filter((_, at) => at % step === 0 || at === ring.length - 1);
}

/** An outline as little as it can be sent: coarse corners, five decimals. */
function thinOutline(polygon: MultiPolygonCoordinates | null): string {
  if (!polygon) return '';
  const thin = (ring: readonly Corner[]) => thinRing(fewer(ring), tolerance);
  const polygons = polygon.map((rings) => rings.map(thin).filter((ring) => ring.length > 3));
  return JSON.stringify(
    polygons.filter((rings) => rings.length > 0).map((rings) => rings.map((ring) => ring.map(rounded))),
  );
}

async function listNeighborhoods({ latitude, longitude }: Coordinates, langCode: Locale): Promise<Row[]> {
  const name = nameColumns[langCode];
  const low = sql`point(${longitude - reach.longitude}, ${latitude - reach.latitude})`;
  const high = sql`point(${longitude + reach.longitude}, ${latitude + reach.latitude})`;
  const found = await rows<Row>(
    await getDb(),
    sql`select id, ${name} as name, latitude, longitude, polygon, dataset = 'demo' as "isDemo" from neighborhoods
      where box(point(min_longitude, min_latitude), point(max_longitude, max_latitude)) && box(${low}, ${high})
      order by (latitude - ${latitude}::float8) ^ 2 + (longitude - ${longitude}::float8) ^ 2, id limit ${maxPlaces.neighborhoods}`,
  );
  // Outlines that an operator imported lie over those drawn for the demo.
  return found.some(({ isDemo }) => !isDemo) ? found.filter(({ isDemo }) => !isDemo) : found;
}

async function listCities({ latitude, longitude }: Coordinates, langCode: Locale): Promise<Row[]> {
  const name = nameColumns[langCode];
  return rows<Row>(
    await getDb(),
    sql`select id, ${name} as name, latitude, longitude, null as polygon, false as "isDemo" from cities
      where latitude between ${latitude - reach.cities} and ${latitude + reach.cities}
        and longitude between ${longitude - reach.cities} and ${longitude + reach.cities}
      order by population desc, id limit ${maxPlaces.cities}`,
  );
}

/** Neighborhoods and cities around a point, each kind nearest first. */
export async function listAround(at: Coordinates, langCode: Locale): Promise<PlaceAround[]> {
  const [cities, neighborhoods] = await Promise.all([listCities(at, langCode), listNeighborhoods(at, langCode)]);
  const placeOf = (Kind: PlaceAround['Kind']) => (row: Row) => ({
    Kind,
    Id: row.id,
    Name: row.name,
    Latitude: row.latitude,
    Longitude: row.longitude,
    Coordinates: thinOutline(row.polygon),
  });
  const near = cities.toSorted((one, other) => distanceKm(at, one) - distanceKm(at, other));
  return [...near.map(placeOf('city')), ...neighborhoods.map(placeOf('neighborhood'))];
}
