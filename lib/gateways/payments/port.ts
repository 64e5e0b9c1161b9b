import type { Locale } from '@/lib/values/locale';
import 'server-only';

/** What somebody is to pay, once, on a page of the provider. */
export interface CheckoutWish {
  /** Our name for the payment: the provider says it again in all that it tells us, and each call is keyed by it. */
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

/** What the provider tells us, believed because it is signed. `other`: nothing we have to know of. */
export type PaymentEvent =
  | { id: string; kind: 'paid' | 'failed' | 'expired'; checkout: CheckoutReading }
  | { id: string; kind: 'refunded'; providerPaymentId: string }
  | { id: string; kind: 'other' };

/**
 * A failure is a value. `away`: no answer, or one that may be better another time. `refused`: asking again changes nothing. `code` is a
 * word of the provider's protocol for the log, never its sentences.
 */
export type Paid<T> = { ok: true; value: T } | { ok: false; reason: 'away' | 'refused'; code: string };

/** The way to whoever takes money. Every call that changes something is keyed, so that asking twice is asking once. */
export interface PaymentGateway {
  createCheckout(wish: CheckoutWish): Promise<Paid<Checkout>>;
  readCheckout(sessionId: string): Promise<Paid<CheckoutReading>>;
  /** Ends a checkout that nobody paid; one that is over already is no failure. */
  expireCheckout(sessionId: string): Promise<Paid<null>>;
  /** Gives the whole amount back; once a reference, however often it is asked. */
  refund(refund: { reference: string; providerPaymentId: string }): Promise<Paid<null>>;
  /**
   * Whether the provider signed this body lately, and what it says.
   * @returns `unsigned` where it did not, `malformed` where it did and the body is none that the provider's documentation describes
   */
  readWebhook(body: string, signature: string): PaymentEvent | 'unsigned' | 'malformed';
}
