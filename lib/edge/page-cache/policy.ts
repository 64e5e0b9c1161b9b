import type { CacheablePage } from './key';

/** Longest time in which an old copy may be shown while a new one is made (docs/rules/security.md, headers table). */
const MAX_STALE_S = 3600;
/** Without news of writes nothing may count as fresh for longer. */
export const DEAF_FRESH_S = 15;
export const DEAF_STALE_S = 30;
/** Redirects and removals: a browser would keep them for good if nothing were said. */
const MOVED_BROWSER_S = 300;

export interface Lifetime {
  freshS: number;
  staleS: number;
}

/** How long an answer lives: as its row says, shorter while the channel of purges is lost (docs/rules/security.md 25). */
export function lifetimeOf(page: Pick<CacheablePage, 'freshS' | 'staleS'>, isHearing: boolean): Lifetime {
  const staleS = Math.min(page.staleS, MAX_STALE_S);
  if (isHearing) return { freshS: page.freshS, staleS };
  return { freshS: Math.min(page.freshS, DEAF_FRESH_S), staleS: Math.min(staleS, DEAF_STALE_S) };
}

const KEPT: ReadonlySet<number> = new Set([200, 308, 404, 410]);

/** Whether an answer may be kept, by its status. */
export function isStorable(status: number): boolean {
  return KEPT.has(status);
}

/** What CDNs and browsers are told of a kept answer. */
export function cacheControl(status: number, { freshS, staleS }: Lifetime): string {
  const shared = `s-maxage=${freshS}, stale-while-revalidate=${staleS}`;
  return status === 308 || status === 410 ? `public, max-age=${MOVED_BROWSER_S}, ${shared}` : `public, ${shared}`;
}
