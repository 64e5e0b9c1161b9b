import type { Locale } from '../../values/locale';
import type { PostalRule } from './postal';

/** Address formats of docs/product.md §3; the ids are ours and never change. */
export const AddressFormatId = { Default: 1, UnitedStates: 2, UnitedKingdom: 3, MiddleEast: 4, Europe: 5 } as const;
export type AddressFormatId = (typeof AddressFormatId)[keyof typeof AddressFormatId];

/** Which word a form uses for the first-level area. The words are messages. */
export type ProvinceLabel = 'province' | 'state' | 'county' | 'parish' | 'locality';
export type PostalLabel = 'postalCode' | 'zipCode' | 'postcode';

export type MoneyPosition = 'before' | 'after' | 'none';

/** Where a country's symbol stands in one language, and whose digits are used. */
export interface MoneyPattern {
  symbol: string;
  position: MoneyPosition;
  /** BCP 47 tag for grouping and decimal mark. */
  digits: string;
}

export interface Country {
  /** CountryTypeId of docs/product.md §3; −1 (unknown) and 0 (unspecified) are no countries. */
  id: number;
  /** ISO 3166-1 alpha-2, upper case; also the default country of a phone input. */
  iso: string;
  name: Record<Locale, string>;
  /** ISO 4217; structured data carries it even where no symbol is shown (docs/interface.md §5.8). */
  currency: string;
  money: Record<Locale, MoneyPattern>;
  addressFormat: AddressFormatId;
  provinceLabel: ProvinceLabel;
  postalLabel: PostalLabel;
  hasProvinces: boolean;
  hasPostalCodes: boolean;
  /** null where the country has no postal codes. */
  postalCode: PostalRule | null;
  /** Lines under the street where they differ from those of the address format; then those of one language. */
  addressLines?: readonly string[];
  addressLinesIn?: Partial<Record<Locale, readonly string[]>>;
  /** Time zone id the address input sets when the country is picked; −1 where the province decides (docs/product.md §4). */
  fixedTimeZoneId: number;
  /** The specification lists a support phone for this country; the number is the operator's setting BRAND_PHONE_<ISO>. */
  hasSupportPhone: boolean;
  /** BCP 47 tag of dates, by language (docs/product.md §9). */
  dateLocale: Record<Locale, string>;
  defaultLocale: Locale;
  /** Where most people of a province speak another of our languages; by province id. */
  provinceLocales?: Readonly<Record<number, Locale>>;
  /** Days on which business rests, 0 = Monday; Saturday and Sunday where it is left out. */
  weekend?: readonly number[];
}
