import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import type { Locale } from '@/lib/values/locale';
import type { PlaceKind } from '../contract';

/** The column of a name in a language; the only part of a statement that varies by language. */
export const nameColumns = { en: sql`name_en`, fr: sql`name_fr`, es: sql`name_es` } satisfies Record<Locale, SQL>;

/** A place with what is needed to choose it, to go there, and to show it. */
export interface PlaceRow {
  kind: PlaceKind;
  id: number;
  name: string;
  /** The city itself, or the city of a neighborhood; null for gazetteer entries. */
  cityId: number | null;
  cityName: string;
  countryId: number;
  provinceId: number | null;
  provinceName: string;
  latitude: number;
  longitude: number;
  population: number;
  spelling: string;
}

/**
 * Completes rows of `place_names` (columns kind, ref_id, country_id, spelling, population, and one to order by) to place rows.
 * @param found a statement that gives few of them
 */
export function placesOf(found: SQL, langCode: Locale): SQL {
  const name = nameColumns[langCode];
  return sql`
    select f.kind, f.ref_id as id, f.country_id as "countryId", f.population, f.spelling,
      coalesce(c.${name}, n.${name}, g.${name}) as name, coalesce(c.id, nc.id) as "cityId",
      coalesce(c.${name}, nc.${name}, '') as "cityName", p.id as "provinceId",
      coalesce(p.${name}, g.province_name, '') as "provinceName",
      coalesce(c.latitude, n.latitude, g.latitude) as latitude,
      coalesce(c.longitude, n.longitude, g.longitude) as longitude
    from (${found}) f
    left join cities c on f.kind = 'city' and c.id = f.ref_id
    left join neighborhoods n on f.kind = 'neighborhood' and n.id = f.ref_id
    left join cities nc on nc.id = n.city_id
    left join gazetteer g on f.kind = 'gazetteer' and g.id = f.ref_id
    left join provinces p on p.id = coalesce(c.province_id, nc.province_id)
    where coalesce(c.id, n.id, g.id) is not null
    order by f.nth`;
}

/** Whether an entry of the gazetteer (g) is a city of ours (c) under another id: a common spelling, at most some kilometres apart. */
const isSameCity = sql`c.country_id = g.country_id and c.latitude between g.latitude - 0.3 and g.latitude + 0.3
  and c.longitude between g.longitude - 0.4 and g.longitude + 0.4 and exists (
    select from place_names own join place_names other on other.spelling = own.spelling
    where own.kind = 'city' and own.ref_id = c.id and other.kind = 'gazetteer' and other.ref_id = g.id)`;

/** Those of some ids of gazetteer entries that are one of our cities. */
export const doublesOf = (gazetteerIds: SQL): SQL =>
  sql`select g.id from gazetteer g where g.id = any(${gazetteerIds}) and exists (select from cities c where ${isSameCity})`;

/**
 * Rows of `place_names` with each entry of the gazetteer that is one of our cities as that city: what an address calls "Makati City"
 * is Makati, not the neighborhood in which the gazetteer puts it.
 */
export const withOwnCities = (found: SQL): SQL => sql`
  select case when own.id is null then f.kind else 'city' end as kind, coalesce(own.id, f.ref_id) as ref_id, f.country_id,
    f.spelling, f.population, f.nth
  from (${found}) f left join lateral (
    select c.id from gazetteer g join cities c on ${isSameCity} where f.kind = 'gazetteer' and g.id = f.ref_id
    order by c.population desc, c.id limit 1) own on true`;
