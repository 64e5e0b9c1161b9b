import 'server-only';
import { locationAround } from '@/lib/places/service';
import type { ServiceContext } from '@/lib/platform/context';
import { invalid } from '@/lib/platform/errors';
import { unset } from '@/lib/values/ids';
import type { DirectoryChanges, IndexEntry, IndexKind, SearchInput, SearchResult, WholeSearchInput } from './contract';
import {
  findCity,
  findNeighborhood,
  listAllCities,
  listCities,
  listCitiesOfCountry,
  listCitiesOfZone,
  type SearchNeighborhood,
} from './queries/find-places';
import { findUnknown } from './queries/find-unknown';
import { indexPage, listChangesSince, listIndexEntries } from './queries/read-index';
import { isNarrowed, type WantedServices } from './queries/search-sql';
import { checkCustomDates } from './rules/custom-dates';
import type { SearchPlace } from './service/pick-cards';
import { searchArea, wantedOf } from './service/search-area';

export type { CompanyPart } from './queries/to-company-part';
export {
  changeBookingPage,
  getBookingPage,
  listBookingPages,
  pauseBookingPage,
  resumeBookingPage,
} from './service/booking-pages';
export { addOrigin, getOrigin, listOrigins, removeOrigin } from './service/company-origins';
export {
  addCompanyService,
  changeCompanyService,
  deleteCompanyService,
  getCompanyService,
  getOfferChoices,
  hideCompanyService,
  listCompanyServices,
  restoreCompanyService,
  showCompanyService,
} from './service/company-services';
export { changeColour, changeCompanyTag, changeSettings, getSettings, listSettings } from './service/company-settings';
export { changeTag, companyOfTag, giveTag, tagOf } from './service/company-tags';
export { changeFrameOrigins, getFrameOrigins } from './service/frame-origins';
export { getCompanyPart } from './service/get-company-part';
export { getIntegration } from './service/get-integration';

/** The field of a search that names each list of ids. */
const fieldOf: Record<keyof WantedServices, string> = {
  serviceIds: 'service_ids',
  serviceTypeIds: 'service_types',
  categoryIds: 'service_category_ids',
};

/** Filter 0 needs two days that make sense, and what is wanted must be known (docs/interface.md §2). @throws 422 */
async function check(input: SearchInput): Promise<void> {
  const faults = input.date_filter === 0 ? checkCustomDates(input) : {};
  const wanted = wantedOf(input);
  if (isNarrowed(wanted)) for (const list of await findUnknown(wanted)) faults[fieldOf[list]] = 'invalid';
  if (Object.keys(faults).length > 0) throw invalid(faults);
}

/** @throws 422 for an unknown neighborhood, or one of another city than the one named beside it */
async function neighborhoodOf(input: SearchInput): Promise<SearchNeighborhood> {
  const found = await findNeighborhood(input.neighborhood_id, input.lang_code);
  if (!found || (input.city_id !== unset && input.city_id !== found.cityId))
    throw invalid({ neighborhood_id: 'invalid' });
  return found;
}

const within = (found: SearchNeighborhood): SearchPlace => ({ cities: [found], neighborhoodId: found.neighborhoodId });

/** @throws 422 for an unknown city */
async function cityOf(input: SearchInput): Promise<SearchPlace> {
  const city = await findCity(input.city_id, input.lang_code);
  if (!city) throw invalid({ city_id: 'invalid' });
  return { cities: [city], neighborhoodId: null };
}

/**
 * Searches a city, or one of its neighborhoods where `neighborhood_id` is given (docs/product.md §7).
 * @throws 422 for an unknown place or service, or days that make no sense
 */
export async function searchCity(input: SearchInput, { now }: ServiceContext): Promise<SearchResult> {
  await check(input);
  const place = input.neighborhood_id === unset ? await cityOf(input) : within(await neighborhoodOf(input));
  return searchArea(place, input, now);
}

/**
 * Searches a neighborhood: who serves it or its whole city, and dates that go there or anywhere in the city.
 * @throws 422 for an unknown neighborhood or service, or days that make no sense
 */
export async function searchNeighborhood(input: SearchInput, { now }: ServiceContext): Promise<SearchResult> {
  await check(input);
  return searchArea(within(await neighborhoodOf(input)), input, now);
}

/** Cards a city may have where the search is for nowhere in particular. */
const perCityAnywhere = 2;

/** The place of a search without one: what lies around the coordinates, else the country, else the visitor's, else everywhere. */
async function placeAnywhere(input: WholeSearchInput): Promise<SearchPlace> {
  const { latitude, longitude, country_id: country = unset, lang_code: langCode } = input;
  if (latitude !== undefined && longitude !== undefined && !(latitude === unset && longitude === unset)) {
    const around = await locationAround({ latitude, longitude });
    if (around.neighborhoodId !== null) {
      const found = await findNeighborhood(around.neighborhoodId, langCode);
      if (found) return within(found);
    }
    return { cities: await listCities(around.cityIds, langCode), neighborhoodId: null };
  }
  if (country > 0) return { cities: await listCitiesOfCountry(country, langCode), neighborhoodId: null };
  const own = input.timezone_name === '' ? [] : await listCitiesOfZone(input.timezone_name, langCode);
  if (own.length > 0) return { cities: own, neighborhoodId: null };
  return { cities: await listAllCities(langCode), neighborhoodId: null, perCity: perCityAnywhere };
}

/**
 * Searches by coordinates (the neighborhood around them, else the cities within 50 km), by country, by the country of
 * `timezone_name`, else everywhere with at most two cards a city (docs/interface.md §2). A city or neighborhood id decides first.
 * @throws 422 for an unknown place or service, or days that make no sense
 */
export async function searchEverywhere(input: WholeSearchInput, context: ServiceContext): Promise<SearchResult> {
  if (input.neighborhood_id !== unset) return searchNeighborhood(input, context);
  if (input.city_id !== unset) return searchCity(input, context);
  await check(input);
  return searchArea(await placeAnywhere(input), input, context.now);
}

/**
 * Live ids of a kind in their order, 5,000 a call, for sitemaps and for answering 404 without a render (docs/interface.md §2).
 * `since` leaves only what changed after it; `NextAfter` is −1 at the end.
 */
export async function getDirectoryIndex(
  input: { kind: IndexKind; after?: number; since?: string },
  { now }: ServiceContext,
): Promise<{ Entries: IndexEntry[]; NextAfter: number }> {
  const entries = await listIndexEntries(input.kind, input.after ?? 0, input.since, now);
  return { Entries: entries, NextAfter: entries.length < indexPage ? unset : entries.at(-1)!.Id };
}

/** Tags of pages that changed after the cursor `since` (0 for all that is stored), and the cursor to go on from. */
export async function getDirectoryChanges(
  { since }: { since: number },
  _context: ServiceContext,
): Promise<DirectoryChanges> {
  return listChangesSince(since);
}
