import 'server-only';
import * as z from 'zod';
import type { CheckoutReading, PaymentEvent } from './port';

/** An object of Stripe, or its id alone: which of the two depends on the account's version. */
const reference = z
  .union([z.string().max(255), z.object({ id: z.string().max(255) })])
  .nullish()
  .transform((given) => (typeof given === 'object' ? (given?.id ?? null) : (given ?? null)));

const session = z.object({
  id: z.string().max(255),
  client_reference_id: z.string().max(255).nullish(),
  status: z.string().max(50).nullish(),
  payment_status: z.string().max(50),
  payment_intent: reference,
  amount_total: z.int().nullish(),
  currency: z.string().max(10).nullish(),
});

const envelope = z.object({
  id: z.string().min(1).max(255),
  type: z.string().max(255),
  created: z.int().min(0),
  data: z.object({ object: z.unknown() }),
});

const charge = z.object({ refunded: z.boolean(), payment_intent: reference });
const refund = z.object({ status: z.string().max(50).nullish(), payment_intent: reference });

/** A checkout session of Stripe, in our terms. @throws ZodError for another shape */
export function readSession(object: unknown): CheckoutReading {
  const { id, client_reference_id, status, payment_status, payment_intent, amount_total, currency } =
    session.parse(object);
  const settled = status === 'expired' ? 'expired' : 'open';
  return {
    sessionId: id,
    reference: client_reference_id ?? null,
    state: payment_status === 'paid' ? 'paid' : settled,
    providerPaymentId: payment_intent,
    amountMinor: amount_total ?? 0,
    currency: (currency ?? '').toUpperCase(),
  };
}

type Reader = (id: string, object: unknown, at: Date) => PaymentEvent;

const aboutCheckout =
  (kind: 'paid' | 'failed' | 'expired'): Reader =>
  (id, object) => {
    const checkout = readSession(object);
    // A bank that answers later completes the page first: the payment has an event of its own.
    return kind === 'paid' && checkout.state !== 'paid' ? { id, kind: 'other' } : { id, kind, checkout };
  };

/** A refund that did not reach the card after all: three events say so, which depends on the account's version. */
const aboutRefund: Reader = (id, object, at) => {
  const { status, payment_intent: providerPaymentId } = refund.parse(object);
  const hasFailed = status === 'failed' || status === 'canceled';
  return hasFailed && providerPaymentId ? { id, kind: 'refund-failed', providerPaymentId, at } : { id, kind: 'other' };
};

/** The events we have to know of; part of a refund leaves a booking paid. */
const readers: Readonly<Record<string, Reader>> = {
  'checkout.session.completed': aboutCheckout('paid'),
  'checkout.session.async_payment_succeeded': aboutCheckout('paid'),
  'checkout.session.async_payment_failed': aboutCheckout('failed'),
  'checkout.session.expired': aboutCheckout('expired'),
  'refund.failed': aboutRefund,
  'refund.updated': aboutRefund,
  'charge.refund.updated': aboutRefund,
  'charge.refunded': (id, object, at) => {
    const { refunded, payment_intent: providerPaymentId } = charge.parse(object);
    return refunded && providerPaymentId ? { id, kind: 'refunded', providerPaymentId, at } : { id, kind: 'other' };
  },
};

/** A signed event in our words. @throws ZodError where it has another shape */
export function readEvent(given: unknown): PaymentEvent {
  const event = envelope.parse(given);
  const reader = Object.hasOwn(readers, event.type) ? readers[event.type] : undefined;
  return reader ? reader(event.id, event.data.object, new Date(event.created * 1000)) : { id: event.id, kind: 'other' };
}
