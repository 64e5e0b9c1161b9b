import 'server-only';
import { getDb, rows, sql } from '@/lib/db/client';
import { nameColumn } from '@/lib/db/name-column';
import type { Locale } from '@/lib/values/locale';
import { areasOfCode, type PostalWord } from '../rules/postal-words';
import type { Coordinates } from './locate';

/** Where postal codes lead that begin alike: to a point, or to a city as a whole. */
export interface PostalArea extends Coordinates {
  countryId: number;
  provinceId: number | null;
  /** Of a gazetteer's entry, where it has one. */
  provinceSpelling: string;
  city: { cityId: number; cityName: string } | undefined;
}

interface Row extends Omit<PostalArea, 'city'> {
  cityId: number | null;
  cityName: string;
  population: number;
}

const areaOf = ({ cityId, cityName, ...area }: Row): PostalArea => ({
  ...area,
  city: cityId === null ? undefined : { cityId, cityName },
});

const textArray = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;

/** How gazetteers may spell a code: with and without its gap. */
const spelledOf = (bare: string) => [bare, ...[3, 4].map((cut) => `${bare.slice(0, -cut)} ${bare.slice(-cut)}`)];

/**
 * The areas of postal codes: the gazetteer's own, which are more exact, then those of whole cities; the narrowest first; of two
 * countries' cities the larger one. Codes are asked for in the countries that write them so alone.
 */
export async function listPostalAreas(words: readonly PostalWord[], langCode: Locale): Promise<PostalArea[]> {
  const asked = words.flatMap(({ bare, countryIds }) =>
    countryIds.flatMap((countryId) => areasOfCode(bare, countryId).map((prefix) => ({ countryId, prefix }))),
  );
  if (asked.length === 0) return [];
  const [prefixes, countryIds] = [asked.map(({ prefix }) => prefix), asked.map((one) => one.countryId)];
  const countries = sql`${sql.param(countryIds)}::int[]`;
  const name = nameColumn(langCode);
  const found = await rows<Row>(
    await getDb(),
    sql`select g.latitude, g.longitude, g.country_id as "countryId", null::int as "provinceId", lower(g.province_name) as "provinceSpelling",
        null::int as "cityId", '' as "cityName", 0 as kind, length(g.postal_code) as width, g.population, g.id as nth
      from gazetteer g where g.postal_code <> '' and g.postal_code = any(${textArray(prefixes.flatMap(spelledOf))})
        and g.country_id = any(${countries})
      union all
      select c.latitude, c.longitude, a.country_id, c.province_id, '', c.id, c.${name}, 1, length(a.prefix), c.population, c.id
      from unnest(${textArray(prefixes)}, ${countries}) w(prefix, country_id)
        join postal_areas a on a.country_id = w.country_id and a.prefix = w.prefix join cities c on c.id = a.city_id
      order by kind, width desc, nth limit 40`,
  );
  const points = found.filter(({ cityId }) => cityId === null);
  const narrowest = found.filter(
    (area) =>
      area.cityId !== null && area === found.find((one) => one.cityId !== null && one.countryId === area.countryId),
  );
  return [...points, ...narrowest.sort((one, other) => other.population - one.population)].map(areaOf);
}
