import 'server-only';
import { randomUUID } from 'node:crypto';
import { bodyLimitsBytes } from '@/lib/config/limits';
import { log } from '@/lib/log/log';
import { noteSecurityEvent } from '@/lib/log/security-events';
import { receivePaymentEvent } from '@/lib/platform';
import { isPlatformError, PlatformError } from '@/lib/platform/errors';
import { answerOk, answerRefusal } from './answer';
import { addressHeader } from './caller';
import { countCall } from './rate-limits';
import { readCapped } from './read-body';

const failure = 'save';
/** In the log. */
const name = 'paymentWebhook';

/** Longer than any signature. */
const maxSignatureLength = 2000;

async function receive(request: Request): Promise<void> {
  const signature = request.headers.get('stripe-signature') ?? '';
  const body = await readCapped(request, bodyLimitsBytes.event);
  const outcome = await receivePaymentEvent(body, signature.slice(0, maxSignatureLength), new Date());
  if (outcome === 'off') throw new PlatformError(404);
  if (outcome === 'malformed') {
    log.error({ outcome }, 'payment event');
    throw new PlatformError(400);
  }
  if (outcome === 'unsigned') {
    noteSecurityEvent({ event: 'refused', call: name, reason: 'signature', status: 400 });
    await countCall('refused', { kind: 'browser', address: request.headers.get(addressHeader) ?? 'unknown' });
    throw new PlatformError(400);
  }
  log.info({ outcome }, 'payment event');
}

/**
 * POST /api/payments/webhook: an event of the payment provider. It has no key and no origin: its signature over the very bytes is all
 * that is believed. 2xx once its effect is committed, also for events that mean nothing to us and for those that come again; 400 without
 * a signature of the provider's or for a body that is no event, 404 where none is set up. Anything else it sends again.
 */
export async function answerWebhook(request: Request): Promise<Response> {
  const startedMs = performance.now();
  try {
    await receive(request);
    return answerOk({}, startedMs);
  } catch (error) {
    const refusal = isPlatformError(error) ? error : new PlatformError(500, { cause: error });
    if (refusal.status === 429) noteSecurityEvent({ event: 'limited', call: name, reason: 'rate', status: 429 });
    if (refusal.status >= 500) log.error({ id: randomUUID(), error: refusal.cause ?? refusal }, 'payment event failed');
    return answerRefusal(refusal, failure, startedMs);
  }
}

/** Any other method. */
export const answerWebhookOnly = async (): Promise<Response> =>
  answerRefusal(new PlatformError(405), failure, performance.now(), { allow: 'POST' });
