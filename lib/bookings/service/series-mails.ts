import 'server-only';
import { queueMails } from '@/lib/effects/mails';
import type { Transaction } from '@/lib/effects/transaction';
import type { BookingRow } from '../queries/bookings';
import { withinBounds } from './mail-bounds';
import { parties, type Readings, readingsOf, remindersOf, type Said } from './write-mails';
import { mailAbout, type SeriesHappening } from './write-series-mail';

/**
 * Tells the parties what happened to visits of a series, in one mail that names them all; each that stands is reminded of by itself.
 * @param visits as they now stand, in order, that of the link first
 */
export async function mailSeries(
  tx: Transaction,
  visits: readonly BookingRow[],
  what: SeriesHappening,
  { now, ...said }: Said & { now: Date },
): Promise<void> {
  const readings: Readings[] = [];
  for (const visit of visits) readings.push(await readingsOf(tx, [visit]));
  const reminders = what === 'cancelled' ? [] : readings.flatMap((reading) => remindersOf(reading, now));
  const isReminded = reminders.length > 0;
  const mails = parties.flatMap((party) => mailAbout(readings, party, what, { ...said, isReminded }) ?? []);
  const [first] = visits;
  const isChange = first !== undefined && first.version > 1;
  await queueMails(tx, [...(isChange ? await withinBounds(tx, visits, mails) : mails), ...reminders]);
}
