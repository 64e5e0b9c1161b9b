import 'server-only';
import type { ServiceContext } from '@/lib/platform/context';
import { notFound, PlatformError } from '@/lib/platform/errors';
import type { BookingView, ManageInput } from '../contract';
import { eraseBooking as eraseRow, insertMessage, logAccess, logLook, updateBooking } from '../queries/bookings';
import { inTransaction, openDatabase, tellPages } from '../queries/work';
import { movesOf } from '../rules/states';
import { bookingOf, change, checkMove, hasBegun, holderOf } from './booking-link';
import { forgetMails, forgetReminders, mailParties } from './booking-mails';
import { toView } from './booking-view';
import { freeSeat, moveSeat, schedule } from './move-seat';
import { refundCancelled } from './payment-settle';

/** The booking as it stands, for the party whose link this is; the look is noted (issue 4 §3). @throws 404 */
export async function getBooking(input: ManageInput, { now }: ServiceContext): Promise<BookingView> {
  const { guid, party } = holderOf(input.manage_token);
  const db = await openDatabase();
  const booking = await bookingOf(db, guid, input.lang_code);
  await logLook(db, booking.id, party);
  return toView(db, booking, party, now);
}

/** Moves a booking to another slot: same id, next version, the old seat given back only when there is a new one. */
export function rescheduleBooking(
  input: ManageInput & { start: string },
  context: ServiceContext,
): Promise<BookingView> {
  const { now } = context;
  return change('rescheduleBooking', input, context, async (tx, booking, party) => {
    const state = checkMove(booking, party, 'reschedule', now);
    if (booking.seatId === null) throw notFound();
    const wish = { start: new Date(input.start), state, priceMinor: booking.priceMinor };
    const { visitIds } = await moveSeat(tx, booking, wish, now);
    await updateBooking(tx, booking.id, { state }, now);
    await logAccess(tx, booking.id, party, 'moved');
    await schedule(tx, booking.guid, now);
    await forgetReminders(tx, booking.guid);
    await mailParties(tx, booking.guid, 'moved', { now });
    await tellPages(tx, booking.companyId, visitIds);
  });
}

/** Calls a booking off and gives its seat back. */
export function cancelBooking(input: ManageInput & { reason?: string }, context: ServiceContext): Promise<BookingView> {
  const { now } = context;
  const { reason } = input;
  return change('cancelBooking', input, context, async (tx, booking, party) => {
    const state = checkMove(booking, party, 'cancel', now);
    await updateBooking(tx, booking.id, { state, ...(reason ? { reason } : {}) }, now);
    const visitIds = await freeSeat(tx, booking, state);
    await logAccess(tx, booking.id, party, 'cancelled');
    await schedule(tx, booking.guid, now);
    await forgetReminders(tx, booking.guid);
    await mailParties(tx, booking.guid, 'cancelled', { now, reason, isUninvited: booking.state !== 'Confirmed' });
    if (await refundCancelled(tx, booking.id))
      await mailParties(tx, booking.guid, 'refunded', { from: 'company', now });
    await tellPages(tx, booking.companyId, visitIds);
  });
}

/** Says something to the other party. */
export function messageBooking(
  input: ManageInput & { message: string },
  context: ServiceContext,
): Promise<BookingView> {
  const { now } = context;
  return change('messageBooking', input, context, async (tx, booking, party) => {
    const message = await insertMessage(tx, booking.id, party, input.message);
    await logAccess(tx, booking.id, party, 'wrote');
    await mailParties(tx, booking.guid, 'message', { from: party, text: input.message, message, now });
  });
}

/** Erases what is personal of a booking that is over. @throws 409 for one that stands, 404 for the company's link */
export async function eraseBooking(input: ManageInput, context: ServiceContext): Promise<BookingView> {
  const { guid, party } = holderOf(input.manage_token);
  if (party !== 'neighbor') throw notFound();
  await inTransaction(async (tx) => {
    const booking = await bookingOf(tx, guid);
    const stands = movesOf(booking.state).includes('cancel') && !hasBegun(booking, context.now);
    if (stands) throw new PlatformError(409, { details: { State: booking.state } });
    await eraseRow(tx, booking.id);
    await forgetMails(tx, guid);
    await logAccess(tx, booking.id, 'neighbor', 'erased');
    // Their initials stood on cards.
    await tellPages(tx, booking.companyId, booking.visitId === null ? [] : [booking.visitId]);
  });
  const db = await openDatabase();
  return toView(db, await bookingOf(db, guid, input.lang_code), party, context.now);
}
