import { addressFormats, countryById } from '../config/countries';
import type { Locale } from '../values/locale';

/** What an address is written from; texts that are missing are empty. */
export interface WritableAddress {
  Address: string;
  Unit?: string;
  City: string;
  PostalCode?: string;
  /** Name of the province in the reader's language, and its short form where there is one (`Extra.Code` of view/lists). */
  ProvinceName?: string;
  ProvinceCode?: string;
}

interface FormatOptions {
  /** Ends with the name of the country: for a reader who may be elsewhere. */
  withCountry?: boolean;
}

/** What stands before a unit that is a mere number or letter; a unit that names itself ("App. 2") needs none. */
const unitWords: Record<Locale, string> = { en: 'Unit', fr: 'unité', es: 'unidad' };

const isBareUnit = (unit: string) => /^[\p{L}\d]{0,2}\d[\p{L}\d-]*$|^\p{L}$/u.test(unit);

function streetLine(address: string, unit: string, locale: Locale): string {
  if (unit === '') return address;
  const named = isBareUnit(unit) ? `${unitWords[locale]} ${unit}` : unit;
  return address === '' ? named : `${address}, ${named}`;
}

/** Fills a line in; what is empty goes, with the punctuation that stood for it. */
function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template
    .replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
    .replace(/\(\s*\)/g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ,/g, ',')
    .replace(/^[\s,]+|[\s,]+$/g, '');
}

/**
 * An address as people of its country write it (docs/product.md §3, Address formats), line by line, without empty lines.
 * A province is shortened where a postal code follows it, as post offices ask; in French Canada it stands in brackets.
 */
export function formatAddress(
  address: WritableAddress,
  countryId: number,
  locale: Locale,
  { withCountry = false }: FormatOptions = {},
): string[] {
  const country = countryById(countryId);
  const own = country?.addressLinesIn?.[locale] ?? country?.addressLines;
  const lines = own ?? addressFormats[country?.addressFormat ?? 1].lines;
  const text = (value: string | undefined) => (value ?? '').replace(/\s+/g, ' ').trim();
  const postalCode = country && !country.hasPostalCodes ? '' : text(address.PostalCode);
  const province = country && !country.hasProvinces ? '' : text(address.ProvinceName);
  const values = {
    city: text(address.City),
    postalCode,
    province,
    code: (postalCode && text(address.ProvinceCode)) || province,
  };
  return [
    streetLine(text(address.Address), text(address.Unit), locale),
    ...lines.map((line) => fill(line, values)),
    withCountry && country ? country.name[locale] : '',
  ].filter((line) => line !== '');
}
