import { call } from '@/lib/pages/call';
import { type PlaceSuggestion, suggestPlaces, understandPlace } from '@/lib/places/contract';
import type { Locale } from '@/lib/values/locale';
import type { UnknownPlace } from './understood-place';

export interface SuggestWish {
  q: string;
  locale: Locale;
  /** ISO code: places of that country alone. */
  country?: string;
  /** Its country decides where a postal code could be of several. */
  zone?: string;
}

/** What is known of a text: the places it may mean, or, where there are none, which place it names. */
export interface FoundPlaces {
  places: readonly PlaceSuggestion[];
  unknown: UnknownPlace | null;
}

/** Which place a text names that we do not know; null where it says no more than a name that may go on. */
async function unknownOf({ q, locale, zone }: SuggestWish, signal: AbortSignal): Promise<UnknownPlace | null> {
  const input = { lang_code: locale, address: q, ...(zone ? { timezone_name: zone } : {}) };
  const answer = await call(understandPlace, input, { signal });
  if (!answer.ok || answer.value.IsKnown) return null;
  const { ProvinceName, CountryId, PostalCode } = answer.value;
  // Loaded for this alone.
  const { countryName } = await import('@/lib/i18n/country-name');
  const region = ProvinceName || countryName(CountryId, locale) || '';
  return region || PostalCode ? { ...answer.value, region } : null;
}

/**
 * The places that a text may mean.
 * @param isUnderstood where there are none, it is asked which place the text names
 * @returns null where there is no answer
 */
export async function findSuggestions(
  wish: SuggestWish,
  isUnderstood: boolean,
  signal: AbortSignal,
): Promise<FoundPlaces | null> {
  const { q, locale: lang_code, country, zone } = wish;
  const input = { q, lang_code, ...(country ? { country } : {}), ...(zone ? { timezone_name: zone } : {}) };
  const answer = await call(suggestPlaces, input, { signal });
  if (!answer.ok) return null;
  const places = answer.value.Places;
  return { places, unknown: places.length === 0 && isUnderstood ? await unknownOf(wish, signal) : null };
}
