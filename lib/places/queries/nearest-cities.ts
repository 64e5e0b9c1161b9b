import 'server-only';
import { getDb, rows, sql } from '@/lib/db/client';
import type { Locale } from '@/lib/values/locale';
import type { Coordinates } from './locate';
import { type PlaceRow, placesOf } from './place-rows';

interface Wanted {
  at: Coordinates | undefined;
  countryId: number | undefined;
  provinceIds: readonly number[];
  limit: number;
}

/**
 * The cities nearest to a place that we do not know: by distance where its coordinates are known, else those of its province, then those
 * on the same clock, then the largest of its country.
 */
export async function listNearestCities({ at, countryId, provinceIds, limit }: Wanted, langCode: Locale) {
  const ids = sql`${sql.param([...provinceIds])}::int[]`;
  const order = at
    ? sql`power(latitude - ${at.latitude}, 2) + power((longitude - ${at.longitude}) * cos(radians(${at.latitude})), 2)`
    : sql`case when province_id = any(${ids}) then 0 when timezone in (select z.name from provinces p
        join time_zones z on z.id = p.time_zone_id where p.id = any(${ids})) then 1 else 2 end`;
  const ofCountry = countryId === undefined ? sql`true` : sql`country_id = ${countryId}`;
  const found = sql`select 'city' as kind, id as ref_id, country_id, '' as spelling, population,
      row_number() over (order by ${order}, population desc, id) as nth
    from cities where ${ofCountry} order by nth limit ${limit}`;
  return rows<PlaceRow>(await getDb(), placesOf(found, langCode));
}
