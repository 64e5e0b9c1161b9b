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
