import 'server-only';
import type { Transaction } from '@/lib/effects/transaction';
import { askAfterVisit } from '@/lib/opinions/service/ask-after-visit';
import { dayText, localDayOf } from '@/lib/values/time';
import type { BookingRow } from '../queries/bookings';
import { markCompleted } from '../queries/due';
import { setSeatState } from '../queries/seats';
import { askAt } from '../rules/due';
import { dropProposedMove } from './move-seat';

const addressOf = ({ address, unit, city, postalCode, countryId }: BookingRow) => ({
  Address: address,
  Unit: unit,
  City: city,
  PostalCode: postalCode,
  CountryId: countryId,
});

/** A visit is over: its neighbor is asked the next morning what they think of it. `now` in milliseconds since 1970. */
export async function completeVisit(tx: Transaction, booking: BookingRow, now: number): Promise<void> {
  await dropProposedMove(tx, booking);
  if (booking.seatId !== null) await setSeatState(tx, booking.seatId, { state: 'Completed' });
  await markCompleted(tx, booking.id);
  const { end, timezone } = booking;
  const at = end === null ? undefined : askAt(end, timezone, now);
  if (end === null || at === undefined) return;
  const visit = {
    ...booking,
    bookingId: booking.id,
    date: dayText(localDayOf(end, timezone)),
    address: addressOf(booking),
  };
  await askAfterVisit(tx, visit, new Date(at));
}
