import fc from 'fast-check';
import { countries, countryByIso } from '@/lib/config/countries';
import { countryRules, postalCodes } from '@/lib/testing/data/addresses';
import { anyText } from '@/lib/testing/fixtures/any-text';
import type { AddressProvince } from './address-lists';
import {
  addressFieldsOf,
  addressLabelsOf,
  addressLimits,
  checkAddress,
  emptyAddress,
  onCountryChange,
  onProvinceChange,
  tidyAddress,
} from './postal-address';
import { checkPostalCode, writePostalCode } from './postal-code';

const id = (iso: string) => countryByIso(iso)!.id;
const province = (provinceId: number, countryId: number, timeZoneId: number): AddressProvince => ({
  id: provinceId,
  countryId,
  timeZoneId,
  name: `Province ${provinceId}`,
  code: '',
});
const provinces = [province(9, id('CA'), 7), province(2, id('CA'), 25), province(144, id('US'), 30)];
const montreal = {
  ...emptyAddress(id('CA')),
  Address: '4521, rue Saint-Denis',
  City: 'Montréal',
  PostalCode: 'H2J 2L4',
  ProvinceId: 9,
  TimeZoneId: 7,
};

describe('which fields, in which order and words', () => {
  test('by address format; no provinces and no postal codes where the country has none', () => {
    const short = { Address: 'A', Unit: 'U', City: 'C', PostalCode: 'Z', ProvinceId: 'P', CountryId: '=' };
    const order = (countryId: number) =>
      addressFieldsOf(countryId)
        .map((field) => short[field])
        .join('');
    expect(Object.fromEntries(countries.map(({ iso, id: countryId }) => [iso, order(countryId)]))).toEqual({
      CA: 'AUCZP=',
      US: 'AUCPZ=',
      GB: 'AUCPZ=',
      IE: 'AUCPZ=',
      BM: 'AUCPZ=',
      AU: 'AUCZP=',
      NZ: 'AUCZP=',
      AE: 'AUC=',
      BH: 'AUC=',
      PH: 'AUCZP=',
      SX: 'AUC=',
      FR: 'AUZC=',
      RO: 'AUZC=',
    });
    expect(order(-1)).toBe('AUCZP=');
  });

  test('labels and the example of a code', () => {
    expect(addressLabelsOf(id('US'))).toEqual({ ProvinceId: 'state', PostalCode: 'zipCode', postalExample: '78204' });
    expect(addressLabelsOf(-1)).toEqual({ ProvinceId: 'province', PostalCode: 'postalCode', postalExample: '' });
    for (const { id: countryId, postalCode } of countries)
      expect(checkPostalCode(addressLabelsOf(countryId).postalExample, countryId)).toBe(postalCode !== null);
  });
});

describe('country and province changes (docs/product.md §4)', () => {
  test('another country forgets the province and keeps what was typed', () => {
    expect(onCountryChange(montreal, id('AE'))).toEqual({
      ...montreal,
      CountryId: id('AE'),
      ProvinceId: -1,
      TimeZoneId: 24,
    });
    const zones = ['AE', 'BH', 'SX', 'CA', 'FR'].map((iso) => onCountryChange(montreal, id(iso)).TimeZoneId);
    expect(zones).toEqual([24, 18, 68, -1, -1]);
    expect(onCountryChange(montreal, 99)).toMatchObject({ CountryId: -1, ProvinceId: -1, TimeZoneId: -1 });
  });

  test('a province brings its zone; one of another country is none', () => {
    expect(onProvinceChange(emptyAddress(id('CA')), 2, provinces)).toMatchObject({ ProvinceId: 2, TimeZoneId: 25 });
    expect(onProvinceChange(montreal, 144, provinces)).toMatchObject({ ProvinceId: -1, TimeZoneId: -1 });
    expect(onProvinceChange(montreal, -1, provinces)).toMatchObject({ ProvinceId: -1, TimeZoneId: -1 });
  });
});

