import 'server-only';
import type { Db, Transaction } from '@/lib/effects/transaction';
import { type BookingRow, findBooking, logAccess, placeVisit, updateBooking } from '../queries/bookings';
import { findOfferOf } from '../queries/find-offer';
import {
  findPayment,
  isKnownRefund,
  lockMoney,
  lockPayment,
  type PaymentRow,
  setPayment,
  setPaymentDue,
} from '../queries/payments';
import { expireHolds, leaveVisit, lockCalendar, setSeatState } from '../queries/seats';
import { findKeptSeat, type KeptSeat } from '../queries/unpaid';
import { type PaymentTurn, paymentAfter, paymentMinutes } from '../rules/payments';
import { stateAfter } from '../rules/states';
import { mailParties } from './booking-mails';
import { takeSeat } from './hold';
import { schedule } from './move-seat';
import { recordDateChanges } from './record-date-changes';

/** What happened to a payment, as the provider reports it. */
export interface PaymentResult {
  turn: PaymentTurn;
  /** Whose end it is: a page that no visitor was shown, since its answer got lost, ends nothing. */
  sessionId?: string;
  providerPaymentId?: string | null;
  /** What was paid; another amount than ours books nothing. */
  amountMinor?: number;
  currency?: string;
}

interface Settling {
  tx: Transaction;
  payment: PaymentRow;
  booking: BookingRow;
  now: Date;
}

/** The company was taken from who would have come. */
const isFreed = ({ payment: { mailedLinksVersion: begun }, booking }: Settling): boolean =>
  begun !== null && begun !== booking.mailedLinksVersion;

/**
 * The visit of a seat that is still kept, or another place at that very hour; undefined where the slot was lost, and where the company is
 * listed no more or was taken from its people, who then do not come.
 */
async function placeFor(settling: Settling, seat: KeptSeat): Promise<number | undefined> {
  const { tx, booking, now } = settling;
  if (seat.start <= now.getTime() || isFreed(settling)) return undefined;
  const offer = await findOfferOf(tx, booking);
  if (!offer) return undefined;
  // A hold that ran out keeps its place until the next writer gives it back, and writers wait for this lock.
  if (seat.state === 'Held') return seat.visitId;
  await expireHolds(tx, booking.companyId);
  return takeSeat(tx, offer, { start: new Date(seat.start) }, now);
}

/** Books what was paid for. @returns false where the slot or the company was lost, or the booking is over */
async function confirmPaid(settling: Settling): Promise<boolean> {
  const { tx, booking, now } = settling;
  const state = booking.state === 'Held' ? stateAfter(booking.state, 'confirm') : undefined;
  const seat = booking.seatId === null ? undefined : await findKeptSeat(tx, booking.seatId);
  if (state === undefined || !seat) return false;
  const visitId = await placeFor(settling, seat);
  if (visitId === undefined) return false;
  const { customerId, cityId, neighborhoodId } = booking;
  await setSeatState(tx, booking.seatId!, { state, visitId, ...(customerId === null ? {} : { customerId }) });
  await updateBooking(tx, booking.id, { state }, now);
  if (cityId !== null) await placeVisit(tx, visitId, { cityId, neighborhoodId });
  await expireHolds(tx, booking.companyId);
  await logAccess(tx, booking.id, 'neighbor', 'paid');
  await schedule(tx, booking.guid, now);
  await mailParties(tx, booking.guid, 'confirmed', { now });
  await recordDateChanges(tx, booking.companyId, [visitId]);
  return true;
}

/** Gives the slot of a booking back that was not paid. */
async function letGo({ tx, booking, now }: Settling): Promise<void> {
  if (booking.state !== 'Held') return;
  await updateBooking(tx, booking.id, { state: 'Expired' }, now);
  const seat = booking.seatId === null ? undefined : await findKeptSeat(tx, booking.seatId);
  if (seat?.state !== 'Held') return;
  await setSeatState(tx, booking.seatId!, { state: 'Expired' });
  await leaveVisit(tx, seat.visitId);
}

