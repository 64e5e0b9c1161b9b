import { cache } from 'react';
import { searchDates } from '@/components/directory/list-query';
import {
  getCategoryView,
  getCityView,
  getNeighborhoodView,
  getSearchView,
  getServiceView,
} from '@/lib/catalogue/contract';
import {
  type DateFilter,
  searchCity,
  searchEverywhere,
  searchNeighborhood,
  type WholeSearchInput,
} from '@/lib/companies/contract';
import type { Locale } from '@/lib/i18n/locales';
import { getCompanyView } from '@/lib/profile/contract';
import { ask } from '@/lib/web/ask';
import type { Visit } from './visit';

/** Loads of a page, each once per request: the head asks for the same as the page. */
export const loadCity = cache((id: number, lang_code: Locale) => ask(getCityView, { id, lang_code }));
export const loadNeighborhood = cache((id: number, lang_code: Locale) => ask(getNeighborhoodView, { id, lang_code }));
export const loadCategory = cache((id: number, lang_code: Locale) => ask(getCategoryView, { id, lang_code }));
export const loadService = cache((id: number, lang_code: Locale) => ask(getServiceView, { id, lang_code }));
export const loadCompany = cache((id: number, lang_code: Locale, date_filter: DateFilter, token: string | null) =>
  ask(getCompanyView, { id, lang_code, date_filter, ...(token ? { recommendation_token: token } : {}) }),
);

/** The whole catalogue: the row of categories is the same everywhere. */
export const loadCatalogue = cache(async (lang_code: Locale) => {
  const { Services } = await ask(getSearchView, { id: -1, lang_code });
  return Services;
});

/** What a page's search is about, without dates: the island asks for the same. */
export type SearchAbout = Omit<WholeSearchInput, 'date_filter' | 'date_from' | 'date_to'>;

/** No zone is guessed: a place counts in its own, and a list over many places is the same for everybody. */
export const aboutAll = (lang_code: Locale): SearchAbout => ({
  city_id: -1,
  neighborhood_id: -1,
  lang_code,
  service_types: [],
  timezone_name: '',
});
export const aboutCity = (id: number, locale: Locale): SearchAbout => ({ ...aboutAll(locale), city_id: id });
export const aboutNeighborhood = (id: number, locale: Locale): SearchAbout => ({
  ...aboutAll(locale),
  neighborhood_id: id,
});
export const aboutCategory = (id: number, locale: Locale): SearchAbout => ({
  ...aboutAll(locale),
  service_category_ids: [id],
});
export const aboutService = (id: number, locale: Locale): SearchAbout => ({ ...aboutAll(locale), service_ids: [id] });

const searches = { city: searchCity, neighborhood: searchNeighborhood, search: searchEverywhere } as const;

// Arguments that are texts and numbers, so that two callers within a request share one search.
const runSearch = cache((kind: keyof typeof searches, about: string, filter: DateFilter, from: string, to: string) =>
  ask(searches[kind], { ...(JSON.parse(about) as SearchAbout), ...searchDates({ filter, from, to }) }),
);

/** The search of a page, for the dates its address asks for. */
export function loadSearch(kind: keyof typeof searches, about: SearchAbout, { query }: Visit) {
  return runSearch(kind, JSON.stringify(about), query.filter, query.from, query.to);
}
