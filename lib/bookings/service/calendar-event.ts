import 'server-only';
import type { CalendarEvent } from '@/lib/gateways/calendar/calendar-file';
import type { BookingRow } from '../queries/bookings';
import type { Party } from '../rules/states';
import { addressLines } from './address-lines';

const statuses = {
  Held: 'tentative',
  Pending: 'tentative',
  Proposed: 'tentative',
  Confirmed: 'confirmed',
  Completed: 'confirmed',
  Declined: 'cancelled',
  Cancelled: 'cancelled',
  Expired: 'cancelled',
} as const;

/**
 * A booking as a calendar entry, the same on every request; undefined without a date. The guid is its UID for life (alone
 * it opens nothing), that of the series for a visit of one; the version is its SEQUENCE.
 * @param link the page on which its reader changes it, where they may have it
 */
export function eventOf(booking: BookingRow, party: Party, link = ''): CalendarEvent | undefined {
  const { start, end, version: sequence, updatedAt: stamp, serviceName, reference, seriesGuid, seriesStart } = booking;
  const uid = seriesGuid ?? booking.guid;
  if (start === null || end === null) return undefined;
  const other = party === 'neighbor' ? booking.companyName : booking.name;
  return {
    uid,
    sequence,
    stamp,
    start,
    end,
    status: statuses[booking.state],
    summary: [serviceName, other].filter(Boolean).join(' · '),
    description: [reference, link].filter(Boolean).join('\n'),
    location: addressLines(booking).join(', '),
    ...(link && { url: link }),
    ...(seriesStart !== null && { recurrence: seriesStart }),
  };
}

/** The series itself, as calendars have it: the dates that were booked. Where each visit is by now, its own entry says. */
function masterOf(visits: readonly CalendarEvent[], stamp: number): CalendarEvent {
  const dates = visits.map(({ start, recurrence = start }) => recurrence).sort((one, other) => one - other);
  const { url: _, recurrence: __, ...first } = visits[0]!;
  const [start = 0] = dates;
  return { ...first, start, end: start + (first.end - first.start), dates, stamp, sequence: 1, status: 'confirmed' };
}

/**
 * Bookings as entries of a calendar. Visits of a series have one UID: an entry for the series with all its dates, and one for each visit,
 * by its RECURRENCE-ID, with the SEQUENCE of its own changes.
 * @param linkOf the page on which a visit is changed, where its reader may have it
 */
export function eventsOf(
  bookings: readonly BookingRow[],
  party: Party,
  linkOf: (booking: BookingRow) => string = () => '',
): CalendarEvent[] {
  const series = new Map<string, CalendarEvent[]>();
  const events: CalendarEvent[] = [];
  for (const booking of bookings) {
    const event = eventOf(booking, party, linkOf(booking));
    if (!event) continue;
    const known = series.get(event.uid);
    if (event.recurrence !== undefined && !known) {
      const own = bookings.filter(({ seriesGuid }) => seriesGuid === event.uid);
      const visits = own.flatMap((visit) => eventOf(visit, party, linkOf(visit)) ?? []);
      series.set(event.uid, visits);
      events.push(masterOf(visits, booking.createdAt));
    }
    events.push(event);
  }
  return events;
}
