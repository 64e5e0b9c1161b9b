import type { HeaderPair } from '../headers';
import type { Answer } from './fill';

/** What of the application's own headers reaches a visitor; `x-middleware-*`, `x-powered-by` and the like do not. */
const KEPT = ['content-type', 'content-language', 'location', 'link'] as const;

/** Next's client router cannot do without these on its own requests; documents never carry them. */
const KEPT_FOR_ROUTER = [
  'x-nextjs-rewritten-path',
  'x-nextjs-rewritten-query',
  'x-nextjs-deployment-id',
  'x-nextjs-stale-time',
  'x-nextjs-prerender',
  'x-nextjs-postponed',
] as const;

const VARY = 'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, Accept-Encoding';

const pretty = (name: string): string => name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase());

/** The application's headers that are passed on, and Vary. */
export function keptHeaders(headers: Answer['headers'], isRsc: boolean): HeaderPair[] {
  const pairs: HeaderPair[] = [];
  for (const name of isRsc ? [...KEPT, ...KEPT_FOR_ROUTER] : KEPT) {
    const value = headers[name];
    if (value === undefined) continue;
    pairs.push([pretty(name), Array.isArray(value) ? value.join(', ') : String(value)]);
  }
  pairs.push(['Vary', VARY]);
  return pairs;
}

const DROPPED = /^(?:x-middleware-|x-nextjs-|x-powered-by$|x-matched-path$|x-action-|x-dorbel-tags$|server$|refresh$)/i;
const ROUTER: ReadonlySet<string> = new Set(KEPT_FOR_ROUTER);

/** True for a header that must not leave the house on an answer that is passed through. */
export function isInternalHeader(name: string, isRsc: boolean): boolean {
  const lower = name.toLowerCase();
  return DROPPED.test(lower) && !(isRsc && ROUTER.has(lower));
}
