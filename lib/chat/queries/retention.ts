import 'server-only';
import { type Db, rows, sql } from '@/lib/db/client';

/**
 * Empties everything personal of a thread; that there was one stays. What its address is counted by goes two days later
 * (`forgetAddresses`): else erasing would be the way around the limits of a day.
 */
export async function eraseThread(tx: Db, id: number): Promise<void> {
  await rows(tx, sql`update chat_threads set name = '', email = '', erased_at = now() where id = ${id}`);
  await rows(tx, sql`update chat_messages set text = '' where thread_id = ${id}`);
}

/** Forgets what the addresses of erased threads were counted by. */
export async function forgetAddresses(tx: Db): Promise<void> {
  await rows(
    tx,
    sql`update chat_threads set email_hash = '' where email_hash <> '' and erased_at < now() - interval '2 days'`,
  );
}

/** Threads without a message for that long, a few at a time. */
export function listOldThreads(
  db: Db,
  now: Date,
  days: { kept: number; doubtful: number },
): Promise<{ guid: string }[]> {
  const at = now.toISOString();
  return rows<{ guid: string }>(
    db,
    sql`select guid from chat_threads where state <> 'Erased' and (
        updated_at < ${at}::timestamptz - make_interval(days => ${days.kept})
        or ((is_held or state = 'Blocked') and updated_at < ${at}::timestamptz - make_interval(days => ${days.doubtful})))
      order by updated_at limit 100`,
  );
}

export interface HeldThread {
  id: number;
  guid: string;
  createdAt: string;
  name: string;
  about: string;
}

/** All threads that wait for a person to look at them. */
export function listHeldThreads(db: Db): Promise<HeldThread[]> {
  return rows<HeldThread>(
    db,
    sql`select t.id, t.guid, t.created_at as "createdAt", t.name, p.name || ': ' || left(m.text, 80) as about
      from chat_threads t join company_profiles p on p.company_id = t.company_id
        join chat_messages m on m.thread_id = t.id and m.seq = 1
      where t.is_held and t.state = 'Open' order by t.id desc`,
  );
}

/** Lets a thread through, once. @returns its guid; undefined where it is not there, or was let through before */
export async function takeHeldThread(tx: Db, id: number): Promise<string | undefined> {
  const [row] = await rows<{ guid: string }>(
    tx,
    sql`update chat_threads set is_held = false where id = ${id} and is_held and state = 'Open' returning guid`,
  );
  return row?.guid;
}

/** Threads of a company that were begun by these addresses, and are not erased; a company knows nothing of those held back. */
export const listThreadsOf = (
  db: Db,
  companyId: number,
  emails: readonly string[],
): Promise<{ guid: string; isHeld: boolean }[]> =>
  rows<{ guid: string; isHeld: boolean }>(
    db,
    sql`select guid, is_held as "isHeld" from chat_threads where company_id = ${companyId} and state <> 'Erased'
      and lower(email) in (select lower(e) from unnest(${sql.param([...emails])}::text[]) e) order by id`,
  );
