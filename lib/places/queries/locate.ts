import 'server-only';
import { nearestCityKm } from '@/lib/config/limits';
import { getDb, rows, sql } from '@/lib/db/client';
import { contains, distanceKm } from '@/lib/db/geometry';
import { cachedQuery } from '@/lib/db/query-cache';
import type { MultiPolygonCoordinates } from '@/lib/db/tables/places';
import type { Locale } from '@/lib/values/locale';
import type { NamedProvince } from '../rules/autofill';
import { nameColumns, type PlaceRow, placesOf, withOwnCities } from './place-rows';

/** A neighborhood with its city, or a city alone, to which an address resolves. */
export interface Located {
  cityId: number;
  cityName: string;
  neighborhoodId: number | null;
  neighborhoodName: string;
}

export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** Kilometres between two points on the sphere. */
export const distanceBetweenKm = (one: Coordinates, other: Coordinates): number => distanceKm(one, other);

/**
 * The smallest neighborhood whose polygon holds a point (on its outline counts, in a hole does not); undefined in none. Outlines
 * that an operator imported come before those drawn for the demo, which would otherwise win by being small.
 */
export async function findNeighborhoodAt(at: Coordinates, langCode: Locale): Promise<Located | undefined> {
  const name = nameColumns[langCode];
  const point = sql`point(${at.longitude}, ${at.latitude})`;
  const found = await rows<Located & { polygon: MultiPolygonCoordinates }>(
    await getDb(),
    sql`select n.id as "neighborhoodId", n.${name} as "neighborhoodName", c.id as "cityId", c.${name} as "cityName", n.polygon
      from neighborhoods n join cities c on c.id = n.city_id
      where box(point(n.min_longitude, n.min_latitude), point(n.max_longitude, n.max_latitude)) && box(${point}, ${point})
      order by n.dataset = 'demo', n.area, n.id limit 50`,
  );
  const hit = found.find((row) => contains(row.polygon, at.longitude, at.latitude));
  if (!hit) return undefined;
  const { polygon: _, ...located } = hit;
  return located;
}

/** Degrees of latitude that 50 km never exceed. */
const latitudeSpan = nearestCityKm / 110;

/** Cities within 50 km of a point, the nearest first; of one country alone where that is known. */
export async function listCitiesNear(at: Coordinates, langCode: Locale, countryId?: number): Promise<Located[]> {
  const name = nameColumns[langCode];
  const found = await rows<Located & Coordinates>(
    await getDb(),
    sql`select id as "cityId", ${name} as "cityName", latitude, longitude from cities
      where latitude between ${at.latitude - latitudeSpan} and ${at.latitude + latitudeSpan}
        and ${countryId === undefined ? sql`true` : sql`country_id = ${countryId}`}`,
  );
  return found
    .map((city) => ({ city, km: distanceKm(at, city) }))
    .filter(({ km }) => km <= nearestCityKm)
    .sort((one, other) => one.km - other.km)
    .map(({ city }) => ({ cityId: city.cityId, cityName: city.cityName, neighborhoodId: null, neighborhoodName: '' }));
}

/** Places of which a spelling is one of the given ones, the largest first; of a city of ours its own entry alone. */
export async function listPlacesBySpelling(spellings: readonly string[], langCode: Locale): Promise<PlaceRow[]> {
  if (spellings.length === 0) return [];
  const found = sql`
    select kind, ref_id, country_id, spelling, population, row_number() over (order by population desc, ref_id) as nth
    from place_names where spelling = any(${sql.param([...spellings])}::text[]) order by nth limit 200`;
  return rows<PlaceRow>(await getDb(), placesOf(withOwnCities(found), langCode));
}

/** All provinces with what people call them. */
export function listProvinceNames(): Promise<NamedProvince[]> {
  return cachedQuery('province names', ['home'], async () =>
    rows<NamedProvince>(
      await getDb(),
      sql`select id, country_id as "countryId", time_zone_id as "timeZoneId", code, array[name_en, name_fr, name_es] as names from provinces`,
    ),
  );
}
