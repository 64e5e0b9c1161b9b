import { priceView } from '@/components/parts/make-views';
import type { OfferInCity } from '@/lib/catalogue/contract';
import { moneyCountry } from '@/lib/companies/rules/result-country';
import type { Locale } from '@/lib/values/locale';

/** Lowest and highest starting price, as cards write them; the same twice where all ask the same. */
export interface PriceRange {
  low: string;
  high: string;
}

/** The starting prices of what is had in a city, in their own currency; undefined where none is known. */
export function priceRange(
  inCity: OfferInCity | undefined,
  cityCountryId: number | undefined,
  locale: Locale,
): PriceRange | undefined {
  if (!inCity) return undefined;
  const { LowestPrice, HighestPrice, CurrencyCode } = inCity;
  const countryId = moneyCountry(CurrencyCode, cityCountryId)?.id;
  const [low, high] = [priceView(LowestPrice, countryId, locale), priceView(HighestPrice, countryId, locale)];
  if (!low || !high) return undefined;
  if (typeof high === 'string') return { low: String(low), high };
  // Without a symbol the name of the currency ends the range: "80 to 300 New Zealand dollars".
  const named = high.join('\u00a0');
  return { low: low[0] === high[0] ? named : String(low[0]), high: named };
}
