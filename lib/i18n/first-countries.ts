import { countryByIso } from '../config/countries';
import type { Locale } from '../values/locale';

const idsOf = (...codes: string[]): readonly number[] => codes.map((iso) => countryByIso(iso)!.id);

/**
 * Countries that come first where it is unknown which one is meant, by the language that is read: those where it is the language of
 * most, by how many people that is (docs/interface.md §2, one list over all countries).
 */
export const firstCountries: Record<Locale, readonly number[]> = {
  en: idsOf('US', 'GB', 'CA', 'AU', 'IE', 'NZ'),
  fr: idsOf('FR', 'CA'),
  es: idsOf('US'),
};
