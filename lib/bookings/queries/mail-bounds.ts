import 'server-only';
import { type Db, rows, sql } from '@/lib/db/client';

/** How many mails about a booking each address had within the hour, and when that hour is over. */
export async function countRecent(tx: Db, guid: string): Promise<Map<string, { count: number; over: Date }>> {
  const found = await rows<{ recipient: string; count: number; over: string }>(
    tx,
    sql`select recipient, count(*)::int as count, min(created_at) + interval '1 hour' as over from outbox_mails
      where subject_kind = 'booking' and subject_id = ${guid} and created_at > now() - interval '1 hour' and recipient <> ''
      group by recipient`,
  );
  return new Map(found.map(({ recipient, count, over }) => [recipient, { count, over: new Date(over) }]));
}

/** Takes back the digest that waits for an address, to be written anew. @returns what it held on to */
export async function takeDigest<Invitation>(
  tx: Db,
  guid: string,
  recipient: string,
): Promise<{ dueAt: Date; invitation: Invitation | undefined } | undefined> {
  const [taken] = await rows<{ dueAt: string; invitation: Invitation | null }>(
    tx,
    sql`delete from outbox_mails where subject_kind = 'booking' and subject_id = ${guid} and kind = 'booking-digest'
        and recipient = ${recipient} and state = 'queued'
      returning due_at as "dueAt", data -> 'invitation' as invitation`,
  );
  return taken && { dueAt: new Date(taken.dueAt), invitation: taken.invitation ?? undefined };
}
