import 'server-only';
import type { Db } from '@/lib/effects/transaction';
import { notFound } from '@/lib/platform/errors';
import { isoInZone } from '@/lib/values/time';
import type { ChatParty, ChatView } from '../contract';
import { findThread, listAccesses, listMessages, type ThreadRow } from '../queries/threads';
import { movesOf, stateShownTo } from '../rules/states';
import { partyOf, threadIn } from '../token';

/** A thread that is there. @throws 404 */
export async function threadOf(db: Db, guid: string): Promise<ThreadRow> {
  const found = await findThread(db, guid);
  if (!found) throw notFound();
  return found;
}

/** Which thread a link opens, and whose it is. @throws 404 for any other token */
export async function openThread(db: Db, token: string): Promise<{ thread: ThreadRow; party: ChatParty }> {
  const guid = threadIn(token);
  const thread = guid === undefined ? undefined : await findThread(db, guid);
  const party = thread && partyOf(token, thread);
  if (!thread || !party) throw notFound();
  return { thread, party };
}

/** A thread as a party sees it: whole, or what came after a version. */
export async function toView(db: Db, thread: ThreadRow, party: ChatParty, after?: number): Promise<ChatView> {
  const { timezone, state } = thread;
  const messages = state === 'Erased' ? [] : await listMessages(db, thread.id, after);
  // The list shows the same state as the thread.
  const told = (what: string) => (party === 'visitor' && what === 'blocked' ? 'closed' : what);
  const isoIn = (instant: string) => isoInZone(Date.parse(instant), timezone);
  const accesses = await listAccesses(db, thread.id);
  return {
    State: stateShownTo(state, party),
    Party: party,
    Version: thread.version,
    Moves: movesOf(state, party),
    CompanyId: thread.companyId,
    CompanyGuid: thread.companyGuid,
    CompanyName: thread.companyName,
    CountryId: thread.countryId,
    TimezoneName: timezone,
    VisitorName: thread.name,
    Messages: messages.map(({ seq, party: From, text: Text, sentAt }) => ({
      Id: seq,
      From,
      Text,
      SentAt: isoIn(sentAt),
    })),
    AccessLog: accesses.map(({ party: Who, what, at }) => ({ Who, What: told(what), At: isoIn(at) })),
  };
}
