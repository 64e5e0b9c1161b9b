import { type Country, countries, countryById } from '@/lib/config/countries';
import type { CompanySearchResult } from '../contract';

/** Zones of a country as the runtime lists them; none where it does not know. */
function zonesOf(country: Country): readonly string[] {
  const region = new Intl.Locale(`und-${country.iso}`) as Intl.Locale & {
    getTimeZones?: () => string[] | undefined;
    timeZones?: string[];
  };
  return region.getTimeZones?.() ?? region.timeZones ?? [];
}

/** A currency that several countries share belongs, for one result, to the country whose zone it is in. */
function countryByMoney(currency: string, zone: string | undefined): Country | undefined {
  const candidates = countries.filter((country) => country.currency === currency);
  if (candidates.length < 2 || !zone) return candidates[0];
  return candidates.find((country) => zonesOf(country).includes(zone)) ?? candidates[0];
}

/** The country whose format an amount in a place has: the place's own where the currency is its own, else one whose currency it is. */
export function moneyCountry(currency: string, placeCountryId: number | undefined): Country | undefined {
  const own = placeCountryId === undefined ? undefined : countryById(placeCountryId);
  return own?.currency === currency ? own : countryByMoney(currency, undefined);
}

/**
 * The country whose money and dates a search result writes: the page's where it knows one, else derived from currency and zone, which
 * are all that a result carries (docs/interface.md §2).
 * @returns undefined where it is unknown; the amount is then shown as a bare number.
 */
export function resultCountry(
  result: Pick<CompanySearchResult, 'CurrencyCode' | 'TimezoneName'>,
  knownId?: number,
): Country | undefined {
  if (knownId !== undefined) return countryById(knownId);
  return result.CurrencyCode ? countryByMoney(result.CurrencyCode, result.TimezoneName) : undefined;
}
