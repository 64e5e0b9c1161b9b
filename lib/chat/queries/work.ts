import 'server-only';
import { type Db, getDb, rows, sql, withTransaction } from '@/lib/db/client';
import { type OnceKey, runOnce } from '@/lib/db/idempotency';
import { eraseMails, queueMail, recallMails } from '@/lib/db/outbox';
import { sharedPort } from '@/lib/db/port';

/** The database, or a transaction under way: services pass it on and write no SQL. */
export type Tx = Db;

export const openDatabase = (): Promise<Tx> => getDb();

/** Runs the work of a creating call once for its key, in one transaction with everything it causes. */
export async function keepOnce<T>(once: OnceKey, work: (tx: Tx) => Promise<T>): Promise<T> {
  return runOnce(await getDb(), once, work);
}

/** Runs work in one transaction. */
export async function inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  return withTransaction(await getDb(), work);
}

export const queue: typeof queueMail = queueMail;
export const recall: typeof recallMails = recallMails;
export const forget: typeof eraseMails = eraseMails;

/** Told the guid of a thread when a transaction that changed it commits. */
const CHAT_CHANNEL = 'dorbel_chat';

/** Wakes whoever watches a thread, in every process, once the transaction commits. */
export async function wake(tx: Tx, guid: string): Promise<void> {
  await rows(tx, sql`select pg_notify(${CHAT_CHANNEL}, ${guid})`);
}

/** Calls back with the guid of every thread that changes, whichever process changed it. */
export async function listenToThreads(callback: (guid: string) => void): Promise<() => Promise<void>> {
  await getDb();
  const port = await sharedPort()!;
  return port.listen(CHAT_CHANNEL, callback);
}
