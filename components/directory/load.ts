import { cache } from 'react';
import {
  getCategoryView,
  getCityView,
  getNeighborhoodView,
  getSearchView,
  getServiceView,
  listServedCities,
} from '@/lib/catalogue/contract';
import { searchCity, searchEverywhere, searchNeighborhood, type WholeSearchInput } from '@/lib/companies/contract';
import { segmentSize } from '@/lib/config/limits';
import { ask, askOrNull } from '@/lib/pages/ask';
import { type CardRange, type ListCursors, readLists } from '@/lib/pages/read-lists';
import { getCompanyView } from '@/lib/profile/contract';
import type { OfferKind } from '@/lib/routes/table';
import type { DateFilter } from '@/lib/values/date-filter';
import type { Locale } from '@/lib/values/locale';
import { type ListQuery, searchDates } from './lists/list-query';
import { cardsOnPage, type ListName } from './lists/list-sizes';
import type { Visit } from './query';

/** Loads of a page, each once per request: the head asks for the same as the page. */
export const loadCity = cache((id: number, lang_code: Locale) => ask(getCityView, { id, lang_code }));
export const loadNeighborhood = cache((id: number, lang_code: Locale) => ask(getNeighborhoodView, { id, lang_code }));
export const loadCategory = cache((id: number, lang_code: Locale, city_id?: number) =>
  ask(getCategoryView, { id, lang_code, city_id }),
);
export const loadService = cache((id: number, lang_code: Locale, city_id?: number) =>
  ask(getServiceView, { id, lang_code, city_id }),
);
/** The cities we serve; none where the platform does not know. */
export const loadServedCities = cache(
  async (lang_code: Locale) => (await askOrNull(listServedCities, { lang_code }))?.Cities ?? [],
);
export const loadCompany = cache((id: number, lang_code: Locale, date_filter: DateFilter, token: string | null) =>
  ask(getCompanyView, { id, lang_code, date_filter, ...(token ? { recommendation_token: token } : {}) }),
);

/** The whole catalogue: the row of categories is the same everywhere. */
export const loadCatalogue = cache(async (lang_code: Locale) => {
  const { Services } = await ask(getSearchView, { id: -1, lang_code });
  return Services;
});

/** The scope of a page's search, without dates: the island sends the same. */
export type SearchScope = Omit<WholeSearchInput, 'date_filter' | 'date_from' | 'date_to'>;

/** No zone is guessed: a place counts in its own, and a list over many places is the same for everybody. */
export const everywhereScope = (lang_code: Locale): SearchScope => ({
  city_id: -1,
  neighborhood_id: -1,
  lang_code,
  service_types: [],
  timezone_name: '',
});
export const cityScope = (id: number, locale: Locale): SearchScope => ({ ...everywhereScope(locale), city_id: id });
export const neighborhoodScope = (id: number, locale: Locale): SearchScope => ({
  ...everywhereScope(locale),
  neighborhood_id: id,
});
export const categoryScope = (id: number, locale: Locale): SearchScope => ({
  ...everywhereScope(locale),
  service_category_ids: [id],
});
export const serviceScope = (id: number, locale: Locale): SearchScope => ({
  ...everywhereScope(locale),
  service_ids: [id],
});

export const offerInCityScope = (kind: OfferKind, id: number, cityId: number, locale: Locale): SearchScope => ({
  ...(kind === 'service' ? serviceScope(id, locale) : categoryScope(id, locale)),
  city_id: cityId,
});

const searches = { city: searchCity, neighborhood: searchNeighborhood, search: searchEverywhere } as const;

// Arguments that are texts and numbers, so that two callers within a request share one search.
const runSearch = cache((kind: keyof typeof searches, scope: string, dates: string, wanted: string) => {
  const input = { ...(JSON.parse(scope) as SearchScope), ...(JSON.parse(dates) as ReturnType<typeof searchDates>) };
  const read = (cursors: ListCursors) => ask(searches[kind], { ...input, ...cursors });
  return readLists(read, `${kind} ${scope} ${dates}`, JSON.parse(wanted));
});

/** The cards an address asks for: both lists from their beginning, or a segment of one of them alone. */
function wantedCards({ page, alone }: ListQuery): Record<ListName, CardRange> {
  if (alone === null)
    return {
      dates: { from: 0, to: cardsOnPage('dates', page) },
      providers: { from: 0, to: cardsOnPage('providers', page) },
    };
  const none = { from: 0, to: 0 };
  const to = alone.segment * segmentSize;
  return { dates: none, providers: none, [alone.list]: { from: to - segmentSize, to } };
}

/** The search of a page, for the dates and the part of its lists that its address asks for. */
export function loadSearch(kind: keyof typeof searches, scope: SearchScope, { query }: Visit) {
  const dates = JSON.stringify(searchDates(query));
  return runSearch(kind, JSON.stringify(scope), dates, JSON.stringify(wantedCards(query)));
}
