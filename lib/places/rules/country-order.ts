import { firstCountries } from '@/lib/i18n/first-countries';
import type { Locale } from '@/lib/values/locale';

interface OfCountry {
  countryId: number;
}

/**
 * Areas of one postal code in the order in which their countries may be meant where the address does not say: the country of the
 * page or visitor, then those of the language; the others stay as they are.
 */
export function byCountry<Area extends OfCountry>(
  areas: readonly Area[],
  ownCountryId: number | undefined,
  langCode: Locale,
): Area[] {
  const first = firstCountries[langCode];
  const rank = ({ countryId }: Area) => {
    if (countryId === ownCountryId) return -1;
    return first.includes(countryId) ? first.indexOf(countryId) : first.length;
  };
  return [...areas].sort((one, other) => rank(one) - rank(other));
}