/** The whole amount goes back, by the worker: no transaction waits for the provider. */
const giveBack = ({ tx, payment }: Settling) => setPayment(tx, payment.id, { state: 'Refunding', dueInMinutes: 0 });

async function settlePaid(settling: Settling, result: PaymentResult): Promise<void> {
  const { tx, payment, now } = settling;
  const { providerPaymentId, amountMinor, currency } = result;
  // Given back at the provider's, which said so before it said that it was paid.
  const isBack = providerPaymentId != null && (await isKnownRefund(tx, providerPaymentId));
  await setPayment(tx, payment.id, { state: isBack ? 'Refunded' : 'Paid', providerPaymentId, dueInMinutes: null });
  const isOurs = amountMinor === payment.amountMinor && currency === payment.currency;
  if (isOurs && (await confirmPaid(settling))) return;
  await letGo(settling);
  if (isBack) await setPaymentDue(tx, payment.id, paymentMinutes.eraseAfter);
  else await giveBack(settling);
  await mailParties(tx, payment.bookingGuid, 'late', { from: 'company', now });
}

/** The money is here again: the neighbor is mailed, and the worker tells the operator, who gives it back in another way. */
async function tellUnreturned({ tx, payment, now }: Settling): Promise<void> {
  await setPayment(tx, payment.id, { state: 'RefundFailed', dueInMinutes: 0 });
  await mailParties(tx, payment.bookingGuid, 'unrefunded', { from: 'company', now });
}

async function settleUnpaid(settling: Settling, state: 'Failed' | 'Expired'): Promise<void> {
  await letGo(settling);
  await setPayment(settling.tx, settling.payment.id, { state, dueInMinutes: paymentMinutes.eraseAfter });
}

const isOtherPage = ({ sessionId }: PaymentRow, result: PaymentResult): boolean =>
  result.sessionId !== undefined && sessionId !== null && result.sessionId !== sessionId;

/**
 * What a turn of a payment does to its booking: called by webhooks, the worker and cancellations alike, under the calendar's
 * lock. Twice, late or in another order than it happened is no harm: the table of `rules/payments` decides.
 */
export async function settlePayment(
  tx: Transaction,
  found: PaymentRow,
  result: PaymentResult,
  now: Date,
): Promise<void> {
  if (result.providerPaymentId != null) await lockMoney(tx, result.providerPaymentId);
  await lockCalendar(tx, found.companyId);
  const payment = await lockPayment(tx, found.id);
  const next = paymentAfter(payment.state, result.turn);
  const booking = await findBooking(tx, payment.bookingGuid);
  if (next === undefined || !booking) return;
  if (next !== 'Paid' && isOtherPage(payment, result)) return;
  const settling = { tx, payment, booking, now };
  if (next === 'Paid') return settlePaid(settling, result);
  if (next === 'Failed' || next === 'Expired') return settleUnpaid(settling, next);
  if (next === 'Refunding') return giveBack(settling);
  if (next === 'RefundFailed') return tellUnreturned(settling);
  // Of a booking that never was, what was typed is forgotten after a day.
  const dueInMinutes = booking.state === 'Expired' ? paymentMinutes.eraseAfter : null;
  await setPayment(tx, payment.id, { state: next, dueInMinutes });
}

/**
 * A booking is called off: what was paid goes back whole, and a page that still takes money is ended at once. Call it in the
 * transaction that cancels, under the calendar's lock. @returns whether money goes back
 */
export async function refundCancelled(tx: Db, bookingId: number): Promise<boolean> {
  const payment = await findPayment(tx, { bookingId });
  if (!payment) return false;
  if (payment.state === 'Created') await setPaymentDue(tx, payment.id, 0);
  if (paymentAfter(payment.state, 'refund') === undefined) return false;
  await setPayment(tx, payment.id, { state: 'Refunding', dueInMinutes: 0 });
  return true;
}
