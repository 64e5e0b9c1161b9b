import type { Frequency } from '@/lib/config/frequencies';
import type { Locale } from '@/lib/values/locale';
import type { SourceFault } from '@/lib/values/review-source';
import type { Invitation } from '../calendar/calendar-file';
import 'server-only';

/** The data of mails about a booking. */
export type BookingMailKind =
  | 'confirmed'
  | 'received'
  | 'proposed'
  | 'declined'
  | 'expired'
  | 'moved'
  | 'move-asked'
  | 'move-kept'
  | 'missed'
  | 'cancelled'
  | 'late'
  | 'refunded'
  | 'unrefunded'
  | 'message'
  | 'digest'
  | 'reminder';

/** What all mails about a booking say. Texts are ready to read, in the recipient's language; empty where there is nothing to say. */
export interface BookingMailData {
  /** Who reads it. */
  party: 'neighbor' | 'company';
  /** The neighbor's. */
  name: string;
  companyName: string;
  serviceName: string;
  when: string;
  where: string;
  price: string;
  reference: string;
  /** The last day for an answer that is awaited. */
  answerBy: string;
  /** How the company reaches the neighbor. */
  contact: string;
  /** What was written along with it. */
  text: string;
  /** Why it was declined or called off. */
  why: string;
  link: string;
  /** Paid when it was booked: nothing is collected on the day. */
  isPaid?: boolean;
  /** It no longer takes place. */
  isOff?: boolean;
  /** Another hour that its company would like. */
  newWhen?: string;
  /** Its company moved it. */
  isByCompany?: boolean;
  /** A reminder is still to come: none is sent of what is booked less than a day before. */
  isReminded?: boolean;
  /** How often the neighbor would like it, where it is more than once. */
  frequency?: Frequency;
  /** Visits that were booked together, where it is one of several. */
  inSeries?: number;
  /** Visits of a series that this mail is about, where it is more than one: `when` names each. */
  visits?: number;
  /** To a member of the company who chose to have it too: how these mails end. */
  unsubscribeLink?: string;
  /** For the reader's calendar. */
  invitation?: Invitation;
}

/** A personal link to say what one thinks of a company. */
export interface OpinionLinkData {
  companyName: string;
  link: string;
  /** YYYY-MM-DD */
  expiresOn: string;
  unsubscribeLink: string;
}

/**
 * What each kind of mail says: types only, so that a sender needs nothing else of this room. Links are whole addresses on
 * our own origin; names are what people typed, in the body only. Adding a kind: README.md beside this file.
 */
