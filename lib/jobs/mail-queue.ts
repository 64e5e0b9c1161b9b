import 'server-only';
import { type Db, rows, type SQL, sql } from '@/lib/db/client';
import type { Locale } from '@/lib/values/locale';

/** A mail this process alone may send for now. */
export interface LeasedMail {
  id: number;
  guid: string;
  kind: string;
  recipient: string;
  language: Locale;
  data: unknown;
  /** Attempts begun, this one included; with the id it names the lease. */
  attempts: number;
}

/** The moment that counts as now: the database's clock, unless a test says otherwise. */
const instant = (at: Date | undefined): SQL => (at === undefined ? sql`now()` : sql`${at.toISOString()}::timestamptz`);
const later = (at: Date | undefined, ms: number): SQL =>
  sql`(${instant(at)} + make_interval(secs => ${ms / 1000}::double precision))`;
/** Waiting, or left behind by a process whose lease ran out. */
const isFree = (at: Date | undefined): SQL =>
  sql`(state = 'queued' or (state = 'sending' and leased_until < ${instant(at)}))`;

/**
 * The mails that are due first, waiting or under way: more than all workers have under way. Read along their index, which forgets the
 * dead rows it passes; asked in another way the database reads all that wait, and each booking leaves two reminders there for weeks.
 */
const front = sql.raw(`select id, state, due_at, leased_until from outbox_mails
  where state in ('queued', 'sending') order by due_at limit 200`);

/** Milliseconds until a mail may be taken: 0 when one is due, null when none waits. */
export async function untilNextMail(db: Db, at?: Date): Promise<number | null> {
  const [next] = await rows<{ ms: number | null }>(
    db,
    sql`select extract(epoch from
          min(case state when 'queued' then due_at else greatest(due_at, leased_until) end) - ${instant(at)})::float8 * 1000 as ms
        from (${front}) front`,
  );
  const ms = next?.ms ?? null;
  return ms === null ? null : Math.max(0, Math.ceil(ms));
}

/** Takes up to `limit` due mails for `leaseMs`; of workers at the same time each gets others. */
export function takeDueMails(db: Db, options: { at?: Date; limit: number; leaseMs: number }): Promise<LeasedMail[]> {
  const { at, limit, leaseMs } = options;
  return rows<LeasedMail>(
    db,
    sql`with front as materialized (${front})
        update outbox_mails set state = 'sending', attempts = attempts + 1, leased_until = ${later(at, leaseMs)}
        where id in (
          select id from outbox_mails
          where id = any(array(select id from front where due_at <= ${instant(at)} and ${isFree(at)}))
            and due_at <= ${instant(at)} and ${isFree(at)}
          order by due_at, id limit ${limit} for update skip locked)
        returning id, guid, kind, recipient, language, data, attempts`,
  );
}

/** A process that lost its lease in between marks nothing. */
const isOurs = (mail: LeasedMail): SQL => sql`id = ${mail.id} and state = 'sending' and attempts = ${mail.attempts}`;

/** Keeps mails that are still under way. */
export async function renewLeases(db: Db, mails: readonly LeasedMail[], leaseMs: number): Promise<void> {
  if (mails.length === 0) return;
  const ids = sql.join(
    mails.map(({ id }) => sql`${id}`),
    sql`, `,
  );
  await rows(
    db,
    sql`update outbox_mails set leased_until = ${later(undefined, leaseMs)} where state = 'sending' and id in (${ids})`,
  );
}

/** Sent: what it said, which may hold the link of a token, is gone from here at once. */
export async function markSent(db: Db, mail: LeasedMail, at?: Date): Promise<void> {
  await rows(
    db,
    sql`update outbox_mails
        set state = 'sent', sent_at = ${instant(at)}, data = '{}', leased_until = null, last_failure = null
        where ${isOurs(mail)}`,
  );
}

/** Back into the queue, due again after `delayMs`. `isCounted` false: the attempt says nothing about the mail. */
export async function markForLater(
  db: Db,
  mail: LeasedMail,
  outcome: { failure: string; delayMs: number; isCounted: boolean; at?: Date },
): Promise<void> {
  await rows(
    db,
    sql`update outbox_mails
        set state = 'queued', due_at = ${later(outcome.at, outcome.delayMs)}, leased_until = null,
            attempts = attempts - ${outcome.isCounted ? 0 : 1}, last_failure = ${outcome.failure}
        where ${isOurs(mail)}`,
  );
}

/** Given up: an operator looks at it (`npm run outbox`). */
export async function markFailed(db: Db, mail: LeasedMail, failure: string): Promise<void> {
  await rows(
    db,
    sql`update outbox_mails set state = 'failed', leased_until = null, last_failure = ${failure} where ${isOurs(mail)}`,
  );
}
