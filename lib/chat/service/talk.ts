import 'server-only';
import { chatLimits } from '@/lib/config/limits';
import { runIdempotent } from '@/lib/effects/idempotency';
import { type Db, getDatabase, inTransaction, type Transaction } from '@/lib/effects/transaction';
import { removeMailFiles } from '@/lib/gateways/mail';
import { callerKey, type ServiceContext } from '@/lib/platform/context';
import { notFound, PlatformError } from '@/lib/platform/errors';
import type { ChatInput, ChatMove, ChatParty, ChatState, ChatView } from '../contract';
import { notifyThread } from '../queries/channel';
import { eraseThread } from '../queries/retention';
import {
  countMessages,
  findReadState,
  insertMessage,
  listMessages,
  lockThread,
  logAccess,
  nextVersion,
  type ThreadRow,
  updateReadState,
} from '../queries/threads';
import { afterReading } from '../rules/notices';
import { moveTo, otherParty, stateAfter, stateShownTo } from '../rules/states';
import { forgetMails, mailOther, recallNotice } from './chat-mails';
import { openThread, threadOf, toView } from './chat-view';

/** The thread of a link, or what came after a version of it; a look at the whole is noted (docs/booking.md §3). @throws 404 */
export async function getChat(input: ChatInput & { after?: number }): Promise<ChatView> {
  const db = await getDatabase();
  const { thread, party } = await openThread(db, input.chat_token);
  if (input.after === undefined) await logAccess(db, thread.id, party, 'seen');
  return toView(db, thread, party, input.after);
}

/** A thread, locked against other changes. @throws 404 */
async function lockedThread(tx: Transaction, guid: string): Promise<ThreadRow> {
  const found = await lockThread(tx, guid);
  if (!found) throw notFound();
  return found;
}

/** Which thread a link is about to change, and for whom. @throws 404 for any other token */
async function holderOf(token: string): Promise<{ guid: string; party: ChatParty }> {
  const { thread, party } = await openThread(await getDatabase(), token);
  return { guid: thread.guid, party };
}

/** @throws 409 with the state as this party sees it, where the move is not theirs to make */
function checkMove(thread: ThreadRow, party: ChatParty, move: ChatMove): ChatState {
  const next = stateAfter(thread.state, party, move);
  if (next === undefined) throw new PlatformError(409, { details: { State: stateShownTo(thread.state, party) } });
  return next;
}

/** @throws 429 for more than a person writes, and for a thread that is full */
async function checkPace(tx: Db, thread: ThreadRow, party: ChatParty, now: Date): Promise<void> {
  const { lately, all } = await countMessages(tx, thread.id, party, now);
  if (lately >= chatLimits.messagesAnHour || all >= chatLimits.messages)
    throw new PlatformError(429, { retryAfterS: 3600 });
}

/** Says something to the other party, who sees it at once where they look, and has it in the mail where they do not. */
export async function sendChatMessage(
  input: ChatInput & { message: string },
  context: ServiceContext,
): Promise<ChatView> {
  const { guid, party } = await holderOf(input.chat_token);
  const { now } = context;
  const once = { scope: `sendChatMessage:${callerKey(context.caller)}`, key: context.idempotencyKey, body: input };
  await runIdempotent(once, async (tx) => {
    const thread = await lockedThread(tx, guid);
    const state = checkMove(thread, party, 'write');
    await checkPace(tx, thread, party, now);
    const seq = await nextVersion(tx, thread.id, state, now);
    await insertMessage(tx, { threadId: thread.id, seq, party, text: input.message, sentAt: now });
    await logAccess(tx, thread.id, party, 'wrote');
    await mailOther(tx, thread, party, seq, now);
    await notifyThread(tx, guid);
    return {};
  });
  const db = await getDatabase();
  return toView(db, await threadOf(db, guid), party);
}

/**
 * Notes that a party has the page in front of it and has read up to a message. Once nothing is unread, the mail about it is called
 * back.
 */
export async function seeChat(
  input: ChatInput & { up_to: number },
  { now }: ServiceContext,
): Promise<{ Version: number }> {
  const { guid, party } = await holderOf(input.chat_token);
  return inTransaction(async (tx) => {
    const thread = await lockedThread(tx, guid);
    const reading = await findReadState(tx, thread.id, party);
    const readSeq = Math.max(reading.readSeq, Math.min(input.up_to, thread.version));
    const seen = { ...reading, seenAt: now.getTime(), readSeq };
    const news = (await listMessages(tx, thread.id, readSeq)).filter((one) => one.party === otherParty(party));
    if (reading.noticeFrom !== null && news.length === 0) {
      const notice = afterReading(reading, await recallNotice(tx, guid, party));
      await updateReadState(tx, thread.id, party, { ...seen, ...notice });
    } else await updateReadState(tx, thread.id, party, seen);
    return { Version: thread.version };
  });
}

const saidOf = { close: 'closed', reopen: 'reopened', block: 'blocked' } as const;

/** The company closes a thread, blocks it as spam, opens it again. @throws 409 with `State` for any other move */
export async function setChatState(
  input: ChatInput & { state: 'Open' | 'Closed' | 'Blocked' },
  { now }: ServiceContext,
): Promise<ChatView> {
  const { guid, party } = await holderOf(input.chat_token);
  const move = moveTo[input.state];
  await inTransaction(async (tx) => {
    const thread = await lockedThread(tx, guid);
    const state = checkMove(thread, party, move);
    // Or a block of an old thread would be over at once.
    await nextVersion(tx, thread.id, state, state === 'Blocked' ? now : undefined);
    await logAccess(tx, thread.id, party, saidOf[move]);
    if (state === 'Blocked') await recallNotice(tx, guid, 'company');
    await notifyThread(tx, guid);
  });
  const db = await getDatabase();
  return toView(db, await threadOf(db, guid), party);
}

/** Erases everything personal of a locked thread, in its transaction. @returns mails that may lie as files, which go after the commit */
export async function eraseLocked(
  tx: Transaction,
  thread: ThreadRow,
  by: 'visitor' | 'company' | 'operator',
): Promise<string[]> {
  await nextVersion(tx, thread.id, 'Erased');
  await eraseThread(tx, thread.id);
  const files = await forgetMails(tx, thread.guid);
  await logAccess(tx, thread.id, by, 'erased');
  await notifyThread(tx, thread.guid);
  return files;
}

/** The visitor has everything personal erased. @throws 409 with `State` for the company, and where it was before */
export async function eraseChat(input: ChatInput): Promise<ChatView> {
  const { guid, party } = await holderOf(input.chat_token);
  const files = await inTransaction(async (tx) => {
    const thread = await lockedThread(tx, guid);
    checkMove(thread, party, 'erase');
    return eraseLocked(tx, thread, 'visitor');
  });
  await removeMailFiles(files);
  const db = await getDatabase();
  return toView(db, await threadOf(db, guid), party);
}
