import 'server-only';
import { createHash } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { rows, rowsLater, runBuilt, sql } from '@/lib/db/client';
import { outboxMails } from '@/lib/db/tables/effects';
import type { Locale } from '@/lib/values/locale';
import { heldOutgoing } from '@/lib/values/outgoing';
import { recordActivity } from './activity';
import type { Transaction } from './transaction';

/** A mail to be sent after the transaction that causes it; its kinds and their data: lib/gateways/mail/kinds.ts. */
export interface QueuedMail {
  kind: string;
  /** One address, as the schema of the call let it through. */
  to: string;
  /** The recipient's language. */
  language: Locale;
  /** What the template says: small, JSON. */
  data: object;
  /** What makes it the same mail (`area-first-date:12:ask:7`); a second one with this key is dropped, for good. */
  dedupeKey: string;
  /** Not before; at once where it is left out. */
  dueAt?: Date;
  /** What it is about, so that `eraseMails` finds it when that is erased or called off. */
  subject?: MailSubject;
}

export interface MailSubject {
  /** Singular name of the table: `recommendation_request`, `seat`. */
  kind: string;
  id: number | string;
}

/** Notified when a transaction that queued a mail commits. */
export const OUTBOX_CHANNEL = 'dorbel_outbox';

/** Mails say little: what is larger is a mistake of ours. */
const MAX_DATA_BYTES = 16_384;

const hashOf = (dedupeKey: string) => createHash('sha256').update(dedupeKey).digest('hex');

/** A row of the table, as `jsonb_to_recordset` reads it. */
function rowOf({ kind, to, language, data, dedupeKey, dueAt, subject }: QueuedMail) {
  if (Buffer.byteLength(JSON.stringify(data)) > MAX_DATA_BYTES) throw new RangeError(`mail ${kind}: data`);
  const about = subject && { subject_kind: subject.kind, subject_id: String(subject.id) };
  return { kind, recipient: to, language, data, dedupe_hash: hashOf(dedupeKey), due_at: dueAt, ...about };
}

/**
 * Puts mails into the outbox, in the transaction of their cause: they are sent if, and only if, that commits (docs/rules/security.md 15). A mail
 * with the same `dedupeKey` before it, sent or not, wins. None is taken of a demo company, nor to an address of a domain that cannot be (`.invalid`).
 * @throws RangeError for data beyond 16 KB
 */
export async function queueMails(tx: Transaction, mails: readonly QueuedMail[]): Promise<void> {
  if (mails.length === 0) return;
  const held = heldOutgoing();
  if (held) return recordActivity(tx, { companyId: held.companyId, memberId: null, kind: 'demo.mail' });
  // One text for any number of mails: its plan is kept, and nothing is put together anew for each booking.
  await rowsLater(
    tx,
    sql`with mails as (
        insert into outbox_mails (kind, recipient, language, data, dedupe_hash, due_at, subject_kind, subject_id)
        select kind, recipient, language, data, dedupe_hash, coalesce(due_at, now()), subject_kind, subject_id
        from jsonb_to_recordset(${JSON.stringify(mails.map(rowOf))}::jsonb) as mail(kind text, recipient text, language text,
          data jsonb, dedupe_hash text, due_at timestamptz, subject_kind text, subject_id text)
        where recipient not like '%.invalid' and not exists (
          select from bookings b join companies c on c.id = b.company_id
          where c.demo_until is not null and mail.subject_kind in ('booking', 'booking_reminder', 'opinion_ask')
            and b.guid = case when mail.subject_kind in ('booking', 'booking_reminder', 'opinion_ask') then mail.subject_id::uuid end)
        on conflict (dedupe_hash) do nothing)
      select pg_notify(${OUTBOX_CHANNEL}, '')`,
  );
}

/** The same for one mail. */
export const queueMail = (tx: Transaction, mail: QueuedMail): Promise<void> => queueMails(tx, [mail]);

/** What is left of a mail that was erased. */
const blank = { recipient: '', data: {}, leasedUntil: null };

/**
 * Forgets all mails about a subject: those not yet sent never will be, of the others the address goes. One that is being handed
 * over at this moment still arrives.
 * @returns the guids of those that may lie as files: they go after the commit (`removeMailFiles` of lib/gateways/mail)
 */
export async function eraseMails(tx: Transaction, subject: MailSubject): Promise<string[]> {
  const about = and(eq(outboxMails.subjectKind, subject.kind), eq(outboxMails.subjectId, String(subject.id)));
  const isWaiting = inArray(outboxMails.state, ['queued', 'sending', 'failed']);
  await runBuilt(tx, (q) =>
    q
      .update(outboxMails)
      .set({ ...blank, state: 'erased' })
      .where(and(about, isWaiting)),
  );
  const sent = await runBuilt(tx, (q) =>
    q
      .update(outboxMails)
      .set(blank)
      .where(and(about, inArray(outboxMails.state, ['sent', 'bounced'])))
      .returning({ guid: outboxMails.guid }),
  );
  return sent.map(({ guid }) => guid);
}

/**
 * Withdraws the queued mails about a subject; one that is being sent stays.
 * @returns whether there was any: it is never sent then
 */
export async function recallMails(tx: Transaction, subject: MailSubject): Promise<boolean> {
  const about = and(eq(outboxMails.subjectKind, subject.kind), eq(outboxMails.subjectId, String(subject.id)));
  const recalled = await runBuilt(tx, (q) =>
    q
      .update(outboxMails)
      .set({ ...blank, state: 'erased' })
      .where(and(about, eq(outboxMails.state, 'queued')))
      .returning({ id: outboxMails.id }),
  );
  return recalled.length > 0;
}

/** Mails of a kind that wait, by what they are about and to whom they go. */
export interface WaitingMails {
  kind: string;
  to: string;
  subject: { kind: string; ids: readonly string[] };
}

/** Deletes queued mails so that the caller can write them anew. @returns when each was due, and its data */
export async function withdrawMails<Data>(
  tx: Transaction,
  { kind, to, subject }: WaitingMails,
): Promise<{ dueAt: Date; data: Data }[]> {
  const taken = await rows<{ dueAt: string; data: Data }>(
    tx,
    sql`delete from outbox_mails where subject_kind = ${subject.kind} and subject_id = any(${sql.param([...subject.ids])}::text[])
        and kind = ${kind} and recipient = ${to} and state = 'queued'
      returning due_at as "dueAt", data`,
  );
  return taken.map(({ dueAt, data }) => ({ dueAt: new Date(dueAt), data }));
}

/** Takes back mails that this transaction queued, as if they had never been. */
export async function dropMails(tx: Transaction, subject: MailSubject): Promise<void> {
  await rows(
    tx,
    sql`delete from outbox_mails where subject_kind = ${subject.kind} and subject_id = ${String(subject.id)} and state = 'queued'`,
  );
}
