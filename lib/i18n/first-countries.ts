import { CountryTypeId } from '../config/countries';
import type { Locale } from '../values/locale';

/**
 * Countries that come first where nothing tells which one is meant, by the language that is read: those where it is the language of
 * most, by how many people that is (docs/interface.md §2, one list over all countries).
 */
export const firstCountries: Record<Locale, readonly number[]> = {
  en: [
    CountryTypeId.UnitedStates,
    CountryTypeId.UnitedKingdom,
    CountryTypeId.Canada,
    CountryTypeId.Australia,
    CountryTypeId.Ireland,
    CountryTypeId.NewZealand,
  ],
  fr: [CountryTypeId.France, CountryTypeId.Canada],
  es: [CountryTypeId.UnitedStates],
};
