import 'server-only';
import type { CalendarEvent } from '@/lib/gateways/calendar/calendar-file';
import type { BookingRow } from '../queries/bookings';
import { queue, type Tx } from '../queries/work';
import {
  mailOf,
  manageLink,
  type Party,
  parties,
  type Readings,
  readingsOf,
  remindersOf,
  type Said,
  whenOf,
} from './booking-mails';
import { eventOf, eventsOf } from './calendar-event';
import { withinBounds } from './mail-bounds';

/** What may happen to several visits of a series at once. */
type Happening = 'confirmed' | 'moved' | 'cancelled';

/** What calendars are told: of a new series all of it, of a change the visits that it changes. */
function entriesOf(visits: readonly BookingRow[], party: Party, what: Happening): CalendarEvent[] {
  const linkOf = ({ guid, namesIn }: BookingRow) => manageLink(guid, party, namesIn);
  if (what === 'confirmed') return eventsOf(visits, party, linkOf);
  return visits.flatMap((visit) => eventOf(visit, party, linkOf(visit)) ?? []);
}

/** One mail to a party about all the visits: it names each, and its link leads to the first. */
function mailAbout(readings: readonly Readings[], party: Party, what: Happening, said: Said) {
  const own = readings.map((reading) => reading[party]);
  const [first] = own;
  if (!first) return undefined;
  const { namesIn } = first.booking;
  const when = own.map(({ booking }) => whenOf(booking, namesIn).replaceAll('\n', ', ')).join('\n');
  const mail = mailOf({ ...first, facts: { ...first.facts, when } }, party, what, said);
  if (!mail) return undefined;
  const { invitation, ...data } = mail.data;
  const bookings = own.map(({ booking }) => booking);
  const [entry, ...also] = invitation ? entriesOf(bookings, party, what) : [];
  const { organizer, attendee } = invitation ?? {};
  return {
    ...mail,
    data: {
      ...data,
      visits: own.length,
      ...(entry && organizer && attendee && { invitation: { ...entry, organizer, attendee, also } }),
    },
  };
}

/**
 * Tells the parties what happened to visits of a series, in one mail that names them all; each that stands is reminded of by itself.
 * @param visits as they now stand, in order, that of the link first
 */
export async function mailSeries(
  tx: Tx,
  visits: readonly BookingRow[],
  what: Happening,
  { now, ...said }: Said & { now: Date },
): Promise<void> {
  const readings: Readings[] = [];
  for (const visit of visits) readings.push(await readingsOf(tx, [visit]));
  const reminders = what === 'cancelled' ? [] : readings.flatMap((reading) => remindersOf(reading, now));
  const isReminded = reminders.length > 0;
  const mails = parties.flatMap((party) => mailAbout(readings, party, what, { ...said, isReminded }) ?? []);
  const [first] = visits;
  const isChange = first !== undefined && first.version > 1;
  await queue(tx, [...(isChange ? await withinBounds(tx, first.guid, mails) : mails), ...reminders]);
}
