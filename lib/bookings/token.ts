import 'server-only';
import { readGuid, signGuid } from '@/lib/config/signed-link';

/** What a link of a booking is for: it opens nothing else. */
export type LinkPurpose = 'hold' | 'checkout' | 'neighbor' | 'company';

/** A link's token: which booking, signed for one party and purpose. The same for life, so that any later mail can carry it. */
export const signLink = (purpose: LinkPurpose, guid: string): string => signGuid(`booking ${purpose}`, guid);

/** The guid a token was signed for, for this purpose; undefined for any other. Secrets before the present one are still believed. */
export const readLink = (purpose: LinkPurpose, token: string): string | undefined =>
  readGuid(`booking ${purpose}`, token);
