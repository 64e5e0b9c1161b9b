import 'server-only';
import { getDb, rows, sql } from '@/lib/db/client';
import { remembered } from '@/lib/db/remembered';

/** The country that a time zone belongs to; undefined for none and for a zone of no country of ours. */
export async function findCountryOfZone(zone: string | undefined): Promise<number | undefined> {
  if (!zone) return undefined;
  const countries = await remembered('countries of zones', ['home'], async () => {
    const found = await rows<{ name: string; countryId: number }>(
      await getDb(),
      sql`select name, country_id as "countryId" from time_zones`,
    );
    return new Map(found.map(({ name, countryId }) => [name, countryId]));
  });
  return countries.get(zone);
}