export interface MailKinds extends Record<`booking-${BookingMailKind}`, BookingMailData> {
  /** To a new account's address: the link that proves it. Nothing typed is repeated: the address is not known to be theirs. */
  'account-verify': { link: string };
  /** To an address that has an account, after another attempt to register it. */
  'account-exists': { signInLink: string; resetLink: string };
  /** The link to set a new password. */
  'account-reset': { link: string; minutes: number };
  /** To an account's address, after its password was changed. */
  'account-password-changed': { resetLink: string };
  /** To the address that an account is to have: the link that confirms it. Nothing else is said: it is not known to be theirs. */
  'account-email-change': { link: string; minutes: number };
  /** To an address that has an account, after another was to get it. */
  'account-email-taken': { signInLink: string };
  /** To the former address of an account: the new one is masked. */
  'account-email-changed': { address: string; contactLink: string };
  /** To the address of an account that was deleted. */
  'account-deleted': Record<string, never>;
  /** To a new member of the marketplace's staff: the link to set the password. */
  'staff-invitation': { link: string; role: 'Admin' | 'Operator' | 'Support'; days: number };
  /** To the address a company has on file: the link that proves a claim of its page. */
  'claim-link': {
    companyName: string;
    link: string;
    /** YYYY-MM-DD */
    expiresOn: string;
  };
  /** A claim waits for an operator. */
  'claim-received': { companyName: string };
  /** A claim was approved. */
  'claim-approved': { companyName: string; link: string };
  /** To a claimant: what staff want to know. The link leads to the claim. */
  'claim-asked': { companyName: string; question: string; link: string };
  /** A claim was refused; why, in the operator's words, or empty. */
  'claim-refused': { companyName: string; why: string };
  /** To a person who is invited to the people of a company. */
  'member-invitation': { companyName: string; inviterName: string; link: string; days: number };
  /** A new chat message: to the other party, with all that it has not read. */
  'chat-message': {
    /** Who reads it. */
    party: 'visitor' | 'company';
    /** Who wrote it. */
    name: string;
    companyName: string;
    text: string;
    link: string;
  };
  /** The link to a chat, for who began it. */
  'chat-started': { companyName: string; link: string };
  /** A provider asks a customer for an opinion. */
  'recommendation-invite': OpinionLinkData;
  /** A neighbor asked for a link to say what they think of a company. */
  'opinion-link': OpinionLinkData;
  /** The morning after a visit: what the neighbor thinks of it. Both answers look and weigh the same. */
  'opinion-ask': {
    companyName: string;
    serviceName: string;
    /** Of the visit: YYYY-MM-DD, on the calendar of the place. */
    date: string;
    upLink: string;
    downLink: string;
    /** YYYY-MM-DD */
    expiresOn: string;
    unsubscribeLink: string;
  };
  /** Thanks for a recommendation, with the link to pass on (docs/interface.md §5.14). */
  'recommender-thanks': { name: string; companyName: string; inviteLink: string; unsubscribeLink: string };
  /** The recommended provider has joined. */
  'recommender-joined': { name: string; companyName: string; companyLink: string; unsubscribeLink: string };
  /** A request for an area: what was understood, and the public page of the area. */
  'area-asked': { name: string; areaName: string; link: string; unsubscribeLink: string };
  /** A request for an area with open dates: acknowledged, with a link to them. No second mail follows. */
  'area-open': {
    name: string;
    areaName: string;
    /** YYYY-MM-DD, on the calendar of the place. */
    date: string;
    link: string;
    unsubscribeLink: string;
  };
  /** A request for a place that is none of ours yet; `location` is as it was typed. */
  'place-asked': { name: string; location: string; link: string; unsubscribeLink: string };
  /** The first date in an area, to a neighbor who asked for it. */
  'area-first-date': {
    areaName: string;
    /** YYYY-MM-DD, on the calendar of the place. */
    date: string;
    link: string;
    unsubscribeLink: string;
  };
  /** To the owners of a company: a site of reviews that they connected is read no more. */
  'source-lost': {
    companyName: string;
    /** As it is called in every language. */
    source: 'Google' | 'Facebook' | 'Yelp';
    fault: SourceFault;
    /** They can mend it by connecting anew. */
    isOwners: boolean;
    link: string;
  };
  /** To the operator: a message from the contact page. */
  'contact-received': { id: number; name: string; email: string; message: string };
  /** To the operator: a request to list a business. */
  'business-received': {
    id: number;
    companyName: string;
    name: string;
    email: string;
    phoneNumber: string;
    website: string;
    trade: string;
    city: string;
    message: string;
  };
  /** To who wants a business listed: the link that proves the address and opens its portal. Nothing typed is repeated. */
  'business-link': { link: string; days: number };
  /** To the owner of a business: the check is done, and its page is public. */
  'business-accepted': { companyName: string; link: string };
  /** To the owner of a business: it is not made public; why, in the operator's words. The link leads to its portal. */
  'business-refused': { companyName: string; why: string; link: string };
  /** To the owner of a business: what staff want to know before it is made public. */
  'business-asked': { companyName: string; question: string; link: string };
  /** To the operator: "not my business", "remove this page". */
  'company-report': {
    id: number;
    companyId: number;
    companyName: string;
    companyLink: string;
    name: string;
    email: string;
    message: string;
  };
}

export type MailKind = keyof MailKinds;

/** A mail of a known kind: what `queueMail` of lib/db/outbox takes, with its data held against its kind. */
export type Mail = {
  [Kind in MailKind]: {
    kind: Kind;
    to: string;
    language: Locale;
    data: MailKinds[Kind];
    dedupeKey: string;
    dueAt?: Date;
    subject?: { kind: string; id: number | string };
  };
}[MailKind];
