import type { Locale } from '@/lib/values/locale';
import 'server-only';

/** A single payment, on a page of the provider. */
export interface CheckoutWish {
  /** Our name for the payment: the provider repeats it in every event. */
  reference: string;
  amountMinor: number;
  currency: string;
  /** What it is for, in words of the one who pays. */
  description: string;
  language: Locale;
  /** From then on the page takes no money. */
  expiresAt: Date;
  /** Where the page leads when it was paid, and when it was left. */
  successAddress: string;
  cancelAddress: string;
}

export interface Checkout {
  sessionId: string;
  /** The provider's page. */
  address: string;
}

/** A checkout as the provider has it now. */
export interface CheckoutReading {
  sessionId: string;
  /** Ours; null for a checkout that is none of ours. */
  reference: string | null;
  state: 'open' | 'paid' | 'expired';
  /** The provider's name for the money: null before it is paid. */
  providerPaymentId: string | null;
  amountMinor: number;
  currency: string;
}

/** Money that went back; `refund-failed`: a refund that had been taken was not, and the money is ours again. */
export interface MoneyEvent {
  id: string;
  kind: 'refunded' | 'refund-failed';
  providerPaymentId: string;
  /** When it happened: events may come in another order. */
  at: Date;
}

/** An event of the provider, verified by its signature. `other`: of no concern to us. */
export type PaymentEvent =
  | { id: string; kind: 'paid' | 'failed' | 'expired'; checkout: CheckoutReading }
  | MoneyEvent
  | { id: string; kind: 'other' };

/**
 * A failure is a value. `away`: no answer, or one that may be better another time. `refused`: asking again changes nothing. `code` is a
 * word of the provider's protocol for the log, never its sentences.
 */
export type Paid<T> = { ok: true; value: T } | { ok: false; reason: 'away' | 'refused'; code: string };

/** The payment provider. Every call that changes something has an idempotency key, so that a repetition has no effect. */
export interface PaymentGateway {
  /** The same wish has the same page, another one for the same reference a page of its own: show one of them alone. */
  createCheckout(wish: CheckoutWish): Promise<Paid<Checkout>>;
  readCheckout(sessionId: string): Promise<Paid<CheckoutReading>>;
  /** Ends an unpaid checkout; one that is over already is no failure. */
  expireCheckout(sessionId: string): Promise<Paid<null>>;
  /** Gives the whole amount back; once a reference, however often it is asked. */
  refund(refund: { reference: string; providerPaymentId: string }): Promise<Paid<null>>;
  /**
   * Whether the provider signed this body lately, and what it says.
   * @returns `unsigned` where it did not, `malformed` where it did and the body is none that the provider's documentation describes
   */
  readWebhook(body: string, signature: string): PaymentEvent | 'unsigned' | 'malformed';
}
