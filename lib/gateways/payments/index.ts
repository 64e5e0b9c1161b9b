import 'server-only';
import { env } from '@/lib/config/env';
import { heldOutgoing } from '@/lib/values/outgoing';
import type { PaymentGateway } from './port';

let chosen: PaymentGateway | null | undefined;

/** Loaded with the first payment alone: a marketplace that is paid on the day never reads it. */
async function openStripe(): Promise<PaymentGateway | null> {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: apiBase } = env();
  if (secretKey === undefined || webhookSecret === undefined) return null;
  const { stripePayments } = await import('./real');
  return stripePayments({ secretKey, webhookSecret, ...(apiBase === undefined ? {} : { apiBase }) });
}

/** Who takes the money when something is booked; null where it is paid on the day (no STRIPE_SECRET_KEY). */
export async function paymentGateway(): Promise<PaymentGateway | null> {
  if (heldOutgoing()) return null;
  if (chosen === undefined) chosen = await openStripe();
  return chosen;
}

/** Puts another one in its place, `undefined` the one of the settings again; for tests. */
export function setPaymentGateway(gateway: PaymentGateway | null | undefined): void {
  chosen = gateway;
}
