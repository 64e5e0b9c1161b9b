import 'server-only';
import { guidIn, readGuid, signGuid } from '@/lib/config/signed-link';
import type { ChatParty } from './contract';

/** A thread as the links of its parties name it; those of the company end with the version. */
export interface LinkedThread {
  guid: string;
  mailedLinksVersion: number;
}

const companyPurpose = ({ mailedLinksVersion: version }: LinkedThread) =>
  `chat company${version > 0 ? ` ${version}` : ''}`;

/** The link of a visitor to their thread: the same for life, so that every mail can carry it. */
export const signVisitorLink = (guid: string): string => signGuid('chat visitor', guid);

/** The link of a party to a thread. */
export const signChatLink = (party: ChatParty, thread: LinkedThread): string =>
  party === 'visitor' ? signVisitorLink(thread.guid) : signGuid(companyPurpose(thread), thread.guid);

/** The thread that a token names, signed or not: whose link it is has to be looked up by it (`partyOf`). */
export const threadIn = (token: string): string | undefined => guidIn(token);

/** Whose link to a thread a token is; undefined for one that we never signed, and for one of who had the company before. */
export function partyOf(token: string, thread: LinkedThread): ChatParty | undefined {
  if (readGuid('chat visitor', token) === thread.guid) return 'visitor';
  return readGuid(companyPurpose(thread), token) === thread.guid ? 'company' : undefined;
}
