import 'server-only';
import { env } from '@/lib/config/env';
import { run } from '@/lib/platform';
import { isPlatformError, PlatformError } from '@/lib/platform/errors';
import { unsubscribe } from '@/lib/requests/contract';
import { href } from '@/lib/routes/href';
import { isLocale } from '@/lib/values/locale';
import { answerOk, answerRefusal } from './answer';
import { addressHeader } from './caller';
import { logRefusal } from './log-refusal';
import { countCall } from './rate-limits';

/**
 * POST /api/unsubscribe?token=: the one-click way out of a mail program (RFC 8058). It comes from anywhere, with no origin and no key:
 * the token of the link is all it needs, and all it can do is end mails to one address. The body is not read.
 */
export async function answerOneClick(request: Request): Promise<Response> {
  const startedMs = performance.now();
  const address = request.headers.get(addressHeader) ?? 'unknown';
  const caller = { kind: 'browser', address } as const;
  try {
    await countCall('oneClick', caller);
    const token = new URL(request.url).searchParams.get('token') ?? '';
    return answerOk(await run(unsubscribe, { token }, { now: new Date(), caller }), startedMs);
  } catch (error) {
    const refusal = isPlatformError(error) ? error : new PlatformError(500, { cause: error });
    logRefusal(unsubscribe, refusal, caller);
    return answerRefusal(refusal, unsubscribe.failure, startedMs);
  }
}

/** GET: a person opened it. Nothing changes; they are led to the page with its button. */
export function answerOneClickPage(request: Request): Response {
  const { searchParams } = new URL(request.url);
  const locale = searchParams.get('lang_code') ?? '';
  const token = searchParams.get('token') ?? '';
  const path = href('unsubscribe', {}, isLocale(locale) ? locale : 'en', { token: token.slice(0, 200) });
  const headers = {
    location: `${env().PUBLIC_ORIGIN}${path}`,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  };
  return new Response(null, { status: 303, headers });
}

/** Any other method. */
export const answerOneClickOnly = async (): Promise<Response> =>
  answerRefusal(new PlatformError(405), unsubscribe.failure, performance.now(), { allow: 'GET, HEAD, POST' });
