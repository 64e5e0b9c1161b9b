import type { CompanySearchResult } from '@/lib/companies/contract';
import { resultCountry } from '@/lib/companies/rules/result-country';
import type { Outlets } from '@/lib/routes/integration';
import type { Locale } from '@/lib/values/locale';

/** What a card has to know beside its own facts; plain data, since islands get it too. */
export interface CardContext {
  locale: Locale;
  /** Country of the page's place. Lists over many countries leave it out, and each card finds its own. */
  countryId?: number;
  /** Country by CityId, where a page over many countries knows it. */
  countryOfCity?: Readonly<Record<number, number>>;
  outlets: Outlets;
  /** Unix milliseconds of the render. */
  ts: number;
}

type Placed = Pick<CompanySearchResult, 'CityId' | 'CurrencyCode' | 'TimezoneName'>;

/** The country whose money and dates a card writes; undefined where it is unknown, which shows the bare number. */
export function countryOfCard(card: Placed, context: CardContext): { id: number; iso: string } | undefined {
  return resultCountry(card, context.countryOfCity?.[card.CityId] ?? context.countryId);
}
