import 'server-only';
import { eraseMails, queueMails } from '@/lib/effects/mails';
import type { Transaction } from '@/lib/effects/transaction';
import type { BookingRow } from '../queries/bookings';
import { findBooking } from '../queries/bookings';
import { limitMails } from './mail-limits';
import { withMembers } from './member-copies';
import {
  type BookingMailEvent,
  type MailTexts,
  mailOf,
  type Party,
  parties,
  partyViewsOf,
  type ReadBooking,
  reminderSubject,
  remindersOf,
  subjectOf,
  withCopies,
} from './write-mails';

/** Events that only the other party is mailed about, since the acting party knows; payments concern the neighbor alone. */
const forOthers: readonly BookingMailEvent[] = [
  'message',
  'proposed',
  'declined',
  'move-asked',
  'move-kept',
  'late',
  'missed',
  'refunded',
  'unrefunded',
];

/**
 * Queues the mails about an event in its transaction. A confirmed or moved booking also gets a reminder the day before.
 * @param of its guid, or the booking as it was read a moment ago, in one language or more
 */
export async function mailParties(
  tx: Transaction,
  of: string | BookingRow | ReadBooking,
  what: BookingMailEvent,
  { from, now, ...texts }: MailTexts & { from?: Party; now: Date },
): Promise<void> {
  const found = typeof of === 'string' ? await findBooking(tx, of) : of;
  if (!found) return;
  const views = await partyViewsOf(tx, 'guid' in found ? [found] : found);
  const told = parties.filter((party) => from !== party || !forOthers.includes(what));
  const reminders = what === 'confirmed' || what === 'moved' ? remindersOf(views, now) : [];
  const isReminded = reminders.length > 0;
  const own = told.flatMap((party) => mailOf(views[party], party, what, { ...texts, isReminded }) ?? []);
  const mails = await withMembers(tx, withCopies(own, views.company.booking), views.company.booking);
  const { booking } = views.neighbor;
  const isFirst = booking.version === 1 && texts.message === undefined;
  await queueMails(tx, [...(isFirst ? mails : await limitMails(tx, [booking], mails)), ...reminders]);
}

/** Calls back the reminders of a booking that is moved or called off. */
export const forgetReminders = (tx: Transaction, guid: string): Promise<string[]> =>
  eraseMails(tx, reminderSubject(guid));

/** Forgets every mail about a booking. @returns those that may lie as files */
export async function forgetMails(tx: Transaction, guid: string): Promise<string[]> {
  return [...(await forgetReminders(tx, guid)), ...(await eraseMails(tx, subjectOf(guid)))];
}
