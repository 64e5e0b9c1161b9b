import { countries, countryByIso } from '../config/countries';
import { type Locale, locales } from '../values/locale';
import { currencyInWords, dateLocaleOf, formatMoney, formatNumber, formatPrice, formatRating } from './format';

const nb = '\u00a0';
const thin = '\u202f';
const id = (iso: string) => countryByIso(iso)!.id;

/** Every country in every language: 1249 on a card, 1249.5 elsewhere. */
const expected: Record<string, [string, string, string, string]> = {
  CA: ['$1,249', `1${thin}249${nb}$`, '$1,249', '$1,249.50'],
  US: ['$1,249', `$1${thin}249`, '$1,249', '$1,249.50'],
  GB: ['£1,249', `£1${thin}249`, '£1,249', '£1,249.50'],
  IE: ['€1,249', `€1${thin}249`, '€1,249', '€1,249.50'],
  BM: ['1,249', `1${thin}249`, '1,249', '1,249.50'],
  AU: ['1,249', `1${thin}249`, '1,249', '1,249.50'],
  NZ: ['1,249', `1${thin}249`, '1,249', '1,249.50'],
  AE: [`1,249${nb}DH`, `1${thin}249${nb}DH`, `1,249${nb}DH`, `1,249.50${nb}DH`],
  BH: [`1,249${nb}BD`, `1${thin}249${nb}BD`, `1,249${nb}BD`, `1,249.50${nb}BD`],
  PH: ['₱1,249', `₱1${thin}249`, '₱1,249', '₱1,249.50'],
  SX: ['1,249', `1${thin}249`, '1,249', '1,249.50'],
  FR: [`1,249${nb}€`, `1${thin}249${nb}€`, `1.249${nb}€`, `1,249.50${nb}€`],
  RO: [`1,249${nb}leu`, `1${thin}249${nb}leu`, `1.249${nb}leu`, `1,249.50${nb}leu`],
};

test('the table has every country', () => {
  expect(Object.keys(expected)).toEqual(countries.map(({ iso }) => iso));
});

test.each(Object.entries(expected))('money of %s', (iso, row) => {
  const cards = locales.map((locale) => formatMoney(1249, id(iso), locale, { decimals: 0 }));
  expect([...cards, formatMoney(1249.5, id(iso), 'en')]).toEqual(row);
});

test('decimals in French and in European Spanish', () => {
  expect(formatMoney(1249.5, id('CA'), 'fr')).toBe(`1${thin}249,50${nb}$`);
  expect(formatMoney(12_490.5, id('FR'), 'es')).toBe(`12.490,50${nb}€`);
});

test('rounding, signs and odd amounts', () => {
  expect(formatMoney(48.5, id('US'), 'en', { decimals: 0 })).toBe('$49');
  expect(formatMoney(-5, id('US'), 'en')).toBe('-$5.00');
  expect(formatMoney(-5, id('FR'), 'fr')).toBe(`-5,00${nb}€`);
  expect(formatMoney(-0.001, id('US'), 'en')).toBe('$0.00');
  expect(formatMoney(1e9, id('US'), 'en', { decimals: 0 })).toBe('$1,000,000,000');
  expect(formatMoney(5, -1, 'en')).toBe('5.00');
  for (const amount of [Number.NaN, Number.POSITIVE_INFINITY])
    expect(() => formatMoney(amount, id('US'), 'en')).toThrow(RangeError);
});

test('the currency decides how a price is written, not the place of an address', () => {
  const at = (iso: string, locale: Locale = 'en') => ({ countryId: id(iso), locale });
  expect(formatPrice(10_300, 'GBP', at('GB'))).toBe('£103.00');
  expect(formatPrice(10_300, 'GBP', at('CA'))).toBe('£103.00');
  expect(formatPrice(10_300, 'EUR', at('CA', 'fr'))).toBe(`103,00${nb}€`);
  // Whose dollars: the code says it where the place has others.
  expect(formatPrice(10_300, 'CAD', at('CA', 'fr'))).toBe(`103,00${nb}$`);
  expect(formatPrice(10_300, 'CAD', at('US'))).toBe(`$103.00${nb}CAD`);
  expect(formatPrice(10_300, 'USD', at('CA', 'fr'))).toBe(`$103,00${nb}USD`);
  // Three digits, whatever the place has.
  expect(formatPrice(12_345, 'BHD', at('CA'))).toContain('12.35');
  // A currency that is written without a symbol is named elsewhere; an unknown one always.
  expect(formatPrice(10_300, 'NZD', at('GB'))).toBe(`103.00${nb}NZD`);
  expect(formatPrice(10_300, 'JPX', at('GB'))).toBe(`103.00${nb}JPX`);
  // At home too: what is to be paid is no bare number.
  expect(formatPrice(10_300, 'NZD', at('NZ'))).toBe(`103.00${nb}NZD`);
});

test('a currency without a symbol has a name in every language, the others have none', () => {
  expect(locales.map((locale) => currencyInWords(129, id('NZ'), locale))).toEqual([
    'New Zealand dollars',
    'dollars néo-zélandais',
    'dólares neozelandeses',
  ]);
  expect(currencyInWords(1, id('AU'), 'en')).toBe('Australian dollar');
  for (const { id: country, money, currency } of countries)
    for (const locale of locales) {
      const words = currencyInWords(129, country, locale);
      expect([currency, words !== '']).toEqual([currency, money[locale].symbol === '']);
    }
  expect(currencyInWords(129, -1, 'en')).toBe('');
});

test('counts and ratings', () => {
  expect(locales.map((locale) => formatNumber(1249, locale))).toEqual(['1,249', `1${thin}249`, '1,249']);
  expect(locales.map((locale) => formatRating(4, locale))).toEqual(['4.0', '4,0', '4.0']);
  expect(formatNumber(4.75, 'en', 1)).toBe('4.8');
});

test('date tags by country and language (docs/product.md §9)', () => {
  const english = Object.fromEntries(countries.map(({ iso, id: country }) => [iso, dateLocaleOf('en', country)]));
  expect(english).toEqual({
    CA: 'en-CA',
    US: 'en',
    GB: 'en-GB',
    IE: 'en-IE',
    BM: 'en-BM',
    AU: 'en-AU',
    NZ: 'en-NZ',
    AE: 'en',
    BH: 'en',
    PH: 'en-PH',
    SX: 'en',
    FR: 'en',
    RO: 'en',
  });
  expect(dateLocaleOf('fr', id('CA'))).toBe('fr-CA');
  expect(countries.filter(({ iso }) => iso !== 'CA').every((one) => dateLocaleOf('fr', one.id) === 'fr-FR')).toBe(true);
  expect(locales.map((locale) => dateLocaleOf(locale))).toEqual(['en-CA', 'fr-FR', 'es']);
  expect(dateLocaleOf('en', -1)).toBe('en-CA');
});
