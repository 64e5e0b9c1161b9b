import { priceText } from '@/components/parts/make-views';
import type { OfferInCity } from '@/lib/catalogue/contract';
import { moneyCountry } from '@/lib/companies/rules/result-country';
import type { Locale } from '@/lib/i18n/locales';

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
  const [low, high] = [priceText(LowestPrice, countryId, locale), priceText(HighestPrice, countryId, locale)];
  return low && high ? { low, high } : undefined;
}
