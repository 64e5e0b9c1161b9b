import 'server-only';
import { type Db, getDb, withTransaction } from '@/lib/db/client';

export type { Db };

declare const openTransaction: unique symbol;

/**
 * A transaction under way. What counts only together with its cause takes one, and no plain database: a lock that has to be held until
 * the end, a mail that is sent if the transaction commits, the pages that it makes out of date.
 */
export type Transaction = Db & { readonly [openTransaction]: true };

/** The database of this process: services pass it on, and write no SQL. */
export const getDatabase = (): Promise<Db> => getDb();

/** Runs work in one transaction of a database; inside of one, as a part that may fail alone. */
export function transactionOn<T>(db: Db, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return withTransaction(db, (tx) => work(tx as Transaction));
}

/** Runs work in one transaction. */
export async function inTransaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
  return transactionOn(await getDb(), work);
}
