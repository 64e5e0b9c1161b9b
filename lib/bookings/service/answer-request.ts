import 'server-only';
import { bookingPageType } from '@/lib/companies/contract';
import type { Transaction } from '@/lib/effects/transaction';
import type { ServiceContext } from '@/lib/platform/context';
import { invalid, PlatformError } from '@/lib/platform/errors';
import { toMajor, toPriceMinor } from '@/lib/values/money';
import { dayText, instantOf, localDayOf } from '@/lib/values/time';
import type { BookingView } from '../contract';
import type { AcceptInput, ProposeInput } from '../contract-answers';
import type { BookingState, ManageInput } from '../contract-managed';
import { type BookingRow, insertMessage, logAccess, type NextBooking, updateBooking } from '../queries/bookings';
import { setSeatState } from '../queries/seats';
import type { Party } from '../rules/states';
import { change, checkMove, type InPortal } from './booking-link';
import { mailParties } from './booking-mails';
import { freeSeat, moveSeat, schedule } from './move-seat';
import { endProposedMove, takeProposedMove } from './proposed-move';
import { recordDateChanges } from './record-date-changes';
import type { BookingMailEvent } from './write-mails';

/** The instant that was asked for; undefined where none was. @throws 422 for an hour that a clock change skips */
function startOf({ start }: AcceptInput, { timezone }: BookingRow): number | undefined {
  if (start === undefined || start === '') return undefined;
  const at = instantOf(start, timezone);
  if (at === undefined) throw invalid({ start: 'date' });
  return at;
}

/** Minor units, of either way to say a price; undefined where none was said. */
function priceIn({ price, price_major: major }: ProposeInput, { currency }: BookingRow): number | undefined {
  if (price !== undefined) return toPriceMinor(toMajor(price, currency), currency);
  return major ? toPriceMinor(Number(major.replace(',', '.')), currency) : undefined;
}

interface Answer {
  party: Party;
  what: string;
  next: NextBooking;
  visitIds: readonly number[];
  mail: BookingMailEvent;
  texts?: { text?: string; reason?: string };
}

/** Writes an answer down: the booking's next version, who gave it, when it is due next, its mails, and the pages it changes. */
async function answer(
  tx: Transaction,
  booking: BookingRow,
  { party, what, next, visitIds, mail, texts }: Answer,
  now: Date,
) {
  await updateBooking(tx, booking.id, { ...next, answeredAt: now }, now);
  await logAccess(tx, booking.id, party, what);
  await mailParties(tx, await schedule(tx, booking.guid, now), mail, { from: party, now, ...texts });
  await recordDateChanges(tx, booking.companyId, visitIds);
}

/** The seat of an accepted request: the one it has, else one on a day that was wished for. */
async function seatFor(tx: Transaction, booking: BookingRow, at: number | undefined, now: Date) {
  const { seatId, visitId, start } = booking;
  if (seatId !== null && visitId !== null) {
    if (at !== undefined && at !== start) throw invalid({ start: 'date' });
    await setSeatState(tx, seatId, { state: 'Confirmed' });
    return { seatId, visitIds: [visitId] };
  }
  if (at === undefined) throw invalid({ start: 'required' });
  // Another day is for the neighbor to say yes to: that is a proposal.
  if (!booking.preferredDates.includes(dayText(localDayOf(at, booking.timezone)))) throw invalid({ start: 'date' });
  const wish = { start: new Date(at), state: 'Confirmed', priceMinor: booking.priceMinor, isCompany: true } as const;
  return moveSeat(tx, booking, wish, now);
}

/** The company takes a request on as it was asked (docs/booking.md §1). @throws 409 taken or answered, 422 `start` */
export function acceptBooking(input: AcceptInput, context: ServiceContext, portal?: InPortal): Promise<BookingView> {
  const { now } = context;
  return change({ call: 'acceptBooking', input, context, portal }, async (tx, booking, party) => {
    const state = checkMove(booking, party, 'accept', now);
    const { seatId, visitIds } = await seatFor(tx, booking, startOf(input, booking), now);
    await answer(tx, booking, { party, what: 'accepted', next: { state, seatId }, visitIds, mail: 'confirmed' }, now);
  });
}

/** The company names a date and a price, which wait for the neighbor with the slot kept. @throws 409 taken or answered, 422 by field */
export function proposeBooking(input: ProposeInput, context: ServiceContext, portal?: InPortal): Promise<BookingView> {
  const { now } = context;
  return change({ call: 'proposeBooking', input, context, portal }, async (tx, booking, party) => {
    const state = checkMove(booking, party, 'propose', now);
    const at = startOf(input, booking) ?? booking.start;
    if (at === null) throw invalid({ start: 'required' });
    const priceMinor = priceIn(input, booking) ?? booking.priceMinor;
    const isQuote = booking.bookingPageTypeId === bookingPageType.interactiveQuote;
    if (isQuote && priceMinor === 0) throw invalid({ price: 'required' });
    const wish = { start: new Date(at), state, priceMinor, isCompany: true };
    const { seatId, visitIds } = await moveSeat(tx, booking, wish, now);
    if (input.message) await insertMessage(tx, booking.id, party, input.message);
    const next = { state, seatId, priceMinor };
    const texts = { text: input.message };
    await answer(tx, booking, { party, what: 'proposed', next, visitIds, mail: 'proposed', texts }, now);
  });
}

/** Declines one, which gives its slot back. */
export async function declineOne(
  tx: Transaction,
  booking: BookingRow,
  { party, state, reason }: { party: Party; state: BookingState; reason: string | undefined },
  now: Date,
): Promise<void> {
  const visitIds = await freeSeat(tx, booking, state);
  const next = { state, ...(reason ? { reason } : {}) };
  await answer(tx, booking, { party, what: 'declined', next, visitIds, mail: 'declined', texts: { reason } }, now);
}

/** A request is declined by its company, a proposal by either; its slot is free again. Of a proposed move the old hour stands. */
export function declineBooking(
  input: ManageInput & { reason?: string },
  context: ServiceContext,
  portal?: InPortal,
): Promise<BookingView> {
  const { now } = context;
  const { reason } = input;
  return change({ call: 'declineBooking', input, context, portal }, async (tx, booking, party) => {
    const state = checkMove(booking, party, 'decline', now);
    if (booking.state === 'Confirmed') await endProposedMove(tx, booking, now, party);
    else await declineOne(tx, booking, { party, state, reason }, now);
  });
}

/** The neighbor agrees to the proposal they saw, or to another hour: for another version the answer is its state, and nothing is confirmed. */
export function confirmBooking(
  input: ManageInput & { version: number },
  context: ServiceContext,
): Promise<BookingView> {
  const { now } = context;
  return change({ call: 'confirmBooking', input, context }, async (tx, booking, party) => {
    const state = checkMove(booking, party, 'confirm', now);
    const { version: Version, seatId, visitId } = booking;
    if (input.version !== Version || seatId === null || visitId === null)
      throw new PlatformError(409, { details: { State: booking.state, Version } });
    if (booking.state === 'Confirmed') return takeProposedMove(tx, booking, party, now);
    await setSeatState(tx, seatId, { state });
    const visitIds = [visitId];
    await answer(tx, booking, { party, what: 'confirmed', next: { state }, visitIds, mail: 'confirmed' }, now);
  });
}
