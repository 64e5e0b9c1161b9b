import 'server-only';
import { type Db, rows, sql } from '@/lib/db/client';
import { daysBefore } from '@/lib/db/delete-expired';

/** The company needs the picture: a person is shown with it, a logo was cut from it, or a text that is published, being written, or was said once and can be restored. */
const isNamed = sql`(exists (select from team_members m where m.company_id = p.company_id and strpos(m.image_url, p.hash) > 0)
  or exists (select from pictures q where q.company_id = p.company_id and q.source_hash = p.hash and q.id <> p.id) or exists (select from company_sections s where s.company_id = p.company_id and (
  exists (select from company_section_displays t where t.section_id = s.id and strpos(t.content::text, p.hash) > 0)
  or exists (select from company_section_drafts t where t.section_id = s.id and strpos(t.content::text, p.hash) > 0)
  or exists (select from company_section_versions t where t.section_id = s.id and strpos(t.content::text, p.hash) > 0))))`;

/** Notes which pictures are used today. */
export async function noteUsedPictures(db: Db, now: Date): Promise<void> {
  await rows(
    db,
    sql`update pictures p set unused_since = ${now.toISOString()}::timestamptz
      where coalesce(p.unused_since, p.created_at) < ${daysBefore(now, 1)} and ${isNamed}`,
  );
}

/** Pictures that no text has named for so many days. */
export const listUnusedPictures = (db: Db, days: number, now: Date): Promise<{ id: number; companyId: number }[]> =>
  rows<{ id: number; companyId: number }>(
    db,
    sql`select p.id, p.company_id as "companyId" from pictures p
      where coalesce(p.unused_since, p.created_at) < ${daysBefore(now, days)} order by p.id limit 1000`,
  );

/** Deletes a picture that is still unused. @returns its hash; undefined where it was brought again meanwhile */
export async function deleteUnusedPicture(tx: Db, id: number, days: number, now: Date): Promise<string | undefined> {
  const [gone] = await rows<{ hash: string }>(
    tx,
    sql`delete from pictures p where p.id = ${id} and coalesce(p.unused_since, p.created_at) < ${daysBefore(now, days)}
        and not ${isNamed} returning p.hash`,
  );
  return gone?.hash;
}

/** Those of some guids that are of no company any more. */
export async function unknownGuids(db: Db, guids: readonly string[]): Promise<string[]> {
  const found = await rows<{ guid: string }>(
    db,
    sql`select g.guid from jsonb_array_elements_text(${JSON.stringify(guids)}::jsonb) g(guid)
      where not exists (select from companies c where c.guid = g.guid::uuid)`,
  );
  return found.map(({ guid }) => guid);
}
