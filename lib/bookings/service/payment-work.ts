import 'server-only';
import { getDatabase, inTransaction } from '@/lib/effects/transaction';
import { paymentGateway } from '@/lib/gateways/payments';
import type { CheckoutReading, PaymentGateway } from '@/lib/gateways/payments/port';
import { eraseBooking } from '../queries/bookings';
import {
  countFailedRefunds,
  findPayment,
  forgetEvents,
  type PaymentRow,
  setPaymentDue,
  takeDuePayment,
  untilNextPayment,
} from '../queries/payments';
import { endGoneCheckouts, findUnpaidState } from '../queries/unpaid';
import { retryAfterMs } from '../rules/payments';
import { type PaymentResult, settlePayment } from './payment-settle';

/** What an operator should know of: which payment, which attempt, and a word of the provider's. */
export interface PaymentTrouble {
  payment: number;
  attempt: number;
  code: string;
}

interface Work {
  payment: PaymentRow;
  gateway: PaymentGateway;
  now: Date;
}

const settle = ({ payment, now }: Work, result: PaymentResult) =>
  inTransaction((tx) => settlePayment(tx, payment, result, now));

const paidBy = ({ providerPaymentId, amountMinor, currency }: CheckoutReading): PaymentResult => ({
  turn: 'paid',
  providerPaymentId,
  amountMinor,
  currency,
});

/**
 * A page that should have run out: its provider knows best. One that is still open is ended before its slot is given back, so that
 * a released seat cannot be paid; a checkout without any event took no money.
 */
async function lookAtCheckout(work: Work): Promise<string | undefined> {
  const { payment, gateway } = work;
  if (payment.sessionId === null) return void (await settle(work, { turn: 'expired' }));
  for (const isLast of [false, true]) {
    const read = await gateway.readCheckout(payment.sessionId);
    if (!read.ok) return read.code;
    if (read.value.state === 'paid') return void (await settle(work, paidBy(read.value)));
    if (read.value.state === 'expired') return void (await settle(work, { turn: 'expired' }));
    if (isLast) return 'still_open';
    const unpaid = await findUnpaidState(await getDatabase(), payment.bookingId);
    const isKept = unpaid?.state === 'Held' && unpaid.seatState === 'Held' && !unpaid.isGone;
    if (isKept && payment.isOpen) return 'too_soon';
    const ended = await gateway.expireCheckout(payment.sessionId);
    if (!ended.ok) return ended.code;
  }
}

async function refund(work: Work): Promise<string | undefined> {
  const { payment, gateway } = work;
  if (payment.providerPaymentId === null) return 'no_payment';
  const { guid, providerPaymentId } = payment;
  const failures = await countFailedRefunds(await getDatabase(), providerPaymentId);
  const reference = failures === 0 ? guid : `${guid}-${failures}`;
  const answer = await gateway.refund({ reference, providerPaymentId });
  if (!answer.ok) return answer.code;
  await settle(work, { turn: 'accepted' });
}

/** For the operator's log, once: the provider has the list of them, and takes another way for the money. */
async function reportUnreturned({ payment }: Work): Promise<string> {
  await setPaymentDue(await getDatabase(), payment.id, null);
  return 'refund_failed';
}

/** The neighbor did not return: what was typed is erased. */
async function eraseUnpaid({ payment }: Work): Promise<undefined> {
  await inTransaction(async (tx) => {
    if ((await findUnpaidState(tx, payment.bookingId))?.state === 'Expired') await eraseBooking(tx, payment.bookingId);
    await setPaymentDue(tx, payment.id, null);
    await forgetEvents(tx);
  });
}

/** What is due of a payment, by its state. */
const works: Partial<Record<PaymentRow['state'], (work: Work) => Promise<string | undefined>>> = {
  Created: lookAtCheckout,
  Refunding: refund,
  Expired: eraseUnpaid,
  Failed: eraseUnpaid,
  Refunded: eraseUnpaid,
  RefundFailed: reportUnreturned,
};

/**
 * Does the next thing that is due of a payment (lib/jobs): ends unpaid checkout pages, refunds, erases what was typed.
 * @returns null when nothing is due; what went wrong, to be done again later
 */
export async function workDuePayment(at: Date | undefined): Promise<{ trouble: PaymentTrouble | undefined } | null> {
  const db = await getDatabase();
  const wait = await untilNextPayment(db, at);
  // Looked for once what is due is done, not before each of them.
  if ((wait === null || wait > 0) && !(await endGoneCheckouts(db, at))) return null;
  const gateway = await paymentGateway();
  const id = await takeDuePayment(db, { at, retryMs: retryAfterMs });
  const payment = id === undefined ? undefined : await findPayment(db, { id });
  if (!payment) return null;
  const about = { payment: payment.id, attempt: payment.attempts };
  if (!gateway) return { trouble: { ...about, code: 'no_provider' } };
  const code = await works[payment.state]?.({ payment, gateway, now: at ?? new Date() });
  return { trouble: code === undefined ? undefined : { ...about, code } };
}

/** Milliseconds until something is due of a payment; null when nothing is. */
export const untilPaymentDue = async (at: Date | undefined): Promise<number | null> =>
  untilNextPayment(await getDatabase(), at);
