import 'server-only';
import { getDb, rows, sql } from '@/lib/db/client';

/** Deletes versions that another took the place of more than so many days ago, and that no page shows. @returns how many */
export async function deleteReplaced(now: Date, days: number): Promise<number> {
  const gone = await rows(
    await getDb(),
    sql`delete from company_section_versions v
      where not exists (select from company_section_displays d where d.version_id = v.id)
        and exists (select from company_section_versions n where n.section_id = v.section_id
          and n.language_type_id = v.language_type_id and n.id > v.id
          and n.created_at < ${now.toISOString()}::timestamptz - make_interval(days => ${days})) returning v.id`,
  );
  return gone.length;
}
