import type { CardWords } from '@/components/parts/card-views';
import { cardWords, type PartsWords } from '@/components/parts/card-words';
import type { SearchResult } from '@/lib/companies/contract';
import { resultCountry } from '@/lib/companies/rules/result-country';
import type { Outlets } from '@/lib/routes/integration';
import type { Locale } from '@/lib/values/locale';
import { type ListsView, listsView } from './list-views';

/** The lists of a shared page for one country, ready to be drawn in the place of those over all countries. */
export interface CountryListsView {
  views: ListsView;
  words: CardWords;
}

interface About {
  locale: Locale;
  countryId: number;
  /** The cumulative page. */
  page: number;
  outlets: Outlets;
}

/** What a country's lists show: dates and prices as the country writes them, and which city each card is of. */
export function countryListsView(
  result: SearchResult,
  { locale, countryId, page, outlets }: About,
  t: PartsWords,
): CountryListsView {
  const cards = [...result.CompanyServicesUpcoming, ...result.CompanyServices];
  const countryOfCity = Object.fromEntries(cards.map(({ CityId }) => [CityId, countryId]));
  const context = { locale, countryOfCity, outlets, ts: Date.now() };
  return {
    views: listsView(result, { dates: page, providers: page }, { context, t }),
    words: cardWords(t, resultCountry({}, countryId)?.iso),
  };
}
