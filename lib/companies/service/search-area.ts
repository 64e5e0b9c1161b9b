import 'server-only';
import type { CompanySearchResult, SearchInput, SearchResult } from '../contract';
import { readCompanies } from '../queries/read-companies';
import type { SearchArea, WantedServices } from '../queries/search-sql';
import { type CardSetting, toDated, toProvider } from '../queries/to-cards';
import { upcomingRange } from '../rules/date-filter';
import type { FreeVisit } from '../rules/pick-dates';
import { type Picked, pickCards, type SearchPlace } from './pick-cards';

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

const byScore = (one: CompanySearchResult, other: CompanySearchResult) =>
  other.Score - one.Score || one.CompanyName.localeCompare(other.CompanyName) || one.CompanyId - other.CompanyId;

/** Each company once, in the city its provider card is for, else in that of its first date. */
function companiesOf({ dates, providers }: Picked): { companyId: number; cityId: number }[] {
  const cities = new Map<number, number>();
  for (const { companyId, cityId } of [...providers, ...dates])
    if (!cities.has(companyId)) cities.set(companyId, cityId);
  return [...cities].map(([companyId, cityId]) => ({ companyId, cityId }));
}

/** Neighborhoods whose names the cards show. */
function neighborhoodsOf({ dates }: Picked, place: SearchPlace): number[] {
  const ids = [place.neighborhoodId, ...dates.map((date) => date.neighborhoodId)];
  return [...new Set(ids.filter((id) => id !== null))];
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
  const { lang_code: langCode } = input;
  const area = areaOf(place, input, now);
  const wanted = wantedOf(input);
  const picked = await pickCards(place, area, wanted, now);
  const { dates, providers, rankings } = picked;
  const shown = companiesOf(picked);
  const { companies, names } = await readCompanies(area, wanted, shown, neighborhoodsOf(picked, place), langCode);
  const cities = new Map(place.cities.map((city) => [city.cityId, city]));
  const setting: CardSetting = { names, langCode, wanted, neighborhoodId: place.neighborhoodId };
  const providerCards = providers.flatMap((provider) => {
    const facts = companies.get(provider.companyId);
    return facts ? [toProvider(facts, provider, cities.get(provider.cityId)!, setting)] : [];
  });
  const datedCards = dates.flatMap((date) => {
    const facts = companies.get(date.companyId);
    const own = { ...setting, shownDays: shownDays(dates, date.companyId) };
    const card = facts && toDated(facts, date, cities.get(date.cityId)!, own, rankings.get(date.companyId)!);
    return card ? [card] : [];
  });
  return { CompanyServices: providerCards.sort(byScore), CompanyServicesUpcoming: datedCards };
}
