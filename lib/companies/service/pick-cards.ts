import 'server-only';
import type { SearchCity } from '../queries/find-places';
import { type Behind, type Candidates, type Depth, listCandidates } from '../queries/pick-candidates';
import type { SearchArea, WantedServices } from '../queries/search-sql';
import { dayNumber } from '../rules/custom-dates';
import { localDay } from '../rules/date-filter';
import type { ProviderKey } from '../rules/list-keys';
import { certainVisits, type FreeVisit, pickDates } from '../rules/pick-dates';
import { isProvenBest, type ProviderCandidate, pickProviders } from '../rules/pick-providers';
import { localPoints, soonPoints } from '../rules/score';

/** Where a search looks: whole cities, or one neighborhood of the only city. */
export interface SearchPlace {
  cities: readonly SearchCity[];
  neighborhoodId: number | null;
  /** Cards and providers a city may have in a list over many. */
  perCity?: number;
}

/** Longest lists of one answer (docs/interface.md §2): each more weighs on every call. */
export const answerLimits = { dates: 30, providers: 30 } as const;

export type Ranking = Pick<ProviderCandidate, 'isLocal' | 'daysToNextDate'>;

/** Which part of each list is asked for, and from when days are counted. */
export interface Parts {
  dates: boolean;
  providers: boolean;
  behind: Behind;
  asOf: Date;
}

export interface Picked {
  dates: FreeVisit[];
  providers: ProviderCandidate[];
  /** Whether a list goes on behind what was picked of it. */
  hasMoreDates: boolean;
  hasMoreProviders: boolean;
  /** Of every company that is shown, whatever for. */
  rankings: Map<number, Ranking>;
}

/**
 * How deep the candidates of each city are read, one depth after the other until the lists are certain. Nearly always the first
 * is enough: it holds half as much again as an answer can take, and more of several cities, since the busiest one sets how far is certain.
 */
function depthsOf({ cities }: SearchPlace, parts: Parts): Depth[] {
  const share = (count: number) => (cities.length === 1 ? count : Math.max(12, Math.ceil((4 * count) / cities.length)));
  const first: Depth = { visits: share(48), companies: share(56) };
  // Dates alone ask for no companies; what is known of those that have the dates is read with them.
  const companies = (count: number | null) => (parts.providers ? count : 0);
  return [first.visits, first.visits! * 16, null].map((visits, at) => ({
    visits,
    companies: companies([first.companies, first.companies! * 16, null][at]!),
  }));
}

export type DayCounter = (cityId: number, date: string) => number;

/** Days from today to a date, as its city counts them. */
export function dayCounter(place: SearchPlace, now: Date): DayCounter {
  const today = new Map(place.cities.map((city) => [city.cityId, dayNumber(localDay(now, city.timezone))!]));
  return (cityId, date) => dayNumber(date)! - today.get(cityId)!;
}

const key = (one: { companyId: number; cityId: number }) => `${one.companyId} ${one.cityId}`;

/** Both lists of companies as one: the best by static score, and those of the soonest visits. */
export function candidatesOf(found: Candidates, daysTo: DayCounter): ProviderCandidate[] {
  const days = (cityId: number, date: string | undefined | null) => (date ? daysTo(cityId, date) : null);
  const best = found.best.map(({ nextDate, ...one }) => ({ ...one, daysToNextDate: days(one.cityId, nextDate) }));
  const known = new Set(best.map(key));
  const firstDates = new Map<string, string>();
  for (const visit of found.visits) if (!firstDates.has(key(visit))) firstDates.set(key(visit), visit.localDate);
  const seen = found.seen
    .filter((one) => !known.has(key(one)))
    .map((one) => ({ ...one, daysToNextDate: days(one.cityId, firstDates.get(key(one))) }));
  return [...best, ...seen];
}

/** The first place that a company can have which was not read: it may come as soon as the first visit that was not. */
function unseenOf(
  { unread, visits: read }: Candidates,
  certain: number,
  daysTo: DayCounter,
  place: SearchPlace,
): ProviderKey | null {
  const next = read[certain - 1];
  if (unread === null || next === undefined) return unread;
  // Where it is a day earlier, the same instant is nearer.
  const soon = soonPoints(Math.max(0, daysTo(next.cityId, next.localDate) - (place.cities.length > 1 ? 1 : 0)));
  return soon === 0 ? unread : [unread[0] + soon, 0];
}

type Heads = Omit<Picked, 'rankings'>;

/** The next part of both lists; undefined while an unread company could belong to it. One more of each is looked for, to know whether it goes on. */
function pickHeads(
  found: Candidates,
  candidates: readonly ProviderCandidate[],
  { depth, daysTo, place, parts }: { depth: Depth; daysTo: DayCounter; place: SearchPlace; parts: Parts },
): Heads | undefined {
  const { visits, isEvery } = certainVisits(found.visits, depth.visits);
  const maxCards = {
    dates: parts.dates ? answerLimits.dates : 0,
    providers: parts.providers ? answerLimits.providers : 0,
  };
  const dates = pickDates(visits, { max: maxCards.dates + 1 });
  if (parts.dates && !isEvery && dates.length <= maxCards.dates) return undefined;
  const ranked = pickProviders(candidates, { max: maxCards.providers + 1, after: parts.behind.providers });
  const providers = ranked.slice(0, maxCards.providers);
  const unseen = isEvery ? found.unread : unseenOf(found, visits.length, daysTo, place);
  const hasMoreProviders = ranked.length > maxCards.providers;
  if (parts.providers && !isProvenBest(providers, maxCards.providers, unseen)) return undefined;
  if (parts.providers && !hasMoreProviders && found.unread !== null) return undefined;
  return {
    dates: dates.slice(0, maxCards.dates),
    providers,
    hasMoreDates: dates.length > maxCards.dates,
    hasMoreProviders,
  };
}

export function rankingsOf(
  candidates: readonly ProviderCandidate[],
  dates: readonly FreeVisit[],
  daysTo: DayCounter,
): Map<number, Ranking> {
  const rankings = new Map<number, Ranking>();
  for (const { companyId, isLocal, daysToNextDate } of candidates)
    if (!rankings.has(companyId)) rankings.set(companyId, { isLocal, daysToNextDate });
  for (const { companyId, cityId, localDate } of dates)
    if (!rankings.has(companyId))
      rankings.set(companyId, { isLocal: false, daysToNextDate: daysTo(cityId, localDate) });
  return rankings;
}

/** Chooses among candidates read as deep as needed: what is picked is the true next part of each list. */
export async function pickCards(
  place: SearchPlace,
  area: SearchArea,
  wanted: WantedServices,
  parts: Parts,
): Promise<Picked> {
  const daysTo = dayCounter(place, parts.asOf);
  const { behind } = parts;
  for (const depth of depthsOf(place, parts)) {
    const found = await listCandidates(area, wanted, { depth, behind, localPoints: localPoints(true) });
    const candidates = candidatesOf(found, daysTo);
    const heads = pickHeads(found, candidates, { depth, daysTo, place, parts });
    if (heads) return { ...heads, rankings: rankingsOf(candidates, heads.dates, daysTo) };
  }
  throw new Error('the last depth reads everything');
}
