import 'server-only';
import { env } from '@/lib/config/env';
import { isFrequency } from '@/lib/config/frequencies';
import type { Db } from '@/lib/effects/transaction';
import type { Invitation } from '@/lib/gateways/calendar/calendar-file';
import { mailSender } from '@/lib/gateways/mail';
import type { BookingMailData, BookingMailKind, Mail } from '@/lib/gateways/mail/kinds';
import { companyLocale } from '@/lib/i18n/company-locale';
import { formatPrice } from '@/lib/i18n/format';
import { formatLongDate, formatTime, zoneName } from '@/lib/i18n/format-date';
import { isBuilt, pages } from '@/lib/routes/table';
import type { Locale } from '@/lib/values/locale';
import { type BookingRow, findBooking } from '../queries/bookings';
import { reminderAt } from '../rules/due';
import { type LinkedBooking, signPartyLink } from '../token';
import { addressLines } from './address-lines';
import { eventOf } from './calendar-event';

/** The booking events that mails are about. */
export type BookingMailEvent = Exclude<BookingMailKind, 'reminder' | 'digest'>;
export type Party = BookingMailData['party'];
export const parties: readonly Party[] = ['neighbor', 'company'];

export const reminderSubject = (guid: string) => ({ kind: 'booking_reminder', id: guid });
export const subjectOf = (guid: string) => ({ kind: 'booking', id: guid });

/** Date, hours and zone of a slot, in a language. */
function slotOf({ timezone: timeZone, countryId }: BookingRow, start: number, end: number, locale: Locale): string {
  const context = { timeZone, locale, countryId };
  const [from, to] = [new Date(start), new Date(end)];
  const hours = `${formatTime(from, context)} – ${formatTime(to, context)}`;
  return `${formatLongDate(from, context)}\n${hours} (${zoneName(context, from)})`;
}

/** Weekday, date, time and zone, as the reader's language says them (docs/rules/pains.md 2, 3); the wished days of a request without a date. */
export function whenOf(booking: BookingRow, locale: Locale): string {
  const { start, end, countryId } = booking;
  if (start === null || end === null) {
    const days = booking.preferredDates.map((day) =>
      formatLongDate(`${day}T00:00:00Z`, { timeZone: 'UTC', locale, countryId }),
    );
    return days.join('\n');
  }
  return slotOf(booking, start, end, locale);
}

/** The hour that its company would like to move it to, and until when that is kept. */
function proposedOf(booking: BookingRow, locale: Locale): { newWhen?: string; answerBy?: string } {
  const { proposedStart, proposedEnd, proposedUntil, timezone: timeZone, countryId } = booking;
  if (proposedStart === null || proposedEnd === null || proposedUntil === null) return {};
  const [until, context] = [new Date(proposedUntil), { timeZone, locale, countryId }];
  return {
    newWhen: slotOf(booking, proposedStart, proposedEnd, locale),
    answerBy: `${formatLongDate(until, context)}\n${formatTime(until, context)}`,
  };
}

const priceOf = ({ priceMinor, currency, countryId }: BookingRow, locale: Locale): string =>
  priceMinor === 0 ? '' : formatPrice(priceMinor, currency, { countryId, locale });

/** The last day for an answer, while one is awaited: "Wednesday, March 3, 2027". */
function answerByOf({ state, dueAt, timezone: timeZone, countryId }: BookingRow, locale: Locale): string {
  const isAwaited = state === 'Pending' || state === 'Proposed';
  return isAwaited && dueAt !== null ? formatLongDate(new Date(dueAt), { timeZone, locale, countryId }) : '';
}

/** The one link for life; none while its page is not built. */
export function manageLink(booking: LinkedBooking, party: Party, locale: Locale): string {
  if (!isBuilt('manageBooking')) return '';
  const path = pages.manageBooking.paths[locale].replace('{token}', signPartyLink(party, booking));
  return `${env().PUBLIC_ORIGIN}${path}`;
}

/** What was said along with what happened. */
export interface MailTexts {
  text?: string;
  reason?: string;
  /** Its id, where it is a message: each is mailed. */
  message?: number;
  /** What ends was never agreed: no calendar knows of it. */
  isUninvited?: boolean;
  /** A reminder is still to come. */
  isReminded?: boolean;
  /** The company moved it. */
  isByCompany?: boolean;
}

/** Confirmed, moved and cancelled bookings carry a calendar invitation, in digests too. */
const invited: ReadonlySet<BookingMailKind> = new Set(['confirmed', 'moved', 'cancelled', 'digest']);

const offStates: ReadonlySet<BookingRow['state']> = new Set(['Cancelled', 'Declined', 'Expired']);

/** What the invitation of a mail says; it is written with the mail. */
function invitationOf(booking: BookingRow, party: Party, to: string, link: string): Invitation | undefined {
  const event = eventOf(booking, party, link);
  const attendee = { name: party === 'neighbor' ? booking.name : booking.companyName, address: to };
  return event && { ...event, organizer: mailSender(), attendee };
}

const maxNotesLength = 600;

/** What the company should know before it answers or comes: the beginning of it, the whole stands on the booking's page. */
function notesOf({ notes, answers }: BookingRow): string {
  const texts = [notes, ...answers.map(({ question, answer }) => `${question} ${answer}`)].filter(Boolean).join('\n');
  const letters = [...texts];
  return letters.length <= maxNotesLength ? texts : `${letters.slice(0, maxNotesLength).join('')}…`;
}

