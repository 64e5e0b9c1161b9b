import 'server-only';
import { type Db, inTransaction } from '@/lib/effects/transaction';
import { paymentGateway } from '@/lib/gateways/payments';
import type { PaymentEvent } from '@/lib/gateways/payments/port';
import { isGuid } from '@/lib/values/link';
import { findPayment, isOvertaken, lockMoney, noteEvent, type PaymentName, type PaymentRow } from '../queries/payments';
import { type PaymentResult, settlePayment } from './payment-settle';

/** The result of an event: `off` without a provider, `unsigned` where it is not the provider's, `malformed` where it has no shape of an event. */
export type EventOutcome = 'off' | 'unsigned' | 'malformed' | 'worked' | 'known' | 'not-ours';

type Told = Exclude<PaymentEvent, { kind: 'other' }>;

/** By our own id first: the event may arrive before the answer that carries the provider's. */
async function paymentOf(tx: Db, event: Told): Promise<PaymentRow | undefined> {
  if ('providerPaymentId' in event) return findPayment(tx, { providerPaymentId: event.providerPaymentId });
  const { reference, sessionId } = event.checkout;
  const name: PaymentName = reference !== null && isGuid(reference) ? { guid: reference } : { sessionId };
  return findPayment(tx, name);
}

const paymentResultOf = (event: Told): PaymentResult =>
  'providerPaymentId' in event ? { turn: event.kind } : { turn: event.kind, ...event.checkout };

/**
 * An event of the provider (docs/booking.md §2): believed when it is signed, worked once by its id, in one transaction with its effect. What it
 * answers is true once that has committed.
 */
export async function receivePayment(body: string, signature: string, now: Date): Promise<EventOutcome> {
  const gateway = await paymentGateway();
  if (!gateway) return 'off';
  const event = gateway.readWebhook(body, signature);
  if (typeof event === 'string') return event;
  if (event.kind === 'other') return 'not-ours';
  return inTransaction(async (tx) => {
    if ('providerPaymentId' in event) await lockMoney(tx, event.providerPaymentId);
    if (!(await noteEvent(tx, event))) return 'known';
    const payment = await paymentOf(tx, event);
    if (!payment) return 'not-ours';
    if ('providerPaymentId' in event && (await isOvertaken(tx, event.id))) return 'worked';
    await settlePayment(tx, payment, paymentResultOf(event), now);
    return 'worked';
  });
}
