import 'server-only';
import { getDb, rows, sql } from '@/lib/db/client';
import { nameColumn } from '@/lib/db/name-column';
import { cachedQuery } from '@/lib/db/query-cache';
import type { Locale } from '@/lib/values/locale';

export interface ProvinceRow {
  id: number;
  countryId: number;
  timeZoneId: number;
  name: string;
  code: string;
}

/** The provinces of a country, with the time zone that choosing one sets. */
export function listProvinces(countryId: number, locale: Locale): Promise<readonly ProvinceRow[]> {
  return cachedQuery(`provinces ${countryId} ${locale}`, ['home'], async () =>
    rows<ProvinceRow>(
      await getDb(),
      sql`select id, country_id as "countryId", coalesce(time_zone_id, -1) as "timeZoneId", ${nameColumn(locale)} as name, code
        from provinces where country_id = ${countryId}`,
    ),
  );
}
