import 'server-only';
import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import * as z from 'zod';
import type { Paid, PaymentGateway } from './port';
import { readEvent, readSession } from './stripe-events';

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** Origin of a stand-in; Stripe itself where it is left out. */
  apiBase?: string;
}

/** A visitor waits for the first attempt; two more follow by themselves, under the same key. */
const call = { timeout: 5000, maxNetworkRetries: 2 } as const;
/** How old a signed body may be (Stripe's own measure), or how far ahead its clock: an old one is not sent again. */
const toleranceS = 300;

const made = z.object({ id: z.string().max(255), url: z.string().max(4096) });

/** What a failed call is to us: only what is wrong with the call itself is not asked again. */
function failureOf(error: unknown): Paid<never> {
  if (!(error instanceof Stripe.errors.StripeError)) return { ok: false, reason: 'away', code: 'unreadable' };
  const isOurs = error.statusCode !== undefined && error.statusCode < 500 && ![409, 429].includes(error.statusCode);
  return { ok: false, reason: isOurs ? 'refused' : 'away', code: String(error.code ?? error.type).slice(0, 60) };
}

async function ask<T>(work: () => Promise<T>): Promise<Paid<T>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    return failureOf(error);
  }
}

/** A failure that means that it is done already. */
const unless = (answer: Paid<null>, ...codes: string[]): Paid<null> =>
  !answer.ok && codes.includes(answer.code) ? { ok: true, value: null } : answer;

/** Where the money is taken: encrypted, or at the stand-in. */
function checkedAddress(address: string, apiBase: string | undefined): string {
  const { protocol, origin } = new URL(address);
  if (protocol !== 'https:' && origin !== apiBase) throw new Error('checkout address');
  return address;
}

/** Unix seconds a signature header says it was made at: the latest of those it names, -Infinity where it names none. */
const signedAtS = (signature: string) =>
  Math.max(...Array.from(signature.matchAll(/(?:^|,)\s*t=(\d+)/g), ([, seconds]) => Number(seconds)));

function open({ secretKey, apiBase }: StripeSettings): Stripe {
  const base = apiBase === undefined ? undefined : new URL(apiBase);
  const isPlain = base?.protocol === 'http:';
  return new Stripe(secretKey, {
    telemetry: false,
    ...call,
    ...(base && {
      host: base.hostname,
      port: base.port || (isPlain ? '80' : '443'),
      protocol: isPlain ? 'http' : 'https',
    }),
  });
}

/** The page of the provider on which a wish is paid. */
function pageOf(wish: Parameters<PaymentGateway['createCheckout']>[0]): Stripe.Checkout.SessionCreateParams {
  const product_data = { name: wish.description.slice(0, 250) };
  const price_data = { currency: wish.currency.toLowerCase(), unit_amount: wish.amountMinor, product_data };
  return {
    mode: 'payment',
    payment_method_types: ['card'],
    line_items: [{ quantity: 1, price_data }],
    client_reference_id: wish.reference,
    expires_at: Math.floor(wish.expiresAt.getTime() / 1000),
    locale: wish.language,
    success_url: wish.successAddress,
    cancel_url: wish.cancelAddress,
  };
}

/** Stripe refuses a key that comes with other parameters: a page in another language, or open for longer, has its own. */
const digestOf = (page: object) => createHash('sha256').update(JSON.stringify(page)).digest('hex').slice(0, 16);

/** Stripe Checkout by Stripe's own library (docs/interface.md §6); cards alone, which are paid or not when the page is left. */
export function stripePayments(settings: StripeSettings): PaymentGateway {
  const stripe = open(settings);
  const { sessions } = stripe.checkout;
  return {
    createCheckout: (wish) =>
      ask(async () => {
        const page = pageOf(wish);
        const session = await sessions.create(page, { idempotencyKey: `checkout-${wish.reference}-${digestOf(page)}` });
        const { id, url } = made.parse(session);
        return { sessionId: id, address: checkedAddress(url, settings.apiBase) };
      }),
    readCheckout: (id) => ask(async () => readSession(await sessions.retrieve(id))),
    async expireCheckout(id) {
      const answer = await ask(async () => {
        await sessions.expire(id);
        return null;
      });
      // It was paid or expired meanwhile: the caller reads it again.
      return unless(answer, 'resource_missing', 'checkout_session_not_open', 'StripeInvalidRequestError');
    },
    async refund({ reference, providerPaymentId }) {
      const answer = await ask(async () => {
        await stripe.refunds.create({ payment_intent: providerPaymentId }, { idempotencyKey: `refund-${reference}` });
        return null;
      });
      return unless(answer, 'charge_already_refunded');
    },
    readWebhook(body, signature) {
      // Stripe's library refuses what was signed too long ago alone.
      if (signedAtS(signature) > Date.now() / 1000 + toleranceS) return 'unsigned';
      try {
        return readEvent(stripe.webhooks.constructEvent(body, signature, settings.webhookSecret, toleranceS));
      } catch (error) {
        return error instanceof Stripe.errors.StripeSignatureVerificationError ? 'unsigned' : 'malformed';
      }
    },
  };
}
