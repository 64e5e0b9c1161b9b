import 'server-only';
import type { SearchCity } from '../queries/find-places';
import { type Candidates, type Depth, listCandidates } from '../queries/pick-candidates';
import type { SearchArea, WantedServices } from '../queries/search-sql';
import { dayNumber } from '../rules/custom-dates';
import { localDay } from '../rules/date-filter';
import { certainVisits, type FreeVisit, isEachCityFull, pickDates } from '../rules/pick-dates';
import { isProvenBest, type ProviderCandidate, pickProviders } from '../rules/pick-providers';
import { localPoints, soonPoints } from '../rules/score';

/** Where a search looks: whole cities, or one neighborhood of the only city. */
export interface SearchPlace {
  cities: readonly SearchCity[];
  neighborhoodId: number | null;
  /** Cards and providers a city may have in a list over many. */
  perCity?: number;
}

/** Longest lists of an answer: nine pages of dates and five of providers (interface §3). Each more weighs on every call. */
export const answerLimits = { dates: 30, providers: 30, datesPerCompany: 3 } as const;

export type Ranking = Pick<ProviderCandidate, 'isLocal' | 'daysToNextDate'>;

export interface Picked {
  dates: FreeVisit[];
  providers: ProviderCandidate[];
  /** Of every company that is shown, whatever for. */
  rankings: Map<number, Ranking>;
}

/** Read of each city where the answer takes no more than two of each. */
const samples = 6;

/**
 * How deep the candidates of each city are read, one depth after the other until the lists are certain. Nearly always the first
 * is enough: it holds half as much again as an answer can take, and more of several cities, since the busiest one sets how far is certain.
 */
function depthsOf({ cities, perCity }: SearchPlace): Depth[] {
  const share = (count: number) => (cities.length === 1 ? count : Math.max(12, Math.ceil((4 * count) / cities.length)));
  const first =
    perCity === undefined ? { visits: share(48), companies: share(56) } : { visits: samples, companies: samples };
  return [first, { visits: first.visits * 16, companies: first.companies * 16 }, { visits: null, companies: null }];
}

type DayCounter = (cityId: number, date: string) => number;

/** Days from today to a date, as its city counts them. */
function dayCounter(place: SearchPlace, now: Date): DayCounter {
  const today = new Map(place.cities.map((city) => [city.cityId, dayNumber(localDay(now, city.timezone))!]));
  return (cityId, date) => dayNumber(date)! - today.get(cityId)!;
}

const key = (one: { companyId: number; cityId: number }) => `${one.companyId} ${one.cityId}`;

/** Both lists of companies as one: the best by static score, and those of the soonest visits. */
function candidatesOf(found: Candidates, daysTo: DayCounter): ProviderCandidate[] {
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

type Heads = Omit<Picked, 'rankings'>;

/** The heads of both lists; undefined while somebody unread could belong to them. */
function pickHeads(
  found: Candidates,
  candidates: readonly ProviderCandidate[],
  depth: Depth,
  daysTo: DayCounter,
): Heads | undefined {
  const { visits, isEvery } = certainVisits(found.visits, depth.visits);
  const dates = pickDates(visits, { most: answerLimits.dates, perCompany: answerLimits.datesPerCompany });
  if (!isEvery && dates.length < answerLimits.dates) return undefined;
  const limits = { most: answerLimits.providers };
  const providers = pickProviders(candidates, limits);
  const last = visits.at(-1);
  const unseenSoon = isEvery || !last ? 0 : soonPoints(daysTo(last.cityId, last.localDate));
  const unseenAtMost = found.unreadScore === null ? null : found.unreadScore + unseenSoon;
  return isProvenBest(providers, limits, unseenAtMost) ? { dates, providers } : undefined;
}

/** The next dates of each city, and its best among those of best static score: a taste of many places, not a ranking of them. */
function pickSamples(
  found: Candidates,
  candidates: readonly ProviderCandidate[],
  depth: Depth,
  perCity: number,
): Heads | undefined {
  const { dates: most, datesPerCompany: perCompany } = answerLimits;
  const dates = pickDates(found.visits, { most: found.visits.length, perCompany, perCity });
  if (!isEachCityFull(found.visits, dates, depth.visits, perCity)) return undefined;
  return {
    dates: dates.slice(0, most),
    providers: pickProviders(candidates, { most: answerLimits.providers, perCity }),
  };
}

function rankingsOf(
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

/** Chooses among candidates read as deep as needed: what is picked is the true head of each list. */
export async function pickCards(
  place: SearchPlace,
  area: SearchArea,
  wanted: WantedServices,
  now: Date,
): Promise<Picked> {
  const daysTo = dayCounter(place, now);
  for (const depth of depthsOf(place)) {
    const found = await listCandidates(area, wanted, depth, localPoints(true));
    const candidates = candidatesOf(found, daysTo);
    const heads =
      place.perCity === undefined
        ? pickHeads(found, candidates, depth, daysTo)
        : pickSamples(found, candidates, depth, place.perCity);
    if (heads) return { ...heads, rankings: rankingsOf(candidates, heads.dates, daysTo) };
  }
  throw new Error('the last depth reads everything');
}
