import 'server-only';
import { getDb, rows, sql } from '@/lib/db/client';
import { sharedPort } from '@/lib/db/port';
import type { Transaction } from '@/lib/effects/transaction';

/** Notified with the guid of a thread when a transaction that changed it commits. */
const CHAT_CHANNEL = 'dorbel_chat';

/** Notifies the watchers of a thread, in every process, once the transaction commits. */
export async function notifyThread(tx: Transaction, guid: string): Promise<void> {
  await rows(tx, sql`select pg_notify(${CHAT_CHANNEL}, ${guid})`);
}

/** Calls back with the guid of every thread that changes, whichever process changed it. */
export async function listenToThreads(callback: (guid: string) => void): Promise<() => Promise<void>> {
  await getDb();
  const port = await sharedPort()!;
  return port.listen(CHAT_CHANNEL, callback);
}
