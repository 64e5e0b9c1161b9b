import 'server-only';
import { readdir } from 'node:fs/promises';
import { type Db, rows, sql } from '@/lib/db/client';
import type { OutboxState } from '@/lib/db/tables/effects';
import { OUTBOX_CHANNEL } from '@/lib/effects/mails';
import { removeFiles } from '@/lib/gateways/mail/fake';

/** A mail as the operator sees it; what it says is not in here. */
export interface OutboxLine {
  id: number;
  guid: string;
  kind: string;
  recipient: string;
  language: string;
  state: OutboxState;
  attempts: number;
  failure: string | null;
  /** ISO instants in UTC. */
  dueAt: string;
  sentAt: string | null;
}

/** The newest mails, of one state or of all. */
export function listMails(db: Db, options: { state?: OutboxState; limit: number }): Promise<OutboxLine[]> {
  const { state, limit } = options;
  return rows<OutboxLine>(
    db,
    sql`select id, guid, kind, recipient, language, state, attempts, last_failure as failure,
               due_at as "dueAt", sent_at as "sentAt"
        from outbox_mails where ${state === undefined ? sql`true` : sql`state = ${state}`}
        order by id desc limit ${limit}`,
  );
}

/** How many mails are in each state. */
export async function countMails(db: Db): Promise<Partial<Record<OutboxState, number>>> {
  const found = await rows<{ state: OutboxState; mails: number }>(
    db,
    sql`select state, count(*) as mails from outbox_mails group by state`,
  );
  return Object.fromEntries(found.map(({ state, mails }) => [state, mails]));
}

/**
 * Makes one mail that waits or has failed due at once, or all that have failed, with attempts counted afresh.
 * @returns how many.
 */
export async function retryMails(db: Db, which: { id: number } | 'failed'): Promise<number> {
  const chosen = which === 'failed' ? sql`state = 'failed'` : sql`id = ${which.id} and state in ('queued', 'failed')`;
  const changed = await rows(
    db,
    sql`update outbox_mails set state = 'queued', attempts = 0, due_at = now(), last_failure = null
        where ${chosen} returning id`,
  );
  await rows(db, sql`select pg_notify(${OUTBOX_CHANNEL}, '')`);
  return changed.length;
}

/** Rows in one statement: on the embedded database visitors wait meanwhile. */
const PURGED_AT_ONCE = 500;

interface PurgeOptions {
  state: 'sent' | 'failed';
  days: number;
  /** Where mails are files. */
  folder: string;
  now?: Date;
}

/**
 * Forgets to whom mails went that were sent, or given up, longer ago than so many days; their files go too. The bare rows stay: they
 * are what keeps a mail from being sent twice.
 * @returns how many.
 */
export async function purgeMails(db: Db, options: PurgeOptions) {
  const { state, days, folder, now = new Date() } = options;
  const isGone = state === 'sent' ? sql`state in ('sent', 'bounced')` : sql`state = 'failed'`;
  let purged = 0;
  for (;;) {
    const gone = await rows<{ guid: string }>(
      db,
      sql`update outbox_mails
          set recipient = '', data = '{}', subject_id = null, state = ${state === 'sent' ? sql`state` : sql`'erased'`}
          where id in (
            select id from outbox_mails
            where ${isGone} and recipient <> ''
              and coalesce(sent_at, due_at) < ${now.toISOString()}::timestamptz - make_interval(days => ${days}::int)
            limit ${PURGED_AT_ONCE})
          returning guid`,
    );
    await removeFiles(
      folder,
      gone.map(({ guid }) => guid),
    );
    purged += gone.length;
    if (gone.length < PURGED_AT_ONCE) return purged;
  }
}

/** Those of some mails whose recipient is forgotten. */
export async function listErased(db: Db, guids: readonly string[]): Promise<string[]> {
  const erased = await rows<{ guid: string }>(
    db,
    sql`select guid from outbox_mails where guid = any(${sql.param([...guids])}::uuid[]) and recipient = ''`,
  );
  return erased.map(({ guid }) => guid);
}

/** A mail by the guid that its Message-ID carries. */
export async function findMail(db: Db, guid: string): Promise<{ id: number; state: OutboxState } | undefined> {
  const [mail] = await rows<{ id: number; state: OutboxState }>(
    db,
    sql`select id, state from outbox_mails where guid = ${guid}::uuid`,
  );
  return mail;
}

/** Marks a sent mail as one that came back. @returns false where it is not sent */
export async function markBounced(db: Db, id: number, status: string): Promise<boolean> {
  const marked = await rows(
    db,
    sql`update outbox_mails set state = 'bounced', last_failure = ${`bounced (${status})`}
        where id = ${id} and state = 'sent' returning id`,
  );
  return marked.length > 0;
}

const guidFile = /^([0-9a-f-]{36})\.eml$/;

/**
 * Removes files of erased mails: written while they were being erased, or left by a process that ended between the
 * erasing and its files.
 * @returns how many
 */
export async function sweepFiles(db: Db, folder: string): Promise<number> {
  const names = await readdir(folder).catch((): string[] => []);
  const guids = names.flatMap((name) => guidFile.exec(name)?.[1] ?? []);
  let swept = 0;
  for (let at = 0; at < guids.length; at += PURGED_AT_ONCE) {
    const found = await listErased(db, guids.slice(at, at + PURGED_AT_ONCE));
    await removeFiles(folder, found);
    swept += found.length;
  }
  return swept;
}
