import 'server-only';
import { type Db, rows, sql } from '@/lib/db/client';
import type { ChangedPage } from '@/lib/effects/changes';

/**
 * The pages that show a company beside its own: those of the places it serves and of what it offers, and the home page. For writes
 * that change what a card says; read them before the write as well where it takes a place or a service away.
 */
export async function companyPages(db: Db, companyId: number): Promise<ChangedPage[]> {
  const found = await rows<Exclude<ChangedPage, string>>(
    db,
    sql`select 'city' as kind, city_id as id from company_neighborhoods where company_id = ${companyId}
      union select 'neighborhood', neighborhood_id from company_neighborhoods
        where company_id = ${companyId} and neighborhood_id is not null
      union select 'service', service_id from company_services where company_id = ${companyId}
      union select 'category', category_id from company_services where company_id = ${companyId}`,
  );
  return ['home', ...found];
}
