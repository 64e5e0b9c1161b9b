import type { CacheablePage } from './key';

/** Longest time in which an old copy may be shown while a new one is made (docs/rules/security.md, headers table). */
const MAX_STALE_S = 3600;
/** Lifetimes while notifications of writes do not arrive. */
export const CHANNEL_DOWN_FRESH_S = 15;
export const CHANNEL_DOWN_STALE_S = 30;
/**
 * Without a max-age a browser keeps redirects and removals for good. It asks for a redirect again each time: of a name that changes and
 * changes back it would keep both ways, and go in a circle.
 */
const BROWSER_S: ReadonlyMap<number, number> = new Map([
  [308, 0],
  [410, 300],
]);

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
  const browserS = BROWSER_S.get(status);
  return browserS === undefined ? `public, ${shared}` : `public, max-age=${browserS}, ${shared}`;
}
