import 'server-only';
import { type Db, rows, sql } from '@/lib/db/client';
import { boxOf, contains } from '@/lib/db/geometry';
import { nameColumn } from '@/lib/db/name-column';
import type { MultiPolygonCoordinates } from '@/lib/db/tables/places';
import type { Transaction } from '@/lib/effects/transaction';
import { sortByName } from '@/lib/i18n/by-name';
import type { Locale } from '@/lib/values/locale';

/** A place that a company may work in: a neighborhood, or a city as a whole. */
export interface NamedPlace {
  /** `neighborhood-12`, `city-5`. */
  place: string;
  cityId: number;
  neighborhoodId: number | null;
  countryId: number;
  name: string;
  cityName: string;
  latitude: number;
  longitude: number;
}

const columns = (locale: Locale) => {
  const name = nameColumn(locale);
  return sql`case when h.id is null then 'city-' || y.id else 'neighborhood-' || h.id end as place, y.id as "cityId",
    h.id as "neighborhoodId", y.country_id as "countryId", coalesce(h.${name}, y.${name}) as name, y.${name} as "cityName",
    coalesce(h.latitude, y.latitude) as latitude, coalesce(h.longitude, y.longitude) as longitude`;
};

/** By city, the city as a whole before what lies in it. */
const inOrder = (places: readonly NamedPlace[], locale: Locale): NamedPlace[] =>
  sortByName(places, locale, ({ cityName, neighborhoodId, name }) => [cityName, neighborhoodId === null ? '' : name]);

/** Places by what a form calls them, in the order of their names; unknown ones are left out. */
export async function findPlaces(db: Db, places: readonly string[], locale: Locale): Promise<NamedPlace[]> {
  const found = await rows<NamedPlace>(
    db,
    sql`select ${columns(locale)}
      from (select split_part(value, '-', 1) as kind, split_part(value, '-', 2)::bigint as id
          from jsonb_array_elements_text(${JSON.stringify(places)}::jsonb)) t
        left join neighborhoods h on t.kind = 'neighborhood' and h.id = t.id
        join cities y on y.id = case when t.kind = 'city' then t.id else h.city_id end
      order by y.id, h.id`,
  );
  return inOrder(found, locale);
}

/** The places that a company works in, in the order of their names. */
export async function listServedPlaces(db: Db, companyId: number, locale: Locale): Promise<NamedPlace[]> {
  const found = await rows<NamedPlace>(
    db,
    sql`select ${columns(locale)} from company_neighborhoods n join cities y on y.id = n.city_id
        left join neighborhoods h on h.id = n.neighborhood_id
      where n.company_id = ${companyId} order by y.id, h.id`,
  );
  return inOrder(found, locale);
}

type ServedPlace = Pick<NamedPlace, 'cityId' | 'neighborhoodId'>;

/** Makes these the places that a company works in. @returns those that came or went */
export async function replaceServedPlaces(
  tx: Transaction,
  companyId: number,
  places: readonly ServedPlace[],
): Promise<ServedPlace[]> {
  const wanted = sql`(select (value ->> 'cityId')::int as city_id, (value ->> 'neighborhoodId')::int as neighborhood_id
    from jsonb_array_elements(${JSON.stringify(places)}::jsonb))`;
  const gone = await rows<ServedPlace>(
    tx,
    sql`delete from company_neighborhoods n where n.company_id = ${companyId} and not exists (select from ${wanted} w
        where w.city_id = n.city_id and w.neighborhood_id is not distinct from n.neighborhood_id)
      returning city_id as "cityId", neighborhood_id as "neighborhoodId"`,
  );
  const come = await rows<ServedPlace>(
    tx,
    sql`insert into company_neighborhoods (company_id, city_id, neighborhood_id)
      select ${companyId}::int, w.city_id, w.neighborhood_id from ${wanted} w on conflict do nothing
      returning city_id as "cityId", neighborhood_id as "neighborhoodId"`,
  );
  return [...gone, ...come];
}

/** Neighborhoods that one drawn area may bring along. */
const maxWithin = 500;

/** The neighborhoods whose middle lies within an area; those of an operator's own data before those drawn for the demo. */
export async function listNeighborhoodsWithin(db: Db, area: MultiPolygonCoordinates): Promise<ServedPlace[]> {
  const box = boxOf(area);
  const found = await rows<{ id: number; cityId: number; longitude: number; latitude: number; isDemo: boolean }>(
    db,
    sql`select id, city_id as "cityId", longitude, latitude, dataset = 'demo' as "isDemo" from neighborhoods
      where longitude between ${box.minLongitude} and ${box.maxLongitude} and latitude between ${box.minLatitude} and ${box.maxLatitude}
      order by dataset = 'demo', id limit 5000`,
  );
  const within = found.filter(({ longitude, latitude }) => contains(area, longitude, latitude));
  const own = within.some(({ isDemo }) => !isDemo) ? within.filter(({ isDemo }) => !isDemo) : within;
  return own.slice(0, maxWithin).map(({ id, cityId }) => ({ cityId, neighborhoodId: id }));
}

/** The area that a company has drawn, as it is kept; null for none. */
export async function findBoundary(db: Db, companyId: number): Promise<object | null> {
  const [found] = await rows<{ boundary: object | null }>(
    db,
    sql`select service_boundary as boundary from company_locations where company_id = ${companyId}`,
  );
  return found?.boundary ?? null;
}

/** Sets the area that a company has drawn; null takes it away. */
export async function setBoundary(tx: Transaction, companyId: number, boundary: object | null): Promise<void> {
  const text = boundary && JSON.stringify(boundary);
  await rows(tx, sql`update company_locations set service_boundary = ${text}::jsonb where company_id = ${companyId}`);
}

/** The country of a company's own address; undefined without one. */
export async function findCountryId(db: Db, companyId: number): Promise<number | undefined> {
  const [found] = await rows<{ id: number }>(
    db,
    sql`select country_id as id from company_locations where company_id = ${companyId}`,
  );
  return found?.id;
}
