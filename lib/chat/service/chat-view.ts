import 'server-only';
import { tzOffset } from '@date-fns/tz';
import { notFound } from '@/lib/platform/errors';
import type { ChatParty, ChatView } from '../contract';
import { findThread, listAccesses, listMessages, type ThreadRow } from '../queries/threads';
import type { Tx } from '../queries/work';
import { movesOf, stateTold } from '../rules/states';

const two = (value: number) => String(value).padStart(2, '0');

/** An instant as ISO 8601 with the offset of the company's place (docs/interface.md §2). */
function isoInZone(instant: string, zone: string): string {
  const at = new Date(instant);
  const offset = Math.round(tzOffset(zone, at));
  const local = new Date(at.getTime() + offset * 60_000).toISOString().slice(0, 19);
  const minutes = Math.abs(offset);
  return `${local}${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** A thread that is there. @throws 404 */
export async function threadOf(db: Tx, guid: string): Promise<ThreadRow> {
  const found = await findThread(db, guid);
  if (!found) throw notFound();
  return found;
}

/** A thread as a party sees it: whole, or what came after a version. */
export async function toView(db: Tx, thread: ThreadRow, party: ChatParty, after?: number): Promise<ChatView> {
  const { timezone, state } = thread;
  const messages = state === 'Erased' ? [] : await listMessages(db, thread.id, after);
  // What a visitor is told of the state, the list tells as well.
  const told = (what: string) => (party === 'visitor' && what === 'blocked' ? 'closed' : what);
  const accesses = await listAccesses(db, thread.id);
  return {
    State: stateTold(state, party),
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
      SentAt: isoInZone(sentAt, timezone),
    })),
    AccessLog: accesses.map(({ party: Who, what, at }) => ({ Who, What: told(what), At: isoInZone(at, timezone) })),
  };
}
