import 'server-only';
import { getDb, rows, type SQL, sql } from '@/lib/db/client';
import { nameColumn } from '@/lib/db/name-column';
import { cachedQuery } from '@/lib/db/query-cache';
import type { Locale } from '@/lib/values/locale';
import { idList } from './search-sql';

/** A city in which is searched; its neighborhood where the search is for one. */
export interface SearchCity {
  cityId: number;
  cityName: string;
  timezone: string;
  countryId: number;
}

export interface SearchNeighborhood extends SearchCity {
  neighborhoodId: number;
  neighborhoodName: string;
}

const cityColumns = (langCode: Locale): SQL =>
  sql`c.id as "cityId", c.${nameColumn(langCode)} as "cityName", c.timezone, c.country_id as "countryId"`;

/** A neighborhood with its city; undefined for an unknown id. */
export function findNeighborhood(id: number, langCode: Locale): Promise<SearchNeighborhood | undefined> {
  return cachedQuery(`search neighborhood ${id} ${langCode}`, [`neighborhood:${id}`], async () => {
    const [found] = await rows<SearchNeighborhood>(
      await getDb(),
      sql`select n.id as "neighborhoodId", n.${nameColumn(langCode)} as "neighborhoodName", ${cityColumns(langCode)}
        from neighborhoods n join cities c on c.id = n.city_id where n.id = ${id}`,
    );
    return found;
  });
}

/** A city; undefined for an unknown id. */
export function findCity(id: number, langCode: Locale): Promise<SearchCity | undefined> {
  return cachedQuery(`search city ${id} ${langCode}`, [`city:${id}`], async () => {
    const [found] = await listCities([id], langCode);
    return found;
  });
}

/** The cities of the given ids, in no order; unknown ids are left out. */
export async function listCities(ids: readonly number[], langCode: Locale): Promise<SearchCity[]> {
  return rows(await getDb(), sql`select ${cityColumns(langCode)} from cities c where c.id = any(${idList(ids)})`);
}

/** All cities of a country. */
export async function listCitiesOfCountry(countryId: number, langCode: Locale): Promise<SearchCity[]> {
  return rows(await getDb(), sql`select ${cityColumns(langCode)} from cities c where c.country_id = ${countryId}`);
}

/** All cities of the country that a time zone belongs to; none for a zone of no country of ours. */
export async function listCitiesOfZone(zone: string, langCode: Locale): Promise<SearchCity[]> {
  return rows(
    await getDb(),
    sql`select ${cityColumns(langCode)} from time_zones z join cities c on c.country_id = z.country_id where z.name = ${zone}`,
  );
}

/** Every city. */
export async function listAllCities(langCode: Locale): Promise<SearchCity[]> {
  return rows(await getDb(), sql`select ${cityColumns(langCode)} from cities c`);
}
