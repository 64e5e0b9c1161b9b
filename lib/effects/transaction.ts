import 'server-only';
import { type Db, getDb, withTransaction } from './client';
import { Ahead, type OnceKey, runOnce } from './idempotency';

export { Ahead };

/** The database, or a transaction under way: services pass it on and write no SQL. */
export type Tx = Db;

export const openDatabase = (): Promise<Tx> => getDb();

/** Runs the work of a creating call once for its key, in one transaction with everything it causes; `look` is what it begins with reading. */
export async function keepOnce<T, Seen = void>(
  once: OnceKey,
  work: (tx: Tx, seen: Seen) => Promise<T | Ahead<T>>,
  look?: (tx: Tx) => Promise<Seen>,
): Promise<T> {
  return runOnce(await getDb(), once, work, look);
}

/** Runs work in one transaction. */
export async function inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  return withTransaction(await getDb(), work);
}