const withNotes: readonly BookingMailKind[] = ['received', 'confirmed', 'reminder'];

/** What every mail about a booking says, in the language it was read in. */
function factsOf(booking: BookingRow) {
  const language = booking.namesIn;
  return {
    name: booking.name,
    companyName: booking.companyName,
    serviceName: booking.serviceName,
    when: whenOf(booking, language),
    where: addressLines(booking).join('\n'),
    price: priceOf(booking, language),
    reference: booking.reference,
    answerBy: answerByOf(booking, language),
    ...proposedOf(booking, language),
    ...(booking.isPaid && { isPaid: true }),
    ...(offStates.has(booking.state) && { isOff: true }),
    ...(isFrequency(booking.frequency) && { frequency: booking.frequency }),
    ...(booking.seriesVisits > 0 && { inSeries: booking.seriesVisits }),
  };
}

/** A booking as a party reads it, and what its mails say of it: put into words once, since each reads up to two at a time. */
export interface PartyView {
  booking: BookingRow;
  facts: ReturnType<typeof factsOf>;
}
export type PartyViews = Readonly<Record<Party, PartyView>>;

/** A booking as it was read, in one language or more. */
export type ReadBooking = readonly [BookingRow, ...BookingRow[]];

/** A mail to a party; undefined where its address is not known. */
export function mailOf(
  { booking, facts }: PartyView,
  party: Party,
  what: BookingMailKind,
  texts: MailTexts,
): BookingMail | undefined {
  const to = party === 'neighbor' ? booking.email : (booking.companyEmail ?? '');
  if (to === '') return undefined;
  const isNoted = party === 'company' && withNotes.includes(what);
  const { text = isNoted ? notesOf(booking) : '', reason = '' } = texts;
  const language = booking.namesIn;
  const link = manageLink(booking, party, language);
  const isInvited = invited.has(what) && !texts.isUninvited;
  const invitation = isInvited ? invitationOf(booking, party, to, link) : undefined;
  const contact = party === 'company' ? [booking.phoneNumber, booking.email].filter(Boolean).join('\n') : '';
  const data: BookingMailData = {
    ...facts,
    party,
    contact,
    text,
    why: reason,
    link,
    ...(invitation && { invitation }),
    ...(texts.isReminded && { isReminded: true }),
    ...(texts.isByCompany && { isByCompany: true }),
  };
  return {
    kind: `booking-${what}`,
    to,
    language,
    data,
    dedupeKey: `booking-${what}:${party}:${booking.guid}:${booking.version}${texts.message ? `:${texts.message}` : ''}`,
    subject: what === 'reminder' ? reminderSubject(booking.guid) : subjectOf(booking.guid),
  };
}

export type BookingMail = Extract<Mail, { kind: `booking-${BookingMailKind}` }>;

/** A mail as it goes to another address: the calendar of that one is invited. */
export function mailTo<M extends BookingMail>(mail: M, to: string): M {
  const { invitation } = mail.data;
  const attendee = invitation && { ...invitation.attendee, address: to };
  return { ...mail, to, data: { ...mail.data, ...(invitation && { invitation: { ...invitation, attendee } }) } };
}

/** The mails about a booking, with those to the company's further addresses behind them. */
export const withCopies = <M extends BookingMail>(mails: readonly M[], { companyCopies }: BookingRow): M[] =>
  mails.flatMap((mail) => {
    const others = mail.data.party === 'company' ? companyCopies.filter((to) => to !== mail.to) : [];
    return [mail, ...others.map((to) => ({ ...mailTo(mail, to), dedupeKey: `${mail.dedupeKey}:${to}` }))];
  });

/** Each reads their own language. */
const languageOf = (booking: BookingRow, party: Party): Locale =>
  party === 'neighbor' ? booking.language : companyLocale(booking.companyReader);

/**
 * Who reads it how: names of services and provinces too (docs/rules/pains.md 30).
 * @param rows the booking in the languages it was read in; another that is needed is read here
 */
export async function partyViewsOf(tx: Db, rows: ReadBooking): Promise<PartyViews> {
  const [booking] = rows;
  const read = async (party: Party, known?: PartyView): Promise<PartyView> => {
    const language = languageOf(booking, party);
    if (known?.booking.namesIn === language) return known;
    const there = rows.find(({ namesIn }) => namesIn === language);
    const own = there ?? (await findBooking(tx, booking.guid, language)) ?? booking;
    return { booking: own, facts: factsOf(own) };
  };
  const neighbor = await read('neighbor');
  return { neighbor, company: await read('company', neighbor) };
}

/** Both parties are reminded the day before, at the same hour; what is booked later than that needs none. */
export function remindersOf(views: PartyViews, now: Date): Mail[] {
  const { start, timezone } = views.neighbor.booking;
  const at = start === null ? undefined : reminderAt(start, timezone, now.getTime());
  if (at === undefined) return [];
  const mails = parties.flatMap((party) => mailOf(views[party], party, 'reminder', {}) ?? []);
  return withCopies(mails, views.company.booking).map((mail) => ({ ...mail, dueAt: new Date(at) }));
}
