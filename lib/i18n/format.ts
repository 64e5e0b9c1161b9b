import { countries, countryById, type MoneyPattern } from '../config/countries';
import { type Locale, localeOf } from '../values/locale';
import { toMajor } from '../values/money';

/** Joins number and symbol so that they never part at the end of a line. */
const nbsp = '\u00a0';

/** Stands where a date is missing (docs/product.md §5). */
export const missingDate = '---';

const plainDigits: Readonly<Record<Locale, string>> = { en: 'en-US', fr: 'fr-FR', es: 'es-US' };

/** Formatters cost fifty microseconds each to make; the keys come from our own tables, so the map stays small. */
const numberFormats = new Map<string, Intl.NumberFormat>();
function numberFormat(tag: string, least: number, most: number): Intl.NumberFormat {
  const key = `${tag}|${least}|${most}`;
  let format = numberFormats.get(key);
  if (!format) {
    const options = { minimumFractionDigits: least, maximumFractionDigits: most, useGrouping: 'always' } as const;
    format = new Intl.NumberFormat(tag, options);
    numberFormats.set(key, format);
  }
  return format;
}

export interface MoneyOptions {
  /** Digits after the decimal mark; 2 unless said, provider cards show 0 (docs/product.md §9). */
  decimals?: number;
}

/**
 * An amount in major units with the country's symbol where the language puts it (docs/product.md §9, docs/design.md §6 "Money"):
 * `$1,249`, `1 249 $` with a narrow no-break space inside and a no-break space before the symbol.
 * @throws RangeError for an amount that is no finite number. An unknown country shows the bare number.
 */
export function formatMoney(
  amountMajor: number,
  countryId: number,
  locale: Locale,
  options: MoneyOptions = {},
): string {
  if (!Number.isFinite(amountMajor)) throw new RangeError('amount is not finite');
  const { decimals = 2 } = options;
  const unknown: MoneyPattern = { symbol: '', position: 'none', digits: plainDigits[locale] };
  const { symbol, position, digits } = countryById(countryId)?.money[locale] ?? unknown;
  const number = numberFormat(digits, decimals, decimals).format(Math.abs(amountMajor));
  const sign = amountMajor < 0 && /[1-9]/.test(number) ? '-' : '';
  if (position === 'before') return `${sign}${symbol}${number}`;
  return position === 'after' ? `${sign}${number}${nbsp}${symbol}` : `${sign}${number}`;
}

const currencyNames = new Map<string, Intl.NumberFormat>();

/**
 * The name of a country's currency, as it stands behind an amount that no symbol is written with: "New Zealand dollars". Empty where
 * there is a symbol, and where the country is not known.
 */
export function currencyInWords(amountMajor: number, countryId: number, locale: Locale): string {
  const country = countryById(countryId);
  if (country?.money[locale].symbol !== '') return '';
  const key = `${locale}|${country.currency}`;
  let format = currencyNames.get(key);
  if (!format) {
    const options = { style: 'currency', currency: country.currency, currencyDisplay: 'name' } as const;
    format = new Intl.NumberFormat(plainDigits[locale], { ...options, minimumFractionDigits: 0 });
    currencyNames.set(key, format);
  }
  return format.formatToParts(amountMajor).find(({ type }) => type === 'currency')?.value ?? country.currency;
}

/** A country that pays with a currency: the one that is meant where it does, else that of the language, else the first of ours. */
function countryOf(currency: string, countryId?: number, locale?: Locale) {
  const paying = countries.filter((country) => country.currency === currency);
  const ofLanguage = paying.find(({ iso }) => iso === locale?.toUpperCase());
  return paying.find(({ id }) => id === countryId) ?? ofLanguage ?? paying[0];
}

/**
 * An amount in the minor units of its currency, as people of that currency write it: the currency decides, never the place that is
 * looked at. The code stands beside it where the place pays with another one, "$103.00 CAD" for an address in the United States, and where
 * the country writes no symbol: what is to be paid is never a bare number.
 * @param place the country whose habits count where it pays with this currency
 */
export function formatPrice(
  amountMinor: number,
  currency: string,
  place: { countryId?: number; locale: Locale },
  options: MoneyOptions = {},
): string {
  const { countryId, locale } = place;
  const home = countryOf(currency, countryId, locale);
  const text = formatMoney(toMajor(amountMinor, currency), home?.id ?? -1, locale, options);
  const isAtHome = home !== undefined && (countryId === undefined || home.id === countryId);
  const isPlain = !home || home.money[locale].symbol === '' || home.money[locale].symbol === '$';
  const isNamed = home !== undefined && home.money[locale].symbol !== '';
  return (isAtHome && isNamed) || !isPlain ? text : `${text}${nbsp}${currency}`;
}

/** A count or a rating: `1,249`, `4.7`. At most `decimals` digits after the mark, none unless said. */
export function formatNumber(value: number, locale: Locale, decimals = 0): string {
  return numberFormat(plainDigits[locale], 0, decimals).format(value);
}

/** A rating, always with one digit after the mark: `4.0`. */
export function formatRating(value: number, locale: Locale): string {
  return numberFormat(plainDigits[locale], 1, 1).format(value);
}

/** BCP 47 tag of dates (docs/product.md §9): the country's for the language, else the language's own. */
export function dateLocaleOf(locale: Locale, countryId?: number): string {
  return (
    (countryId === undefined ? undefined : countryById(countryId)?.dateLocale[locale]) ?? localeOf(locale).dateLocale
  );
}
