import 'server-only';
import { readGuid, signGuid } from '@/lib/config/signed-link';
import { notFound } from '@/lib/platform/errors';
import type { ChatParty } from './contract';

/** Whose link it is, and which thread it opens. */
export interface Holder {
  guid: string;
  party: ChatParty;
}

/** The link of one party to a thread: the same for life, so that every mail can carry it. */
export const signChatLink = (party: ChatParty, guid: string): string => signGuid(`chat ${party}`, guid);

/** Whose link this is. @throws 404 for a token we never signed */
export function holderOf(token: string): Holder {
  for (const party of ['visitor', 'company'] as const) {
    const guid = readGuid(`chat ${party}`, token);
    if (guid !== undefined) return { guid, party };
  }
  throw notFound();
}
