import type { CacheablePage } from './key';

/** Longest time in which an old copy may be shown while a new one is made (docs/rules/security.md, headers table). */
const MAX_STALE_S = 3600;
/** Lifetimes while notifications of writes do not arrive. */
export const CHANNEL_DOWN_FRESH_S = 15;
export const CHANNEL_DOWN_STALE_S = 30;
/** Redirects and removals: without a max-age a browser keeps them for good. */
const MOVED_BROWSER_S = 300;

export interface Lifetime {
  freshS: number;
  staleS: number;
}

/** How long an answer lives: as its row says, shorter while the purge channel is down (docs/rules/security.md 25). */
export function lifetimeOf(page: Pick<CacheablePage, 'freshS' | 'staleS'>, isChannelUp: boolean): Lifetime {
  const staleS = Math.min(page.staleS, MAX_STALE_S);
  if (isChannelUp) return { freshS: page.freshS, staleS };
  return { freshS: Math.min(page.freshS, CHANNEL_DOWN_FRESH_S), staleS: Math.min(staleS, CHANNEL_DOWN_STALE_S) };
}

const KEPT: ReadonlySet<number> = new Set([200, 308, 404, 410]);

/** Whether an answer may be kept, by its status. */
export function isStorable(status: number): boolean {
  return KEPT.has(status);
}

/** The `Cache-Control` header of a stored answer. */
export function cacheControl(status: number, { freshS, staleS }: Lifetime): string {
  const shared = `s-maxage=${freshS}, stale-while-revalidate=${staleS}`;
  return status === 308 || status === 410 ? `public, max-age=${MOVED_BROWSER_S}, ${shared}` : `public, ${shared}`;
}
