import 'server-only';
import { LRUCache } from 'lru-cache';
import type { SearchResult } from '@/lib/companies/contract';

export type ListCursors = { companies_after?: string; upcoming_after?: string };

/** A search whose dates and place stand; called again with where a list goes on. */
export type ReadPart = (cursors: ListCursors) => Promise<SearchResult>;

const lists = {
  dates: { cards: 'CompanyServicesUpcoming', next: 'UpcomingNext', after: 'upcoming_after', total: 'UpcomingTotal' },
  providers: { cards: 'CompanyServices', next: 'CompaniesNext', after: 'companies_after', total: 'CompaniesTotal' },
} as const;
type ListName = keyof typeof lists;

/** Which cards of a list are wanted: from the `from`th (0 is the first) up to the `to`th, which is not. */
export interface CardRange {
  from: number;
  to: number;
}

/**
 * Where former readings came to in a list, so that a page far behind need not be walked to. Cursors stay good while data changes, but how
 * many cards stand before one does not: where dates have passed, page 2 would begin within page 1.
 */
interface Waypoint {
  at: number;
  cursor: string;
}
const waypoints = new LRUCache<string, Waypoint[]>({ max: 500 });

/** Within it, a list of the same total counts as the same: a walk leaves its waypoints to the ones soon after. */
const waypointMs = 10 * 60_000;

function remember(key: string, point: Waypoint): void {
  const known = (waypoints.get(key) ?? []).filter(({ at }) => at !== point.at);
  waypoints.set(key, [...known, point]);
}

const lastBefore = (key: string, from: number): Waypoint | undefined =>
  (waypoints.get(key) ?? []).filter(({ at }) => at <= from).toSorted((one, other) => other.at - one.at)[0];

interface Part {
  cards: SearchResult['CompanyServices'];
  /** Somewhere behind the range the list goes on. */
  next: string | undefined;
}

/** The cards of a range of one list, read on from the nearest place that is known. */
async function readRange(
  name: ListName,
  first: SearchResult,
  read: ReadPart,
  about: { key: string; range: CardRange },
): Promise<Part> {
  const { cards, next, after, total } = lists[name];
  const { from, to } = about.range;
  const key = `${name} ${about.key} ${first[total]} ${Math.floor(Date.now() / waypointMs)}`;
  const known = first[cards].length <= from ? lastBefore(key, from) : undefined;
  const found: Part['cards'] = [];
  let at = known?.at ?? 0;
  let answer = known ? await read({ [after]: known.cursor }) : first;
  for (;;) {
    const part = answer[cards];
    found.push(...part.slice(Math.max(0, from - at), Math.max(0, to - at)));
    at += part.length;
    const cursor = answer[next];
    if (cursor) remember(key, { at, cursor });
    // A platform that gives nothing and says that it goes on would be asked for ever.
    if (!cursor || part.length === 0) return { cards: found, next: at > to ? 'more' : undefined };
    if (at >= to) return { cards: found, next: cursor };
    answer = await read({ [after]: cursor });
  }
}

/**
 * The wanted cards of both lists of a search that the platform has, in the shape of one answer: its cursors say whether a list
 * goes on behind what is here.
 * @param key what the search is about: remembers how far former readings of the last minutes came
 */
export async function readLists(
  read: ReadPart,
  key: string,
  wanted: Readonly<Record<ListName, CardRange>>,
): Promise<SearchResult> {
  const first = await read({});
  const [dates, providers] = await Promise.all([
    readRange('dates', first, read, { key, range: wanted.dates }),
    readRange('providers', first, read, { key, range: wanted.providers }),
  ]);
  return {
    ...first,
    CompanyServicesUpcoming: dates.cards,
    CompanyServices: providers.cards,
    UpcomingNext: dates.next,
    CompaniesNext: providers.next,
  };
}
