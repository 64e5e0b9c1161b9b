import { defaultLocale, type Locale } from '../../values/locale';
import { unitedArabEmirates } from './ae';
import { australia } from './au';
import { bahrain } from './bh';
import { bermuda } from './bm';
import { canada } from './ca';
import { type Country, type CountryId, CountryTypeId } from './country';
import { france } from './fr';
import { unitedKingdom } from './gb';
import { ireland } from './ie';
import { newZealand } from './nz';
import { philippines } from './ph';
import { romania } from './ro';
import { sintMaarten } from './sx';
import { unitedStates } from './us';

export { type AddressField, addressFields, addressFormats } from './address-format';
export { AddressFormatId, type Country, type CountryId, CountryTypeId, type MoneyPattern } from './country';
export type { PostalRule } from './postal';

/** Every country the product serves, by its id. Adding one: its file, its line here, its seed. */
const registry = {
  1: canada,
  2: unitedStates,
  3: unitedKingdom,
  4: ireland,
  5: bermuda,
  6: australia,
  7: newZealand,
  8: unitedArabEmirates,
  9: bahrain,
  10: philippines,
  11: sintMaarten,
  12: france,
  13: romania,
} as const satisfies Record<CountryId, Country>;

/** In the order of docs/product.md §3. */
export const countries: readonly Country[] = Object.values(registry);

/** The highest id of a country. */
export const lastCountryId = Math.max(...countries.map(({ id }) => id));

const byIso = new Map(countries.map((country) => [country.iso, country]));

/** The country of a CountryTypeId; undefined for −1, 0 and unknown ids. */
export function countryById(id: number): Country | undefined {
  return (registry as Record<number, Country>)[id];
}

/** The country of an ISO 3166 code in either case; undefined where the product does not go. */
export function countryByIso(iso: string): Country | undefined {
  return byIso.get(iso.toUpperCase());
}

/** True for the id of a country the product serves. */
export function isCountryId(id: number): id is CountryId {
  return countryById(id) !== undefined;
}

/** The main language of a place, among ours: that of its province where it differs from its country's. English where neither is known. */
export function mainLocale(countryId: number | null, provinceId: number | null): Locale {
  const country = countryById(countryId ?? CountryTypeId.Unknown);
  return country?.provinceLocales?.[provinceId ?? CountryTypeId.Unknown] ?? country?.defaultLocale ?? defaultLocale;
}
