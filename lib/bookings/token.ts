import 'server-only';
import { guidIn, readGuid, signGuid } from '@/lib/config/signed-link';

/** What a link of a booking is for: it opens nothing else. */
export type LinkPurpose = 'hold' | 'checkout' | 'neighbor';

/** What a link of a whole company is for. */
export type CompanyLinkPurpose = 'feed' | 'export';

/** A link's token: which booking, signed for one party and purpose. The same for life, so that any later mail can carry it. */
export const signLink = (purpose: LinkPurpose, guid: string): string => signGuid(`booking ${purpose}`, guid);

/** The guid a token was signed for, for this purpose; undefined for any other. Secrets before the present one are still believed. */
export const readLink = (purpose: LinkPurpose, token: string): string | undefined =>
  readGuid(`booking ${purpose}`, token);

/** A booking as the links of its parties name it; those of the company end with the version. */
export interface LinkedBooking {
  guid: string;
  mailedLinksVersion: number;
}

const companyPurpose = ({ mailedLinksVersion: version }: LinkedBooking) =>
  `booking company${version > 0 ? ` ${version}` : ''}`;

/** The token of a party's link to a booking. */
export const signPartyLink = (party: 'neighbor' | 'company', booking: LinkedBooking): string =>
  party === 'neighbor' ? signLink('neighbor', booking.guid) : signGuid(companyPurpose(booking), booking.guid);

/** Whether a token was signed for the company, as its links to this booking now are. */
export const isCompanyParty = (token: string, booking: LinkedBooking): boolean =>
  readGuid(companyPurpose(booking), token) === booking.guid;

/** A token for a company's feed or export. It lies in other people's programs, so it can be renewed: each version has its own. */
export const signCompanyLink = (purpose: CompanyLinkPurpose, guid: string, version: number): string =>
  signGuid(`company ${purpose} ${version}`, guid);

/** Whether a token was signed for this company as its link of this purpose now is. */
export const isCompanyLink = (
  purpose: CompanyLinkPurpose,
  token: string,
  { guid, versions }: { guid: string; versions: Record<CompanyLinkPurpose, number> },
): boolean => readGuid(`company ${purpose} ${versions[purpose]}`, token) === guid;

/** A token for the calendar of one who goes to visits: renewed by its own version. */
export const signPersonFeed = (person: { guid: string; linkVersion: number }): string =>
  signGuid(`person feed ${person.linkVersion}`, person.guid);

/** Whether a token was signed for this person as their link now is. */
export const isPersonFeed = (token: string, person: { guid: string; linkVersion: number }): boolean =>
  readGuid(`person feed ${person.linkVersion}`, token) === person.guid;

/** The company, the person or the booking that a token names, signed or not: its version has to be looked up first. */
export const ownerIn = (token: string): string | undefined => guidIn(token);
