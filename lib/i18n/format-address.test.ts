import { provinceOf, writtenAddresses } from '@/lib/testing/data/addresses';
import type { Locale } from '@/lib/values/locale';
import { countries, countryByIso } from '../config/countries';
import { formatAddress } from './format-address';

const id = (iso: string) => countryByIso(iso)!.id;
const street = { Address: '4521, rue Saint-Denis', City: 'Montréal', PostalCode: 'H2J 2L4' };
const quebec = { ProvinceName: 'Quebec', ProvinceCode: 'QC' };

test('every country in its own way', () => {
  const whole = {
    Address: '12 Main Street',
    City: 'City',
    PostalCode: '1234',
    ProvinceName: 'Province',
    ProvinceCode: 'PR',
  };
  expect(
    Object.fromEntries(countries.map(({ iso }) => [iso, formatAddress(whole, id(iso), 'en').slice(1).join(' / ')])),
  ).toEqual({
    CA: 'City, PR 1234',
    US: 'City, PR 1234',
    GB: 'City / Province / 1234',
    IE: 'City / Province / 1234',
    BM: 'City 1234',
    AU: 'City PR 1234',
    NZ: 'City 1234',
    AE: 'City',
    BH: 'City',
    PH: '1234 City / Province',
    SX: 'City',
    FR: '1234 City',
    RO: '1234 City',
  });
});

test('in French a Canadian province stands in brackets, under its own name', () => {
  expect(formatAddress({ ...street, ProvinceName: 'Québec', ProvinceCode: 'QC' }, id('CA'), 'fr')).toEqual([
    '4521, rue Saint-Denis',
    'Montréal (Québec) H2J 2L4',
  ]);
  expect(formatAddress({ ...street, PostalCode: '' }, id('CA'), 'fr')).toEqual(['4521, rue Saint-Denis', 'Montréal']);
});

test('units: named, or with the word of the language', () => {
  const first = (Unit: string, locale: Locale) => formatAddress({ ...street, Unit }, id('CA'), locale)[0];
  expect(first('App. 2', 'fr')).toBe('4521, rue Saint-Denis, App. 2');
  expect(first('2', 'fr')).toBe('4521, rue Saint-Denis, unité 2');
  expect(first('4B', 'en')).toBe('4521, rue Saint-Denis, Unit 4B');
  expect(first('B', 'es')).toBe('4521, rue Saint-Denis, unidad B');
});

test('what is missing leaves no punctuation, no gap and no empty line', () => {
  expect(formatAddress({ Address: '', City: '' }, id('CA'), 'en')).toEqual([]);
  expect(formatAddress({ Address: '', City: 'Montréal', ...quebec }, id('CA'), 'en')).toEqual(['Montréal, Quebec']);
  expect(formatAddress({ Address: '', City: '', PostalCode: 'H2J 2L4' }, id('CA'), 'en')).toEqual(['H2J 2L4']);
  expect(formatAddress({ Address: 'x', City: '', ...quebec }, id('GB'), 'en')).toEqual(['x', 'Quebec']);
  expect(formatAddress(street, -1, 'en', { withCountry: true })).toEqual([
    '4521, rue Saint-Denis',
    'Montréal, H2J 2L4',
  ]);
});

test('the country, for a reader who is elsewhere', () => {
  expect(formatAddress({ ...street, ...quebec }, id('CA'), 'es', { withCountry: true }).at(-1)).toBe('Canadá');
});

test.each(writtenAddresses())('$iso, $what: street, city, province and code stand where they belong', (one) => {
  const province = provinceOf(one);
  const address = { ...one, ProvinceName: province?.name.en, ProvinceCode: province?.code };
  const ours = formatAddress(address, id(one.iso), 'en');
  expect(ours).toEqual(one.lines.slice(-ours.length));
});