describe('what is wrong with an address', () => {
  test('all its country has is required, the unit never', () => {
    expect(checkAddress(montreal, { provinces })).toEqual({});
    expect(checkAddress(emptyAddress(id('CA')), { provinces })).toEqual({
      Address: 'required',
      City: 'required',
      PostalCode: 'required',
      ProvinceId: 'required',
    });
    expect(checkAddress({ ...emptyAddress(id('AE')), Address: '28th Street', City: 'Abu Dhabi' })).toEqual({});
    expect(checkAddress(emptyAddress(-1))).toMatchObject({ CountryId: 'required' });
  });

  test('an address that may be left out: nothing, or right', () => {
    const options = { provinces, isRequired: false };
    expect(checkAddress(emptyAddress(id('CA')), options)).toEqual({});
    expect(checkAddress({ ...montreal, City: '' }, options)).toEqual({ City: 'required' });
  });

  test('limits, codes, and provinces of another country', () => {
    for (const field of ['Address', 'Unit', 'City'] as const) {
      const max = 'é'.repeat(addressLimits[field]);
      expect(checkAddress({ ...montreal, [field]: max })).toEqual({});
      expect(checkAddress({ ...montreal, [field]: `${max}é` })).toEqual({ [field]: 'tooLong' });
    }
    expect(checkAddress({ ...montreal, PostalCode: '90210' })).toEqual({ PostalCode: 'postalCode' });
    expect(checkAddress({ ...montreal, PostalCode: '1'.repeat(11) })).toEqual({ PostalCode: 'tooLong' });
    expect(checkAddress({ ...montreal, ProvinceId: 144 }, { provinces })).toEqual({ ProvinceId: 'invalid' });
  });

  test('tidy: as it is sent', () => {
    const typed = { ...montreal, Address: '  4521, rue Saint-Denis ', PostalCode: 'h2j2l4', TimeZoneId: -1 };
    expect(tidyAddress(typed, provinces)).toEqual(montreal);
    expect(tidyAddress({ ...montreal, CountryId: id('BH') }, provinces)).toMatchObject({
      PostalCode: '',
      ProvinceId: -1,
      TimeZoneId: 18,
    });
  });

  test('whatever is typed is judged, and tidying it once is enough', () => {
    const text = fc.oneof(anyText(130), fc.constantFrom('', ' ', 'H2J 2L4', '75011'));
    const anyAddress = fc.record({
      Address: text,
      Unit: text,
      City: text,
      PostalCode: text,
      ProvinceId: fc.constantFrom(-1, 2, 9, 144, 7),
      CountryId: fc.integer({ min: -1, max: 14 }),
      TimeZoneId: fc.integer(),
    });
    fc.assert(
      fc.property(anyAddress, (address) => {
        const tidy = tidyAddress(address, provinces);
        expect(tidyAddress(tidy, provinces)).toEqual(tidy);
        if (Object.keys(checkAddress(address, { provinces })).length === 0)
          expect(checkAddress(tidy, { provinces })).toEqual({});
      }),
    );
  });
});

describe('postal codes', () => {
  test.each([
    ['CA', 'h2j2l4', 'H2J 2L4'],
    ['CA', 'H2J-2L4', 'H2J 2L4'],
    ['CA', 'h2j', 'H2J'],
    ['US', '221621010', '22162-1010'],
    ['US', '78204 ', '78204'],
    ['GB', 'sw1a1aa', 'SW1A 1AA'],
    ['GB', 'bfpo61', 'BFPO 61'],
    ['GB', 'gir 0aa', 'GIR 0AA'],
    ['IE', 'd02x285', 'D02 X285'],
    ['IE', 'D6WXY00', 'D6W XY00'],
    ['BM', 'hm12', 'HM 12'],
    ['FR', '75 011', '75011'],
    ['AU', '２０００', '2000'],
  ])('%s %s is written %s', (iso, typed, written) => {
    expect(checkPostalCode(typed, id(iso))).toBe(true);
    expect(writePostalCode(typed, id(iso))).toBe(written);
  });

  test.each([
    ['CA', 'D2J 2L4'],
    ['CA', 'H2J 2L'],
    ['US', '7820'],
    ['US', '78204-12'],
    ['GB', '12345'],
    ['IE', 'B02 X285'],
    ['FR', '7501'],
    ['RO', '01007'],
    ['AE', '12345'],
    ['SX', '1'],
    ['CA', ''],
  ])('%s %s is none', (iso, typed) => {
    expect(checkPostalCode(typed, id(iso))).toBe(false);
    expect(writePostalCode(typed, id(iso))).toBe(typed);
  });
});

test.each(postalCodes())('%s %s, in use there, is accepted', (iso, code) => {
  expect(checkPostalCode(code, id(iso))).toBe(true);
});

test.each(countryRules())('$iso: examples pass, and what it requires we require', ({ iso, examples, required }) => {
  const country = countryByIso(iso)!;
  if (country.hasPostalCodes) expect(examples.filter((example) => !checkPostalCode(example, country.id))).toEqual([]);
  expect(Object.keys(checkAddress(emptyAddress(country.id)))).toEqual(expect.arrayContaining(required));
});

test('the rules name every country', () => {
  expect(new Set(countryRules().map(({ iso }) => iso))).toEqual(new Set(countries.map(({ iso }) => iso)));
});
