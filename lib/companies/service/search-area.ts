import 'server-only';
import type { SearchInput, SearchResult } from '../contract';
import { type CompanyFacts, namesOf } from '../queries/read-companies';
import type { SearchArea, WantedServices } from '../queries/search-sql';
import { type CardSetting, toDated, toProvider } from '../queries/to-cards';
import { upcomingRange } from '../rules/date-filter';
import type { FreeVisit } from '../rules/pick-dates';
import { dayCounter, type Ranking, type SearchPlace } from './pick-cards';
import { readSearch } from './read-search';

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

/**
 * Searches an area: dated cards soonest first, providers best first; the next part of each list where the search names where
 * the last one ended. Two statements when the first depth is enough, and one more where its totals are not stored; none where the same
 * was read a moment ago in any language.
 * @throws 422 for a cursor of another list
 */
export async function searchArea(place: SearchPlace, input: SearchInput, now: Date): Promise<SearchResult> {
  if (place.cities.length === 0)
    return { CompanyServices: [], CompanyServicesUpcoming: [], CompaniesTotal: 0, UpcomingTotal: 0 };
  const { lang_code: langCode } = input;
  const area = areaOf(place, input, now);
  const wanted = wantedOf(input);
  const { picked, read } = await readSearch({ place, area, wanted, now }, input);
  const { dates, providers, rankings } = picked;
  const { companies } = read;
  const names = await namesOf(read, langCode);
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
