import 'server-only';
import { type Db, rows, sql } from '@/lib/db/client';
import { sectionType } from '@/lib/values/ids';

/** A draft that was written before must not take the place away again once it is published. */
async function addToDrafts(tx: Db, companyId: number, place: string): Promise<void> {
  const added = JSON.stringify([place]);
  await rows(
    tx,
    sql`update company_section_drafts f set content = jsonb_set(f.content, '{Places}', (f.content -> 'Places') || ${added}::jsonb)
      from company_sections s where s.id = f.section_id and s.company_id = ${companyId}
        and s.section_type_id = ${sectionType.citiesAndNeighborhoods} and jsonb_typeof(f.content -> 'Places') = 'array'
        and not (f.content -> 'Places') @> ${added}::jsonb`,
  );
}

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
  if (made.length === 0) return false;
  await addToDrafts(tx, companyId, neighborhoodId === null ? `city-${cityId}` : `neighborhood-${neighborhoodId}`);
  return true;
}
