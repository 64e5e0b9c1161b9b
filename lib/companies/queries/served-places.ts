import 'server-only';
import { type Db, rows, sql } from '@/lib/db/client';

/** Notes that a company works in a place. @returns false where it was noted before, or the whole city was */
export async function addServedPlace(
  tx: Db,
  companyId: number,
  { cityId, neighborhoodId }: { cityId: number; neighborhoodId: number | null },
): Promise<boolean> {
  const made = await rows(
    tx,
    sql`insert into company_neighborhoods (company_id, city_id, neighborhood_id)
      select ${companyId}, ${cityId}, ${neighborhoodId}::int
      where not exists (select from company_neighborhoods where company_id = ${companyId} and city_id = ${cityId} and neighborhood_id is null)
      on conflict do nothing returning id`,
  );
  return made.length > 0;
}
