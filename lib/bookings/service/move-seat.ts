import 'server-only';
import type { Db } from '@/lib/effects/transaction';
import { notFound } from '@/lib/platform/errors';
import type { BookingState } from '../contract-managed';
import { type BookingRow, findBooking, placeVisit, setDue } from '../queries/bookings';
import { findOfferOf, type Offer } from '../queries/find-offer';
import { clearProposedMove } from '../queries/proposed-moves';
import { expireHolds, insertSeat, leaveVisit, setSeatState } from '../queries/seats';
import { addFirstPerson } from '../queries/street-day-facts';
import { dueAt } from '../rules/due';
import { type Start, takenSlot } from './calendar';
import { takeSeat } from './hold';

/** The seat of a booking: its place, and the visits whose pages change. */
export interface Seated {
  seatId: number;
  visitIds: number[];
}

interface Wish extends Start {
  state: BookingState;
  priceMinor: number;
}

/** An offer with a person for its jobs: where its company has none, the owner is the first. */
async function withSomeone(tx: Db, offer: Offer): Promise<Offer> {
  if (offer.team.length > 0) return offer;
  const id = await addFirstPerson(tx, offer.companyId);
  return { ...offer, team: [{ id, hours: null, travelKmPerHour: null, places: [] }] };
}

/**
 * Gives a booking the seat of another slot, or its first; the one it leaves is free for it too (an hour later on the same day overlaps
 * what it leaves). Call it under `lockCalendar`.
 * @throws 404 where the offer is gone, 409 with `NextFree` for a taken slot
 */
export async function moveSeat(tx: Db, booking: BookingRow, wish: Wish, now: Date): Promise<Seated> {
  const { state, start, priceMinor } = wish;
  const left = await dropProposedMove(tx, booking);
  if (booking.seatId !== null && booking.visitId !== null && booking.start === start.getTime()) {
    await setSeatState(tx, booking.seatId, { state, priceMinor });
    return { seatId: booking.seatId, visitIds: [booking.visitId, ...left] };
  }
  const offer = await findOfferOf(tx, booking);
  if (!offer) throw notFound();
  await expireHolds(tx, booking.companyId);
  if (booking.visitId !== null) await leaveVisit(tx, booking.visitId);
  const visitId = await takeSeat(tx, wish.isCompany ? await withSomeone(tx, offer) : offer, wish, now);
  if (visitId === undefined) throw await takenSlot(tx, offer, start, now, booking.start);
  const { cityId, neighborhoodId, customerId } = booking;
  if (cityId !== null) await placeVisit(tx, visitId, { cityId, neighborhoodId });
  if (booking.seatId === null || booking.visitId === null) {
    const seatId = await insertSeat(tx, { visitId, state, customerId, priceMinor });
    return { seatId, visitIds: [visitId] };
  }
  await setSeatState(tx, booking.seatId, { state, visitId, priceMinor });
  return { seatId: booking.seatId, visitIds: [booking.visitId, visitId, ...left] };
}

/** Releases the seat of a booking that is over. @returns the visits whose pages change */
export async function freeSeat(tx: Db, booking: BookingRow, state: BookingState): Promise<number[]> {
  const left = await dropProposedMove(tx, booking);
  if (booking.seatId === null || booking.visitId === null) return left;
  await setSeatState(tx, booking.seatId, { state });
  await leaveVisit(tx, booking.visitId);
  return [booking.visitId, ...left];
}

/** Gives back the slot that was kept for a proposed move. @returns the visits whose pages change */
export async function dropProposedMove(
  tx: Db,
  { id, proposedUntil, proposedSeatId, proposedVisitId }: BookingRow,
): Promise<number[]> {
  if (proposedUntil === null) return [];
  await clearProposedMove(tx, id);
  if (proposedSeatId === null || proposedVisitId === null) return [];
  await setSeatState(tx, proposedSeatId, { state: 'Declined' });
  await leaveVisit(tx, proposedVisitId);
  return [proposedVisitId];
}

/** When something happens next to a booking by itself that comes into its state now. */
export function dueOf(
  booking: Pick<BookingRow, 'state' | 'start' | 'end' | 'timezone' | 'countryId' | 'provinceId'> &
    Partial<Pick<BookingRow, 'proposedUntil'>>,
  now: Date,
): Date | null {
  const { timezone: zone, ...of } = booking;
  const at = dueAt({ ...of, since: now.getTime(), zone });
  return at === null ? null : new Date(at);
}

/** Writes down when something happens next to a booking by itself; the last step of every change. @returns it, for its mails */
export async function schedule(tx: Db, guid: string, now: Date): Promise<BookingRow> {
  const booking = (await findBooking(tx, guid))!;
  const at = dueOf(booking, now);
  await setDue(tx, booking.id, at);
  return { ...booking, dueAt: at?.getTime() ?? null };
}
