/** What the page cache of this process lets others do; both module graphs find it on `globalThis`. */
export interface PageCacheHandle {
  purge(tags: readonly string[]): number;
  setChannelUp(isChannelUp: boolean): void;
  /** Lets nothing that is kept count as fresh any more. */
  age(): void;
  stats(): Record<string, number | boolean>;
}

const KEY = Symbol.for('dorbel.page-cache');

type Slot = { [KEY]?: PageCacheHandle };

/** Puts the cache where the application finds it; undefined takes it away. */
export function sharePageCache(handle: PageCacheHandle | undefined): void {
  (globalThis as Slot)[KEY] = handle;
}

/** The page cache in front of this application; undefined under plain `next start` and `next dev`. */
export function sharedPageCache(): PageCacheHandle | undefined {
  return (globalThis as Slot)[KEY];
}

/** A tag of a page: a word, or a kind and an id (`city:12`, `inCity:12`). */
const TAG = /^[a-z][A-Za-z0-9-]{0,39}(?::[\w-]{1,64})?$/;

/** Marks every kept page under these tags as out of date, in this process. @returns how many pages. */
export function purgeTags(tags: readonly string[]): number {
  return sharedPageCache()?.purge(tags) ?? 0;
}

/**
 * Says whether news of writes arrive. While they do not, pages live for seconds only; when they arrive again,
 * everything kept meanwhile counts as old.
 */
export function setPurgeChannel(isChannelUp: boolean): void {
  sharedPageCache()?.setChannelUp(isChannelUp);
}

/** The tags of one notification (a JSON list); anything else in it is dropped. Never throws. */
export function parseTags(payload: string): string[] {
  try {
    const value: unknown = JSON.parse(payload);
    if (!Array.isArray(value)) return [];
    return value.filter((tag): tag is string => typeof tag === 'string' && TAG.test(tag));
  } catch {
    return [];
  }
}
