import 'server-only';
import { getDb, sql } from '@/lib/db/client';
import { daysBefore, deleteExpiredRows } from '@/lib/db/delete-expired';

/** Empties who was invited, of links that were used or ran out so long ago; what was said through them stands by itself. */
export async function forgetInvited(now: Date, days: number): Promise<number> {
  return deleteExpiredRows(await getDb(), {
    table: sql`recommendation_tokens`,
    key: sql`id`,
    set: sql`email = '', name = ''`,
    where: sql`(email <> '' or name <> '') and coalesce(used_at, expires_at) < ${daysBefore(now, days)}`,
  });
}

/** Deletes where authors live, so long after they said what they said: its city and neighborhood stand with the opinion. */
export async function forgetAddresses(now: Date, days: number): Promise<number> {
  return deleteExpiredRows(await getDb(), {
    table: sql`opinion_addresses`,
    key: sql`opinion_id`,
    where: sql`opinion_id in (select id from opinions where created_at < ${daysBefore(now, days)})`,
  });
}
