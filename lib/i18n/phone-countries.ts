import { type CountryCode, getCountryCallingCode, getExampleNumber } from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/mobile/examples';
import { countries, countryById } from '../config/countries';
import type { Locale } from '../values/locale';
import { sortByName } from './by-name';

export interface PhoneCountry {
  id: number;
  /** ISO 3166-1 alpha-2, upper case. */
  iso: CountryCode;
  name: string;
  /** With its plus: `+1`. */
  callingCode: string;
}

/** The countries a phone field offers, by name in the language. */
export function phoneCountries(locale: Locale): PhoneCountry[] {
  const list = countries.map(({ id, iso, name }) => ({
    id,
    iso: iso as CountryCode,
    name: name[locale],
    callingCode: `+${getCountryCallingCode(iso as CountryCode)}`,
  }));
  return sortByName(list, locale, ({ name }) => [name]);
}

/** A number as people of the country write theirs, to show in an error (docs/rules/accessibility.md, Phone input). */
export function examplePhone(countryId: number): string {
  const iso = countryById(countryId)?.iso as CountryCode | undefined;
  return (iso && getExampleNumber(iso, examples)?.formatNational()) ?? '';
}
