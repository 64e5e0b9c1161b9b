import 'server-only';
import { recordChanges } from '@/lib/db/changes';
import { type Db, getDb, withTransaction } from '@/lib/db/client';
import { type OnceKey, runOnce } from '@/lib/db/idempotency';

/** A transaction under way: services pass it on and write no SQL. */
export type Tx = Db;

/** Runs the work of a creating call once for its key, in one transaction with everything it causes. */
export async function keepOnce<T>(once: OnceKey, work: (tx: Tx) => Promise<T>): Promise<T> {
  return runOnce(await getDb(), once, work);
}

/** Runs work in one transaction. */
export async function inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  return withTransaction(await getDb(), work);
}

/** Says which pages a write makes out of date; the last step of its transaction. */
export const tellPages = (tx: Tx, tags: readonly string[]): Promise<void> => recordChanges(tx, tags);
