import 'server-only';
import { queueMails } from '@/lib/effects/mails';
import type { Transaction } from '@/lib/effects/transaction';
import type { BookingRow } from '../queries/bookings';
import { limitMails } from './mail-limits';
import { withMembers } from './member-copies';
import { type MailTexts, type PartyViews, parties, partyViewsOf, remindersOf, withCopies } from './write-mails';
import { mailAbout, type SeriesMailEvent } from './write-series-mail';

/**
 * Tells the parties what happened to visits of a series, in one mail that names them all; each that stands is reminded of by itself.
 * @param visits as they now stand, in order, that of the link first
 */
export async function mailSeries(
  tx: Transaction,
  visits: readonly BookingRow[],
  what: SeriesMailEvent,
  { now, ...texts }: MailTexts & { now: Date },
): Promise<void> {
  const views: PartyViews[] = [];
  for (const visit of visits) views.push(await partyViewsOf(tx, [visit]));
  const reminders = what === 'cancelled' ? [] : views.flatMap((view) => remindersOf(view, now));
  const isReminded = reminders.length > 0;
  const [first] = visits;
  const own = parties.flatMap((party) => mailAbout(views, party, what, { ...texts, isReminded }) ?? []);
  const company = views[0]?.company.booking;
  const mails = company ? await withMembers(tx, withCopies(own, company), company) : own;
  const isChange = first !== undefined && first.version > 1;
  await queueMails(tx, [...(isChange ? await limitMails(tx, visits, mails) : mails), ...reminders]);
}
