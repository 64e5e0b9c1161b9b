import type { Locale } from '@/lib/values/locale';

const france = 12;
const quebec = 9;

interface Place {
  country_id?: number;
  province_id?: number;
}

/**
 * The language of a new account: that of the page, which our forms always say. Where a caller chose none, the registration rule decides
 * (docs/product.md §9): French in France and in Québec, by what was said of the person, else by the place of the company they claim.
 */
export function registrationLanguage(from: Place & { lang_code?: Locale }, company: Place = {}): Locale {
  if (from.lang_code) return from.lang_code;
  const { country_id, province_id } = from.country_id === undefined && from.province_id === undefined ? company : from;
  return country_id === france || province_id === quebec ? 'fr' : 'en';
}
