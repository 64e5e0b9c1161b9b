import { locales } from '../../values/locale';
import { countries, countryById, countryByIso, isCountryId } from './index';

const column = <Value>(pick: (iso: string) => Value) =>
  Object.fromEntries(countries.map(({ iso }) => [iso, pick(iso)]));
const of = (iso: string) => countryByIso(iso)!;

test('our countries of docs/product.md §3, in its order', () => {
  expect(countries.map(({ id, iso }) => `${id}${iso}`).join(' ')).toBe(
    '1CA 2US 3GB 4IE 5BM 6AU 7NZ 8AE 9BH 10PH 11SX 12FR 13RO',
  );
});

test('found by id and by code, and by nothing else', () => {
  expect(countryById(12)?.iso).toBe('FR');
  expect(countryByIso('fr')?.id).toBe(12);
  for (const id of [-1, 0, 14, 1.5, Number.NaN]) expect([countryById(id), isCountryId(id)]).toEqual([undefined, false]);
  for (const iso of ['', 'DE', 'constructor', 'CAN']) expect(countryByIso(iso)).toBeUndefined();
});

test('which countries have provinces and postal codes (docs/product.md §5, docs/interface.md §5.9)', () => {
  const without = (pick: 'hasProvinces' | 'hasPostalCodes') =>
    countries.filter((one) => !one[pick]).map(({ iso }) => iso);
  expect(without('hasProvinces')).toEqual(['AE', 'BH', 'SX', 'FR', 'RO']);
  expect(without('hasPostalCodes')).toEqual(['AE', 'BH', 'SX']);
});

test('labels of the address form', () => {
  expect(column((iso) => `${of(iso).provinceLabel}/${of(iso).postalLabel}`)).toEqual({
    CA: 'province/postalCode',
    US: 'state/zipCode',
    GB: 'county/postalCode',
    IE: 'county/postalCode',
    BM: 'parish/postalCode',
    AU: 'state/postcode',
    NZ: 'locality/postcode',
    AE: 'province/postalCode',
    BH: 'locality/postalCode',
    PH: 'province/postalCode',
    SX: 'province/postalCode',
    FR: 'province/postalCode',
    RO: 'province/postalCode',
  });
});

test('fixed zones, support phones, French by default', () => {
  const fixed = countries.filter(({ fixedTimeZoneId }) => fixedTimeZoneId !== -1);
  expect(fixed.map(({ iso, fixedTimeZoneId }) => `${iso}${fixedTimeZoneId}`)).toEqual(['AE24', 'BH18', 'SX68']);
  expect(countries.filter((one) => one.hasSupportPhone).map(({ iso }) => iso)).toEqual([
    'CA',
    'US',
    'GB',
    'IE',
    'AU',
    'NZ',
  ]);
  expect(countries.filter((one) => one.defaultLocale === 'fr').map(({ iso }) => iso)).toEqual(['FR']);
});

test('currencies', () => {
  expect(column((iso) => of(iso).currency)).toEqual({
    CA: 'CAD',
    US: 'USD',
    GB: 'GBP',
    IE: 'EUR',
    BM: 'BMD',
    AU: 'AUD',
    NZ: 'NZD',
    AE: 'AED',
    BH: 'BHD',
    PH: 'PHP',
    SX: 'XCG',
    FR: 'EUR',
    RO: 'RON',
  });
});

test('every name and every date tag is there', () => {
  for (const country of countries)
    for (const locale of locales) {
      expect(country.name[locale]).not.toBe('');
      expect(Intl.DateTimeFormat.supportedLocalesOf(country.dateLocale[locale])).toHaveLength(1);
      expect(country.dateLocale[locale].slice(0, 2)).toBe(locale);
    }
});
