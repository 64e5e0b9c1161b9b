import 'server-only';
import type { CalendarEvent } from '@/lib/gateways/calendar/calendar-file';
import type { BookingRow } from '../queries/bookings';
import { eventOf, eventsOf } from './calendar-event';
import { type MailTexts, mailOf, manageLink, type Party, type PartyViews, whenOf } from './write-mails';

/** What may happen to several visits of a series at once; what happened to them one by one is gathered. */
export type SeriesMailEvent = 'confirmed' | 'moved' | 'cancelled' | 'digest';

/** What the calendar invitation contains: the whole of a new series, the changed visits after a change. */
function entriesOf(visits: readonly BookingRow[], party: Party, what: SeriesMailEvent): CalendarEvent[] {
  const linkOf = (visit: BookingRow) => manageLink(visit, party, visit.namesIn);
  if (what === 'confirmed') return eventsOf(visits, party, linkOf);
  return visits.flatMap((visit) => eventOf(visit, party, linkOf(visit)) ?? []);
}

/** One mail to a party about all the visits: it names each, and its link leads to the first. */
export function mailAbout(views: readonly PartyViews[], party: Party, what: SeriesMailEvent, texts: MailTexts) {
  const own = views.map((view) => view[party]);
  const [first] = own;
  if (!first) return undefined;
  const { namesIn } = first.booking;
  const when = own.map(({ booking }) => whenOf(booking, namesIn).replaceAll('\n', ', ')).join('\n');
  const mail = mailOf({ ...first, facts: { ...first.facts, when } }, party, what, texts);
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
