import 'server-only';
import { getDb, rows, sql } from '@/lib/db/client';

interface Found {
  opened: number;
  announced: number;
  minutes: number | null;
}

/** Companies whose first owner came since then, and how long those took that have announced a street day. */
export async function findSetUpTimes(since: Date): Promise<Found> {
  const [found] = await rows<Found>(
    await getDb(),
    sql`with opened as (
        select m.company_id, min(m.created_at) as at from company_members m
        where m.role = 'Owner' and m.created_at >= ${since.toISOString()}::timestamptz
          and not exists (select from company_members o where o.company_id = m.company_id and o.role = 'Owner'
            and o.created_at < ${since.toISOString()}::timestamptz)
        group by m.company_id)
      select count(*)::int as opened, count(announced.at)::int as announced,
        (percentile_cont(0.5) within group (order by extract(epoch from announced.at - opened.at) / 60)
          filter (where announced.at is not null))::float8 as minutes
      from opened left join lateral (
        select a.created_at as at from activity a
        where a.company_id = opened.company_id and a.kind = 'visit.announce' order by a.id limit 1) announced on true`,
  );
  return found!;
}
