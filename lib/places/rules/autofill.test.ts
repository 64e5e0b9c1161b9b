import fc from 'fast-check';
import { countries, countryByIso } from '@/lib/config/countries';
import { PROVINCES } from '@/tools/seed/data/provinces';
import type { PlaceSuggestion } from '../contract';
import {
  type AddressComponent,
  addressOfPlace,
  fillAddress,
  fitsStreet,
  provinceByName,
  readComponents,
  streetQuery,
  streetWithoutTown,
} from './autofill';
import { emptyAddress } from './postal-address';

const id = (iso: string) => countryByIso(iso)!.id;
const provinces = PROVINCES.map(({ id: provinceId, countryId, timeZoneId, code, name }) => ({
  id: provinceId,
  countryId,
  timeZoneId,
  code,
  names: [name.en, name.fr, name.es],
}));
const provinceName = (provinceId: number) => PROVINCES.find((one) => one.id === provinceId)?.name.en;

/** Components as Google writes them: `type: long` or `type: [long, short]`. */
const components = (parts: Record<string, string | [string, string]>): AddressComponent[] =>
  Object.entries(parts).map(([type, text]) => {
    const [long, short] = typeof text === 'string' ? [text, text] : text;
    return { types: [type, 'political'], long, short };
  });

describe('autofill mapping (docs/product.md §5)', () => {
  test('Canada: street number and route, unit, locality, first level', () => {
    const read = readComponents(
      components({
        subpremise: '2',
        street_number: '4521',
        route: 'Rue Saint-Denis',
        neighborhood: 'Le Plateau-Mont-Royal',
        locality: 'Montréal',
        administrative_area_level_2: 'Montréal',
        administrative_area_level_1: ['Québec', 'QC'],
        country: ['Canada', 'CA'],
        postal_code: 'H2J2L4',
      }),
      provinces,
    );
    expect(read).toEqual({
      Address: '4521 Rue Saint-Denis',
      Unit: '2',
      City: 'Montréal',
      PostalCode: 'H2J 2L4',
      ProvinceId: 9,
      CountryId: id('CA'),
      TimeZoneId: 7,
    });
  });

  test('Great Britain: second level, and the postal town where there is no locality', () => {
    const british = {
      street_number: '10',
      route: 'Downing Street',
      postal_town: 'London',
      administrative_area_level_2: 'Greater London',
      administrative_area_level_1: 'England',
      country: ['United Kingdom', 'GB'] as [string, string],
      postal_code: 'SW1A 2AA',
    };
    const read = readComponents(components(british), provinces);
    expect([read.City, provinceName(read.ProvinceId)]).toEqual(['London', 'Greater London']);
    expect(readComponents(components({ ...british, locality: 'Westminster' }), provinces).City).toBe('Westminster');
    const elsewhere = { postal_town: 'Cork', administrative_area_level_2: 'Kent', country: 'Ireland' };
    expect(readComponents(components(elsewhere), provinces)).toMatchObject({ City: '', ProvinceId: -1 });
  });

  test('countries without provinces and codes; the zone of the country', () => {
    const read = readComponents(
      components({
        route: 'Sheikh Zayed Road',
        locality: 'Dubai',
        administrative_area_level_1: 'Dubai',
        country: ['الإمارات العربية المتحدة', 'AE'],
        postal_code: '00000',
      }),
      provinces,
    );
    expect(read).toEqual({ ...emptyAddress(id('AE')), Address: 'Sheikh Zayed Road', City: 'Dubai', TimeZoneId: 24 });
  });

  test('a country we do not serve is none; nothing in, nothing out', () => {
    expect(readComponents(components({ locality: 'Berlin', country: ['Germany', 'DE'] }), provinces)).toMatchObject({
      City: 'Berlin',
      CountryId: -1,
      ProvinceId: -1,
    });
    expect(readComponents([], provinces)).toEqual(emptyAddress(-1));
  });

  test('whatever comes, it is an address', () => {
    const type = fc.constantFrom('street_number', 'route', 'locality', 'country', 'postal_code', 'subpremise', 'x');
    const one = fc.record({ types: fc.array(type, { maxLength: 2 }), long: fc.string(), short: fc.string() });
    fc.assert(
      fc.property(fc.array(one), (list) => {
        expect(Object.keys(readComponents(list, provinces)).sort()).toEqual(Object.keys(emptyAddress(1)).sort());
      }),
    );
  });
});

