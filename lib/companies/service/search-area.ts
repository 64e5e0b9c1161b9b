import 'server-only';
import type { CompanySearchResult, SearchInput, SearchResult } from '../contract';
import type { SearchCity } from '../queries/find-places';
import { type Candidates, type Depth, listCandidates } from '../queries/pick-candidates';
import { readCompanies } from '../queries/read-companies';
import type { SearchArea, WantedServices } from '../queries/search-sql';
import { type CardSetting, toDated, toProvider } from '../queries/to-cards';
import { dayNumber } from '../rules/custom-dates';
import { localDay, upcomingRange } from '../rules/date-filter';
import { type FreeVisit, pickDates } from '../rules/pick-dates';
import { isProvenBest, type ProviderCandidate, pickProviders } from '../rules/pick-providers';
import { localPoints, soonPoints } from '../rules/score';

/** Where a search looks: whole cities, or one neighborhood of the only city. */
export interface SearchPlace {
  cities: readonly SearchCity[];
  neighborhoodId: number | null;
  /** Cards and providers a city may have in a list over many. */
  perCity?: number;
}

/** Longest lists of an answer: eleven pages of dates and seven of providers (interface §3); more would weigh on every call. */
export const answerLimits = { dates: 36, providers: 40, datesPerCompany: 3 } as const;

/** How deep the candidates are read, one after the other until the lists are certain. Nearly always the first is enough. */
const depths: readonly Depth[] = [
  { visits: 100, companies: 150 },
  { visits: 1500, companies: 1500 },
  { visits: null, companies: null },
];

const wantedOf = (input: SearchInput): WantedServices => ({
  serviceIds: input.service_ids ?? [],
  serviceTypeIds: input.service_types,
  categoryIds: input.service_category_ids ?? [],
});

/** The filter's days as each city counts them: a filter over many zones is many ranges. */
function areaOf(place: SearchPlace, input: SearchInput, now: Date): SearchArea {
  const scopes = place.cities.map(({ cityId, timezone: zone }) => ({
    cityId,
    ...upcomingRange(input.date_filter, { now, zone, from: input.date_from, to: input.date_to }),
  }));
  return { scopes, neighborhoodId: place.neighborhoodId };
}

interface Picked {
  dates: FreeVisit[];
  providers: ProviderCandidate[];
  /** Of every company that is shown, whatever for. */
  rankings: Map<number, { isLocal: boolean; daysToNextDate: number | null }>;
}

/** Days from today to a date, as its city counts them. */
function dayCounter(place: SearchPlace, now: Date): (cityId: number, date: string) => number {
  const today = new Map(place.cities.map((city) => [city.cityId, dayNumber(localDay(now, city.timezone))!]));
  return (cityId, date) => dayNumber(date)! - today.get(cityId)!;
}

function candidatesOf(found: Candidates, daysTo: (cityId: number, date: string) => number): ProviderCandidate[] {
  const best = found.best.map(({ nextDate, ...one }) => ({
    ...one,
    daysToNextDate: nextDate === null ? null : daysTo(one.cityId, nextDate),
  }));
  const key = (one: { companyId: number; cityId: number }) => `${one.companyId} ${one.cityId}`;
  const known = new Set(best.map(key));
  const first = new Map<string, FreeVisit>();
  for (const visit of found.visits) if (!first.has(key(visit))) first.set(key(visit), visit);
  const seen = found.seen
    .filter((one) => !known.has(key(one)))
    .map((one) => {
      const visit = first.get(key(one));
      return { ...one, daysToNextDate: visit ? daysTo(visit.cityId, visit.localDate) : null };
    });
  return [...best, ...seen];
}

/** The most that a company can have which is in neither list of candidates; null when all were read. */
function unseenAtMost(found: Candidates, daysTo: (cityId: number, date: string) => number): number | null {
  if (found.unreadScore === null) return null;
  const last = found.visits.at(-1);
  const soon = found.isEveryVisit || !last ? 0 : soonPoints(daysTo(last.cityId, last.localDate));
  return found.unreadScore + soon;
}

