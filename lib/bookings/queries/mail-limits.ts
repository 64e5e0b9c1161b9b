import 'server-only';
import { type Db, rows, sql } from '@/lib/db/client';

/** How many mails about bookings each address had within the hour, and when that hour is over. @param guids of the bookings, counted as one */
export async function countRecent(
  tx: Db,
  guids: readonly string[],
): Promise<Map<string, { count: number; over: Date }>> {
  const found = await rows<{ recipient: string; count: number; over: string }>(
    tx,
    sql`select recipient, count(*)::int as count, min(created_at) + interval '1 hour' as over from outbox_mails
      where subject_kind = 'booking' and subject_id = any(${sql.param([...guids])}::text[]) and created_at > now() - interval '1 hour' and recipient <> ''
      group by recipient`,
  );
  return new Map(found.map(({ recipient, count, over }) => [recipient, { count, over: new Date(over) }]));
}
