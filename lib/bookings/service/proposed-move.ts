import 'server-only';
import type { Transaction } from '@/lib/effects/transaction';
import { type BookingRow, logAccess, updateBooking } from '../queries/bookings';
import { takeProposedSeat } from '../queries/proposed-moves';
import { leaveVisit, setSeatState } from '../queries/seats';
import type { Party } from '../rules/states';
import { forgetReminders, mailParties } from './booking-mails';
import { dropProposedMove, schedule } from './move-seat';
import { recordDateChanges } from './record-date-changes';

/** The neighbor agrees to another hour: the booking takes the slot that was kept, and gives the old one back (docs/portal.md §6.12). */
export async function takeProposedMove(tx: Transaction, booking: BookingRow, party: Party, now: Date): Promise<void> {
  const { id, guid, seatId, visitId, proposedSeatId, proposedVisitId } = booking;
  if (seatId === null || visitId === null || proposedSeatId === null || proposedVisitId === null) return;
  await setSeatState(tx, seatId, { state: 'Cancelled' });
  await leaveVisit(tx, visitId);
  await setSeatState(tx, proposedSeatId, { state: 'Confirmed' });
  await takeProposedSeat(tx, id);
  await updateBooking(tx, id, { state: 'Confirmed', answeredAt: now }, now);
  await logAccess(tx, id, party, 'confirmed');
  await schedule(tx, guid, now);
  await forgetReminders(tx, guid);
  await mailParties(tx, guid, 'moved', { now });
  await recordDateChanges(tx, booking.companyId, [visitId, proposedVisitId]);
}

/**
 * The old hour stands: the neighbor says so, no answer came in time, or the slot is called off by its company.
 * @param party who said so; left out where none did
 */
export async function endProposedMove(tx: Transaction, booking: BookingRow, now: Date, party?: Party): Promise<void> {
  const visitIds = await dropProposedMove(tx, booking);
  await updateBooking(tx, booking.id, { state: 'Confirmed', ...(party && { answeredAt: now }) }, now);
  if (party) await logAccess(tx, booking.id, party, 'declined');
  await mailParties(tx, await schedule(tx, booking.guid, now), 'move-kept', { now, ...(party && { from: party }) });
  await recordDateChanges(tx, booking.companyId, visitIds);
}
