import 'server-only';
import type { SearchInput, SearchResult } from '../contract';
import { type CompanyFacts, readCompanies } from '../queries/read-companies';
import type { SearchArea, WantedServices } from '../queries/search-sql';
import { type CardSetting, toDated, toProvider } from '../queries/to-cards';
import { upcomingRange } from '../rules/date-filter';
import type { FreeVisit } from '../rules/pick-dates';
import { dayCounter, type Ranking, type SearchPlace } from './pick-cards';
import { type PickedParts, pickParts } from './pick-parts';

/** What a search narrows to. */
export const wantedOf = (input: SearchInput): WantedServices => ({
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

/** Each company once, in the city its provider card is for, else in that of its first date. */
function companiesOf({ dates, providers }: PickedParts): { companyId: number; cityId: number }[] {
  const cities = new Map<number, number>();
  for (const { companyId, cityId } of [...providers, ...dates])
    if (!cities.has(companyId)) cities.set(companyId, cityId);
  return [...cities].map(([companyId, cityId]) => ({ companyId, cityId }));
}

/** Neighborhoods whose names the cards show. */
function neighborhoodsOf({ dates }: PickedParts, place: SearchPlace): number[] {
  const ids = [place.neighborhoodId, ...dates.map((date) => date.neighborhoodId)];
  return [...new Set(ids.filter((id) => id !== null))];
}

/**
 * Searches an area: dated cards soonest first, providers best first; the next part of each list where the search names where
 * the last one ended. Two statements when the first depth is enough, and one more where its totals are not stored.
 * @throws 422 for a cursor of another list
 */
export async function searchArea(place: SearchPlace, input: SearchInput, now: Date): Promise<SearchResult> {
  if (place.cities.length === 0)
    return { CompanyServices: [], CompanyServicesUpcoming: [], CompaniesTotal: 0, UpcomingTotal: 0 };
  const { lang_code: langCode } = input;
  const area = areaOf(place, input, now);
  const wanted = wantedOf(input);
  const picked = await pickParts({ place, area, wanted, now }, input);
  const { dates, providers, rankings } = picked;
  const shown = companiesOf(picked);
  const { companies, names } = await readCompanies(area, wanted, shown, neighborhoodsOf(picked, place), langCode);
  const cities = new Map(place.cities.map((city) => [city.cityId, city]));
  const setting: CardSetting = { names, langCode, wanted, neighborhoodId: place.neighborhoodId };
  const daysTo = dayCounter(place, now);
  // Behind a cursor the visits that were read are not the next ones of their companies.
  const rankingOf = ({ nextDates: [next] }: CompanyFacts, date: FreeVisit): Ranking => {
    const ranking = rankings.get(date.companyId)!;
    if (input.upcoming_after === undefined || !next) return ranking;
    return { ...ranking, daysToNextDate: daysTo(next.cityId, next.localDate) };
  };
  const providerCards = providers.flatMap((provider) => {
    const facts = companies.get(provider.companyId);
    return facts ? [toProvider(facts, provider, cities.get(provider.cityId)!, setting)] : [];
  });
  const datedCards = dates.flatMap((date) => {
    const facts = companies.get(date.companyId);
    const card = facts && toDated(facts, date, cities.get(date.cityId)!, setting, rankingOf(facts, date));
    return card ? [card] : [];
  });
  return { CompanyServices: providerCards, CompanyServicesUpcoming: datedCards, ...picked.ends };
}
