import { unset } from '../../values/ids';
import { defaultLocale, type Locale } from '../../values/locale';
import { unitedArabEmirates } from './ae';
import { australia } from './au';
import { bahrain } from './bh';
import { bermuda } from './bm';
import { canada } from './ca';
import type { Country } from './country';
import { france } from './fr';
import { unitedKingdom } from './gb';
import { ireland } from './ie';
import { newZealand } from './nz';
import { philippines } from './ph';
import { romania } from './ro';
import { sintMaarten } from './sx';
import { unitedStates } from './us';

export { type AddressField, addressFields, addressFormats } from './address-format';
export { AddressFormatId, type Country, type MoneyPattern } from './country';
export type { PostalRule } from './postal';

/** Every country the product serves, in the order of docs/product.md §3. Adding one: its file, its line here, its time zones in time-zones.ts. */
export const countries: readonly Country[] = [
  canada,
  unitedStates,
  unitedKingdom,
  ireland,
  bermuda,
  australia,
  newZealand,
  unitedArabEmirates,
  bahrain,
  philippines,
  sintMaarten,
  france,
  romania,
];

/** The highest id of a country. */
export const lastCountryId = Math.max(...countries.map(({ id }) => id));

const byId = new Map(countries.map((country) => [country.id, country]));
const byIso = new Map(countries.map((country) => [country.iso, country]));

/** The country of a CountryTypeId; undefined for −1, 0 and unknown ids. */
export function countryById(id: number): Country | undefined {
  return byId.get(id);
}

/** The country of an ISO 3166 code in either case; undefined where the product does not go. */
export function countryByIso(iso: string): Country | undefined {
  return byIso.get(iso.toUpperCase());
}

/** True for the id of a country the product serves. */
export function isCountryId(id: number): boolean {
  return countryById(id) !== undefined;
}

/** The main language of a place, among ours: that of its province where it differs from its country's. English where neither is known. */
export function mainLocale(countryId: number | null, provinceId: number | null): Locale {
  const country = countryById(countryId ?? unset);
  return country?.provinceLocales?.[provinceId ?? unset] ?? country?.defaultLocale ?? defaultLocale;
}
