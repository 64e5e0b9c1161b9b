import type { IncomingMessage } from 'node:http';
import type { Dispatch } from '../page-cache/fill';
import type { PageEntries } from './page-entries';

/** Calls whose answers are too small to be compressed. */
const smallAnswers = /^\/api\/bookings(?:\/holds)?$/;

/** Asked before the first page, when Next's router is not there yet. */
const readiness = '/readyz';

/**
 * The address of a call that needs nothing of Next's router: one that writes or searches, at a path without escapes, or asks for readiness.
 * What is compressed on its way is left to Next.
 */
function callAddress({ method, headers, url = '/' }: IncomingMessage): string | undefined {
  if (method === 'GET' && url === readiness) return url;
  if (method !== 'POST' || !url.startsWith('/api/') || url.includes('%')) return undefined;
  return headers['accept-encoding'] === undefined || smallAnswers.test(url) ? url : undefined;
}

/**
 * Has calls answered by what the build exports for each, as pages are drawn (`page-entries.ts`): Next's router would find the same, for a
 * tenth of what a booking costs. All else goes to Next.
 */
export function answerCallsDirectly(next: Dispatch, entries: PageEntries): Dispatch {
  return (request, response) => {
    const address = callAddress(request);
    const answer = address && entries.draw(address, request, response);
    if (!answer) return next(request, response);
    // Another caller may get it compressed.
    response.setHeader('Vary', 'Accept-Encoding');
    return answer;
  };
}
