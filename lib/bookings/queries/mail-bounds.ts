import 'server-only';
import { type Db, rows, sql } from '@/lib/db/client';

const about = (guids: readonly string[]) =>
  sql`subject_kind = 'booking' and subject_id = any(${sql.param([...guids])}::text[])`;

/** How many mails about bookings each address had within the hour, and when that hour is over. @param guids of the bookings, counted as one */
export async function countRecent(
  tx: Db,
  guids: readonly string[],
): Promise<Map<string, { count: number; over: Date }>> {
  const found = await rows<{ recipient: string; count: number; over: string }>(
    tx,
    sql`select recipient, count(*)::int as count, min(created_at) + interval '1 hour' as over from outbox_mails
      where ${about(guids)} and created_at > now() - interval '1 hour' and recipient <> ''
      group by recipient`,
  );
  return new Map(found.map(({ recipient, count, over }) => [recipient, { count, over: new Date(over) }]));
}

/** A digest that waited. */
export interface WaitingDigest<Invitation> {
  dueAt: Date;
  invitation: Invitation | undefined;
}

/** Takes back the digests that wait for an address, to be written anew. @returns what they held on to */
export async function takeDigests<Invitation>(
  tx: Db,
  guids: readonly string[],
  recipient: string,
): Promise<WaitingDigest<Invitation>[]> {
  const taken = await rows<{ dueAt: string; invitation: Invitation | null }>(
    tx,
    sql`delete from outbox_mails where ${about(guids)} and kind = 'booking-digest'
        and recipient = ${recipient} and state = 'queued'
      returning due_at as "dueAt", data -> 'invitation' as invitation`,
  );
  return taken.map(({ dueAt, invitation }) => ({ dueAt: new Date(dueAt), invitation: invitation ?? undefined }));
}
