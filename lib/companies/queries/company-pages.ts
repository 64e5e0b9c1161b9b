import 'server-only';
import { type Db, rows, sql } from '@/lib/db/client';
import { type ChangedPage, pagesOfPlace } from '@/lib/effects/changes';

/** The places a company serves, or goes to on a date that is announced: it may have left those since. */
const listPlaces = (db: Db, companyId: number) =>
  rows<{ cityId: number; neighborhoodId: number | null }>(
    db,
    sql`select city_id as "cityId", neighborhood_id as "neighborhoodId" from company_neighborhoods
        where company_id = ${companyId}
      union select city_id, neighborhood_id from visits
        where company_id = ${companyId} and status = 'live' and seats_taken < capacity and starts_at > now()`,
  );

const listOffers = (db: Db, companyId: number) =>
  rows<Exclude<ChangedPage, string>>(
    db,
    sql`select 'service' as kind, service_id as id from company_services where company_id = ${companyId}
      union select 'category', category_id from company_services where company_id = ${companyId}`,
  );

/**
 * The pages that show a company beside its own: those of its places and of what it offers, and the home page. For writes
 * that change what a card says; read them before the write as well where it takes a place or a service away.
 */
export async function companyPages(db: Db, companyId: number): Promise<ChangedPage[]> {
  const [places, offers] = await Promise.all([listPlaces(db, companyId), listOffers(db, companyId)]);
  return ['home', ...places.flatMap(pagesOfPlace), ...offers];
}
