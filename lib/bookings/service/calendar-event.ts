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
 * A booking as an entry of somebody's calendar, the same at every asking; undefined without a date. The guid is its UID for life (alone
 * it opens nothing), the version its SEQUENCE.
 * @param link the page on which its reader changes it, where they may have it
 */
export function eventOf(booking: BookingRow, party: Party, link = ''): CalendarEvent | undefined {
  const { start, end, guid: uid, version: sequence, updatedAt: stamp, serviceName, reference } = booking;
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
  };
}
