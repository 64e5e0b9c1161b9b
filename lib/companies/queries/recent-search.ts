import 'server-only';
import { cachedSearch } from '@/lib/db/query-cache';
import { isCommon } from './count-lists';
import type { SearchArea, WantedServices } from './search-sql';

/** What was read of a search. */
export interface Recent {
  /** When, in milliseconds. */
  asOf: number;
  /** When the first of its dates begins. */
  firstStart: number;
  companyIds: readonly number[];
}

export interface SearchAsked {
  area: SearchArea;
  wanted: WantedServices;
  now: Date;
  /** The day that it is in the city, from which the days to a date are counted. */
  today: string;
}

/** What makes two searches read the same until a date begins; undefined where they are of several cities, or of a wish that few have. */
function keyOf({ area, wanted, now, today }: SearchAsked): string | undefined {
  const [scope, ...others] = area.scopes;
  if (!scope || others.length > 0 || !isCommon(wanted)) return undefined;
  const from = scope.start > now ? scope.start.getTime() : 'now';
  return [scope.cityId, area.neighborhoodId, today, from, scope.end.getTime(), JSON.stringify(wanted)].join(' ');
}

/** Tags of the place and of all companies that are shown. */
function tagsOf({ area }: SearchAsked, { companyIds }: Recent): string[] {
  const ofPlace = area.neighborhoodId === null ? [] : [`neighborhood:${area.neighborhoodId}`];
  const ofCities = area.scopes.map(({ cityId }) => `city:${cityId}`);
  return [...ofCities, ...ofPlace, ...companyIds.map((id) => `company:${id}`)];
}

/**
 * Reads a search from the beginning of its lists. One that many make is stored for a minute at most, until a write names its place
 * or one of its companies or a date in it begins: visitors in all languages share it, who must not change it.
 */
export async function readRecent<T extends Recent>(asked: SearchAsked, read: () => Promise<T>): Promise<T> {
  const key = keyOf(asked);
  if (key === undefined) return read();
  const now = asked.now.getTime();
  return cachedSearch(key, {
    read,
    tagsOf: (found) => tagsOf(asked, found),
    holds: (found) => found.asOf <= now && now <= found.firstStart,
  });
}
