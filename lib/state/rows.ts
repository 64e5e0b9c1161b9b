import 'server-only';
import { type Db, rows, rowsLater, sql } from '@/lib/db/client';
import { deleteExpiredRows } from '@/lib/db/delete-expired';

const after = (ms: number) => sql`now() + ${ms}::float8 * interval '1 millisecond'`;

/** Counts a key once more, from one again where its window is over. @param isExtended the window then ends `ms` from now */
export async function countRow(db: Db, key: string, ms: number, isExtended: boolean) {
  const [row] = await rows<{ count: number; leftMs: number }>(
    db,
    sql`insert into shared_state as known (key, count, expires_at) values (${key}, 1, ${after(ms)})
      on conflict (key) do update set
        count = case when known.expires_at > now() then known.count + 1 else 1 end,
        expires_at = case when known.expires_at > now() and not ${isExtended}::boolean then known.expires_at else excluded.expires_at end
      returning count, (extract(epoch from expires_at - now()) * 1000)::float8 as "leftMs"`,
  );
  return row!;
}

export async function readRow(db: Db, key: string) {
  const [row] = await rows<{ count: number; text: string | null }>(
    db,
    sql`select count, text from shared_state where key = ${key} and expires_at > now()`,
  );
  return row;
}

export const keepRow = (db: Db, key: string, text: string, ms: number): Promise<void> =>
  rowsLater(
    db,
    sql`insert into shared_state (key, text, expires_at) values (${key}, ${text}, ${after(ms)})
      on conflict (key) do update set text = excluded.text, expires_at = excluded.expires_at`,
  );

export const dropRow = (db: Db, key: string): Promise<void> =>
  rowsLater(db, sql`delete from shared_state where key = ${key}`);

/** @returns false where the key is there and not over */
export async function spendRow(db: Db, key: string, expiresAt: Date): Promise<boolean> {
  const spent = await rows(
    db,
    sql`insert into shared_state as known (key, expires_at) values (${key}, ${expiresAt.toISOString()}::timestamptz)
      on conflict (key) do update set expires_at = excluded.expires_at where known.expires_at <= now()
      returning key`,
  );
  return spent.length > 0;
}

/** Takes one of the keys that is free. @returns it; undefined where none is, or another took it at the same moment */
export async function occupyRow(db: Db, keys: readonly string[], holder: string, ms: number) {
  const [taken] = await rows<{ key: string }>(
    db,
    sql`insert into shared_state as known (key, text, expires_at)
      select free.key, ${holder}, ${after(ms)} from unnest(${sql.param([...keys])}::text[]) as free (key)
        where not exists (select from shared_state s where s.key = free.key and s.expires_at > now())
        order by random() limit 1
      on conflict (key) do update set text = excluded.text, expires_at = excluded.expires_at where known.expires_at <= now()
      returning key`,
  );
  return taken?.key;
}

/** Gives a taken key another lease, or ends it with one of no length; nothing where another holds it by now. */
export const leaseRow = (db: Db, key: string, holder: string, ms: number): Promise<void> =>
  rowsLater(db, sql`update shared_state set expires_at = ${after(ms)} where key = ${key} and text = ${holder}`);

/**
 * Gives what a holder holds of the keys another lease: one of them, since two calls at the same moment may have taken two, and a place that
 * stands for no one keeps another out. @returns the holders of all of them
 */
export async function meetAtRows(db: Db, keys: readonly string[], holder: string, ms: number): Promise<string[]> {
  const all = sql`${sql.param([...keys])}::text[]`;
  const held = await rows<{ text: string }>(
    db,
    sql`with renewed as (update shared_state set expires_at = ${after(ms)} where text = ${holder} and expires_at > now()
        and key = (select min(key) from shared_state where key = any(${all}) and text = ${holder} and expires_at > now()))
      select text from shared_state where key = any(${all}) and expires_at > now() order by text`,
  );
  return held.map(({ text }) => text);
}

/** @returns how many were over */
export const deleteExpiredState = (db: Db): Promise<number> =>
  deleteExpiredRows(db, { table: sql`shared_state`, key: sql`key`, where: sql`expires_at < now()` });