describe('provinces by name', () => {
  test('each is found by each of its names and by its short form', () => {
    const wrong = provinces.flatMap((province) =>
      [province.code, ...province.names].filter((name) => {
        const found = provinceByName(name, province.countryId, provinces);
        return found === undefined || ![found.code, ...found.names].includes(name);
      }),
    );
    expect(wrong).toEqual([]);
  });

  test.each([
    ['IE', 'Co. Dublin', 'County Dublin'],
    ['IE', 'Dublin', 'County Dublin'],
    ['NZ', 'Canterbury Region', 'Canterbury'],
    ['US', 'tx', 'Texas'],
    ['CA', 'quebec', 'Quebec'],
    ['BM', 'Hamilton', undefined],
    ['CA', 'Texas', undefined],
    ['CA', '', undefined],
  ])('%s %s is %s', (iso, name, province) => {
    expect(provinceName(provinceByName(name, id(iso), provinces)?.id ?? -1)).toBe(province);
  });
});

describe('a suggestion put into an address', () => {
  const laval: PlaceSuggestion = {
    Kind: 'gazetteer',
    Id: 5,
    Name: 'Laval',
    Slug: 'laval',
    CityName: '',
    ProvinceName: 'Québec',
    CountryId: id('CA'),
    Latitude: 45.6,
    Longitude: -73.7,
  };

  test('its town, province, country and zone; a neighborhood gives its city', () => {
    expect(addressOfPlace(laval, provinces)).toMatchObject({ City: 'Laval', ProvinceId: 9, TimeZoneId: 7 });
    const plateau: PlaceSuggestion = { ...laval, Kind: 'neighborhood', Name: 'Le Plateau', CityName: 'Montréal' };
    expect(addressOfPlace(plateau, provinces).City).toBe('Montréal');
  });

  test('what was typed and is not known otherwise stays; the country found decides about province and zone', () => {
    const typed = { ...emptyAddress(id('US')), Address: '12 Main St', PostalCode: '78704', ProvinceId: 144, Unit: '3' };
    expect(fillAddress(typed, addressOfPlace(laval, provinces))).toEqual({
      Address: '12 Main St',
      Unit: '3',
      City: 'Laval',
      PostalCode: '78704',
      ProvinceId: 9,
      CountryId: id('CA'),
      TimeZoneId: 7,
    });
    expect(fillAddress(typed, emptyAddress(-1))).toEqual(typed);
  });

  test('under the street: streets from outside, and towns typed after it or alone', () => {
    const outside = { ...laval, Id: -1, Name: '12 Lavallee St' };
    expect(streetQuery('12 Main St, Lav')).toBe('Lav');
    expect([fitsStreet(laval, '12 Main St, Lav'), fitsStreet(laval, 'lav'), fitsStreet(laval, '12 Laval')]).toEqual([
      true,
      true,
      false,
    ]);
    expect([fitsStreet(outside, '12 Lav'), fitsStreet(outside, '12 Main St, Lav')]).toEqual([true, false]);
    expect([streetWithoutTown('12 Main St, Lav'), streetWithoutTown('Lav')]).toEqual(['12 Main St', '']);
  });
});

test('the words for our countries name them, in each language', () => {
  for (const { id: countryId, name, iso } of countries)
    for (const long of Object.values(name))
      expect(readComponents([{ types: ['country'], long, short: iso }], provinces).CountryId).toBe(countryId);
});
