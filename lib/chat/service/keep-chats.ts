import 'server-only';
import { chatTimes } from '@/lib/config/limits';
import { getDatabase, inTransaction } from '@/lib/effects/transaction';
import { removeMailFiles } from '@/lib/gateways/mail';
import { notFound, PlatformError } from '@/lib/platform/errors';
import {
  forgetAddresses,
  type HeldThread,
  listHeldThreads,
  listOldThreads,
  takeHeldThread,
} from '../queries/retention';
import { lockThread, logAccess } from '../queries/threads';
import { threadOf } from './chat-view';
import { announceThread } from './start-chat';
import { eraseLocked } from './talk';

/** Erases threads without a message for the retention time, a transaction each. @returns how many */
export async function eraseOldChats(now: Date): Promise<number> {
  const db = await getDatabase();
  const old = await listOldThreads(db, now, { kept: chatTimes.keepDays, doubtful: chatTimes.keepDoubtfulDays });
  for (const { guid } of old)
    await removeMailFiles(
      await inTransaction(async (tx) => {
        const thread = await lockThread(tx, guid);
        return thread && thread.state !== 'Erased' ? eraseLocked(tx, thread, 'operator') : [];
      }),
    );
  await forgetAddresses(db);
  return old.length;
}

/** All threads that wait for an operator, the newest first. */
export async function listHeldChats(): Promise<HeldThread[]> {
  return listHeldThreads(await getDatabase());
}

/** Lets a thread through: the company is mailed now. @throws 404 where none waits; 409 where the company has no address any more */
export async function releaseChat(id: number, now: Date): Promise<void> {
  await inTransaction(async (tx) => {
    const guid = await takeHeldThread(tx, id);
    if (guid === undefined) throw notFound();
    // The visitor is mailed that it was passed on.
    if ((await threadOf(tx, guid)).companyEmail === '') throw new PlatformError(409);
    await logAccess(tx, id, 'operator', 'released');
    await announceThread(tx, guid, now);
  });
}
