import 'server-only';
import { type Db, rows, sql } from '@/lib/db/client';

/**
 * Counts a booking among those of its address within a day, and keeps it for the next unless there are `most` of them. Two at once do not
 * wait for each other: on PostgreSQL as many more may pass as run at the same moment.
 * @returns seconds until there is room again; 0 where there is
 */
export async function markAddress(tx: Db, emailHash: string, max: number): Promise<number> {
  const [counted] = await rows<{ waitS: number }>(
    tx,
    sql`with old as (delete from request_marks where created_at < now() - interval '2 days'),
      newest as (
        select created_at from request_marks where email_hash = ${emailHash} and created_at > now() - interval '1 day'
        order by created_at desc limit ${max}),
      of_day as (select count(*)::int as n, min(created_at) as since from newest),
      kept as (insert into request_marks (email_hash) select ${emailHash} from of_day where n < ${max}::int)
      select case when n < ${max}::int then 0
        else greatest(1, ceil(extract(epoch from since + interval '1 day' - now())))::int end as "waitS" from of_day`,
  );
  return counted!.waitS;
}
