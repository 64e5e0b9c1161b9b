import 'server-only';
import { type Db, rows, sql } from '@/lib/db/client';
import type { Party } from './bookings';

/** What was said, the oldest first; who looked, the newest first. */
export async function listHistory(db: Db, bookingId: number) {
  const messages = await rows<{ party: 'neighbor' | 'company'; text: string; sentAt: string }>(
    db,
    sql`select party, text, sent_at as "sentAt" from booking_messages where booking_id = ${bookingId} order by id limit 500`,
  );
  const accesses = await rows<{ party: Party; what: string; at: string; times: number }>(
    db,
    sql`select party, what, at, times from booking_accesses where booking_id = ${bookingId} order by at desc, id desc limit 100`,
  );
  return { messages, accesses };
}

/** Notes for each of many bookings that it was shown to a program of its company: once a day, counted. */
export async function countAccesses(tx: Db, bookingIds: readonly number[], what: string, now: Date): Promise<void> {
  const [ids, at] = [sql`${sql.param([...bookingIds])}::int[]`, sql`${now.toISOString()}::timestamptz`];
  await rows(
    tx,
    sql`with again as (
        update booking_accesses set times = times + 1, at = ${at}
        where booking_id = any(${ids}) and party = 'company' and what = ${what}
          and (at at time zone 'UTC')::date = (${at} at time zone 'UTC')::date returning booking_id)
      insert into booking_accesses (booking_id, party, what, at)
      select id, 'company', ${what}, ${at} from unnest(${ids}) as id where id not in (select booking_id from again)`,
  );
}