/** Chooses among candidates read as deep as needed: what is picked is the true head of each list. */
async function pick(place: SearchPlace, area: SearchArea, wanted: WantedServices, now: Date): Promise<Picked> {
  const daysTo = dayCounter(place, now);
  const { dates: most, datesPerCompany: perCompany, providers: mostProviders } = answerLimits;
  for (const depth of depths) {
    const found = await listCandidates(area, wanted, depth, localPoints(true));
    const dates = pickDates(found.visits, { most, perCompany, perCity: place.perCity });
    const candidates = candidatesOf(found, daysTo);
    const limits = { most: mostProviders, perCity: place.perCity };
    const providers = pickProviders(candidates, limits);
    const areDatesCertain = found.isEveryVisit || dates.length === most;
    if (areDatesCertain && isProvenBest(providers, limits, unseenAtMost(found, daysTo)))
      return { dates, providers, rankings: rankingsOf(candidates, dates, daysTo) };
  }
  throw new Error('the last depth reads everything');
}

function rankingsOf(
  candidates: readonly ProviderCandidate[],
  dates: readonly FreeVisit[],
  daysTo: (cityId: number, date: string) => number,
): Picked['rankings'] {
  const rankings: Picked['rankings'] = new Map();
  for (const { companyId, isLocal, daysToNextDate } of candidates)
    if (!rankings.has(companyId)) rankings.set(companyId, { isLocal, daysToNextDate });
  for (const visit of dates) {
    const daysToNextDate = daysTo(visit.cityId, visit.localDate);
    if (!rankings.has(visit.companyId)) rankings.set(visit.companyId, { isLocal: false, daysToNextDate });
  }
  return rankings;
}

const byScore = (one: CompanySearchResult, other: CompanySearchResult) =>
  other.Score - one.Score || one.CompanyName.localeCompare(other.CompanyName) || one.CompanyId - other.CompanyId;

/** Each company once, in the city its provider card is for, else in that of its first date. */
function companiesOf({ dates, providers }: Picked): { companyId: number; cityId: number }[] {
  const cities = new Map<number, number>();
  for (const { companyId, cityId } of [...providers, ...dates])
    if (!cities.has(companyId)) cities.set(companyId, cityId);
  return [...cities].map(([companyId, cityId]) => ({ companyId, cityId }));
}

/** Days on which a company has cards already. */
function shownDays(dates: readonly FreeVisit[], companyId: number): number {
  return new Set(dates.filter((date) => date.companyId === companyId).map((date) => date.localDate)).size;
}

/**
 * Searches an area (issue §4): dated cards soonest first, providers best `Score` first. Two statements when the first
 * depth is enough.
 */
export async function searchArea(place: SearchPlace, input: SearchInput, now: Date): Promise<SearchResult> {
  if (place.cities.length === 0) return { CompanyServices: [], CompanyServicesUpcoming: [] };
  const area = areaOf(place, input, now);
  const wanted = wantedOf(input);
  const picked = await pick(place, area, wanted, now);
  const { dates, providers, rankings } = picked;
  const neighborhoods = [...dates.map((date) => date.neighborhoodId), place.neighborhoodId].filter((id) => id !== null);
  const { lang_code: langCode } = input;
  const { companies, names } = await readCompanies(
    area,
    wanted,
    companiesOf(picked),
    [...new Set(neighborhoods)],
    langCode,
  );
  const cities = new Map(place.cities.map((city) => [city.cityId, city]));
  const setting: CardSetting = { names, langCode, wanted, neighborhoodId: place.neighborhoodId };
  return {
    CompanyServices: providers
      .flatMap((one) => {
        const facts = companies.get(one.companyId);
        return facts ? [toProvider(facts, one, cities.get(one.cityId)!, setting)] : [];
      })
      .sort(byScore),
    CompanyServicesUpcoming: dates.flatMap((date) => {
      const facts = companies.get(date.companyId);
      const own = { ...setting, shownDays: shownDays(dates, date.companyId) };
      const card = facts && toDated(facts, date, cities.get(date.cityId)!, own, rankings.get(date.companyId)!);
      return card ? [card] : [];
    }),
  };
}
