import { rows, sql } from '@/lib/db/client';
import type { ServiceContext } from '@/lib/platform/context';
import { gazetteerFiles } from '@/lib/testing/data/files';
import { gazetteerTowns, namedPlaces } from '@/lib/testing/data/named-places';
import { describeOnOneDatabase } from '@/lib/testing/database';
import { makeGazetteerEntry } from '@/lib/testing/fixtures/places';
import type { TestDb } from '@/lib/testing/test-db';
import type { Locale } from '@/lib/values/locale';
import { runMain } from '@/tools/import/fixtures/import-for-test';
import { seedBase } from '@/tools/seed/base';
import { writeDemoPlaces } from '@/tools/seed/demo/write-places';
import type { LocationInput } from './contract';
import { resolveLocation, suggestPlaces, understandPlace } from './service';

const context: ServiceContext = { now: new Date('2026-11-20T12:00:00Z'), caller: { kind: 'page' } };
const languages: Locale[] = ['en', 'fr', 'es'];

const table = namedPlaces();

async function cityNames(db: TestDb): Promise<Map<number, string>> {
  const found = await rows<{ id: number; name: string }>(db, sql`select id, name_en as name from cities`);
  return new Map(found.map(({ id, name }) => [id, name]));
}

/** Fields of a call; what they say is not always what its free text says. */
const structured: (Omit<LocationInput, 'lang_code'> & { expected: string })[] = [
  { city: 'Montréal', state: 'Québec', country: 'Canada', expected: 'Montréal' },
  { city: 'Québec', state: 'QC', country: 'CA', expected: 'Québec City' },
  { city: 'New York', state: 'New York', expected: 'New York' },
  { city: 'Montréal', state: 'Québec', address: '25 Toronto Street', expected: 'Montréal' },
  { city: 'Montréal', state: 'Québec', address: 'Québec', expected: 'Montréal' },
  { city: 'Austin', state: 'TX', address: 'Paris', expected: 'Austin' },
  { city: 'Westmount', state: 'QC', address: '12 rue Sherbrooke, H3Z 1A1', country: 'CA', expected: 'Montréal' },
  { city: 'Montréal', state: 'Ontario', expected: 'none' },
  { city: 'Toronto', country: 'United States', expected: 'none' },
  { city: 'Yonkers', state: 'New York', expected: 'none' },
  { city: 'Buffalo', state: 'NY', country: 'US', address: 'New York', expected: 'none' },
  { city: 'Washington', state: 'DC', expected: 'none' },
  { city: 'Georgetown', state: 'DC', expected: 'none' },
  { city: 'Perth', state: 'WA', country: 'US', expected: 'none' },
  { city: 'Perth', state: 'WA', country: 'AU', expected: 'Perth' },
  { city: 'London', state: 'ON', expected: 'none' },
  { state: 'Québec', country: 'CA', expected: 'none' },
  { address: '12 rue Saint-Denis', state: 'Québec', country: 'CA', expected: 'none' },
  { address: 'Montréal', state: 'Ontario', expected: 'none' },
  { address: 'Montréal, QC', country: 'FR', expected: 'none' },
  { city: 'Paris', country: 'Germany', expected: 'none' },
  { city: 'Paris', country: 'Francia', expected: 'Paris' },
];

/** Codes of several countries of the demo, and a zone of each. */
const tiedCodes: [code: string, zone: string, city: string][] = [
  ['6021', 'Australia/Perth', 'Perth'],
  ['6021', 'Australia/Sydney', 'Perth'],
  ['6021', 'Pacific/Auckland', 'Wellington'],
  ['6021', 'Pacific/Chatham', 'Wellington'],
  ['6000', 'Asia/Manila', 'Cebu City'],
  ['6000', 'Pacific/Auckland', 'Wellington'],
  ['2016', 'Pacific/Auckland', 'Auckland'],
  ['2016', 'Australia/Sydney', 'Sydney'],
  ['1010', 'Asia/Manila', 'Manila'],
  ['1010', 'Pacific/Auckland', 'Auckland'],
];

describeOnOneDatabase('places named in words', (db, t) => {
  let names: Map<number, string>;
  beforeAll(async () => {
    await seedBase(db());
    await writeDemoPlaces(db());
    names = await cityNames(db());
  });

  const cityOf = async (input: Omit<LocationInput, 'lang_code'>, lang_code: Locale = 'en') =>
    names.get((await resolveLocation({ lang_code, ...input }, context)).CityId) ?? 'none';

  async function wrongOnes(language: Locale): Promise<string[]> {
    const wrong: string[] = [];
    for (const { address, cities } of table) {
      const found = await cityOf({ address }, language);
      if (!cities.includes(found)) wrong.push(`${address}: ${found}, not ${cities.join(' or ')}`);
    }
    return wrong;
  }

  test.each(languages)('every row leads where it means: %s', async (language) => {
    expect(await wrongOnes(language)).toEqual([]);
    expect(table.length).toBeGreaterThan(200);
  });

  test.each(structured)('$city, $state, $country counts before "$address"', async ({ expected, ...input }) => {
    expect(await cityOf(input)).toBe(expected);
  });

  test('a postal code of several countries means the one that is named', async () => {
    expect(await cityOf({ address: '6000', country: 'PH' })).toBe('Cebu City');
    expect(await cityOf({ address: '6021, New Zealand' })).toBe('Wellington');
    expect(await cityOf({ address: '75011', country: 'US' })).toBe('none');
    expect(await cityOf({ address: '6021, New Zealand', timezone_name: 'Australia/Perth' })).toBe('Wellington');
  });

  test.each(tiedCodes)('%s, read in %s, is in %s', async (address, timezone_name, city) => {
    expect(await cityOf({ address, timezone_name })).toBe(city);
    expect(await cityOf({ city: address, timezone_name }, 'fr')).toBe(city);
    const { Places } = await suggestPlaces({ q: address, lang_code: 'en', timezone_name }, context);
    expect(Places[0]?.Name).toBe(city);
  });

  test('a postal code of several countries leads to the one that a field is for', async () => {
    const named = async (q: string, country: string) =>
      (await suggestPlaces({ q, lang_code: 'en', country }, context)).Places.map(({ Name }) => Name);
    expect(await named('6021', 'NZ')).toEqual(['Wellington']);
    expect(await named('6021', 'AU')).toEqual(['Perth']);
    expect(await named('6021', 'CA')).toEqual([]);
  });

  test('where nobody says a country, those of the language come first, then the largest city', async () => {
    expect(await cityOf({ address: '1010' })).toBe('Auckland');
    expect(await cityOf({ address: '1010' }, 'fr')).toBe('Manila');
    expect(await cityOf({ address: '10115' })).toBe('New York');
    expect(await cityOf({ address: '6000', timezone_name: 'Europe/Berlin' })).toBe('Perth');
  });

  test('a neighborhood beside its city is a match; one of another city is not looked for', async () => {
    const at = async (input: Omit<LocationInput, 'lang_code'>) =>
      (await resolveLocation({ lang_code: 'fr', ...input }, context)).NeighborhoodSlug;
    expect(await at({ address: 'Plateau Mont-Royal, Québec' })).toBe('le-plateau-mont-royal');
    expect(await at({ name: 'Outremont', city: 'Montréal', state: 'QC' })).toBe('outremont');
    expect(await at({ name: 'Zilker', city: 'Montréal', state: 'QC' })).toBe('');
  });

  const understood = (address: string, lang_code: Locale = 'en') => understandPlace({ address, lang_code }, context);

  test.each([
    ['Springfield, Illinois', { Name: 'Springfield', ProvinceName: 'Illinois', CountryId: 2 }, 'Chicago'],
    ['12 rue Principale, Springfield (Illinois)', { Name: 'Springfield', ProvinceName: 'Illinois' }, 'Chicago'],
    ['Springfield, Illinois, EE. UU.', { Name: 'Springfield', ProvinceName: 'Illinois' }, 'Chicago'],
    ['12 rue Notre-Dame, Trois-Rivières, Québec', { Name: 'Trois-Rivières', ProvinceName: 'Quebec' }, 'Montréal'],
    ['Yonkers, New York', { Name: 'Yonkers', ProvinceName: 'New York' }, 'New York'],
    ['Paris, Tennessee', { Name: 'Paris', ProvinceName: 'Tennessee', CountryId: 2 }, 'Chicago'],
    ['Toulouse, France', { Name: 'Toulouse', ProvinceName: '', CountryId: 12 }, 'Paris'],
    ['Ontario', { Name: '', ProvinceName: 'Ontario', CountryId: 1 }, 'Toronto'],
    ['99501', { Name: '', PostalCode: '99501', CountryId: -1 }, undefined],
  ])('what was understood of %s', async (address, said, nearest) => {
    const found = await understood(address);
    expect(found).toMatchObject({ IsKnown: false, ...said });
    expect(found.Nearest[0]?.Name).toBe(nearest);
  });

  test.each([
    ['Le Plateau', 'fr', ['Le Plateau-Mont-Royal']],
    ['12 rue Saint-Denis, Le Plateau, Québec', 'fr', ['Le Plateau-Mont-Royal', 'Montréal']],
    ['Le Plateau, France', 'fr', ['Paris']],
    ['Upper West', 'en', ['Upper West Side']],
    ['Upper West, New York', 'en', ['Upper West Side']],
    ['Upper West, Illinois', 'en', ['Chicago']],
    ['St-Germain', 'fr', ['Saint-Germain-des-Prés']],
    ['Saint-Germain, Canada', 'fr', ['Toronto']],
    ['Saint-Jean, Québec', 'fr', ['Saint-Jean-Baptiste']],
  ] as const)('of %s, places whose names begin so are offered before others', async (address, language, offered) => {
    const { IsKnown, Nearest } = await understood(address, language);
    expect(IsKnown).toBe(false);
    expect(Nearest.slice(0, offered.length).map(({ Name }) => Name)).toEqual(offered);
    expect(new Set(Nearest.map(({ Kind, Id }) => `${Kind} ${Id}`)).size).toBe(Nearest.length);
    expect(Nearest.length).toBeLessThanOrEqual(3);
  });

  const suggested = async (q: string) => (await suggestPlaces({ q, lang_code: 'en' }, context)).Places[0]?.Name;

  test.each([
    ['Montréal, Québec', 'Montréal'],
    ['12 Main St, New York', 'New York'],
    ['Zilker, Texas', 'Zilker'],
    ['78704', 'Austin'],
    ['Yonkers, New York', undefined],
    ['Paris, Tennessee', undefined],
    ['London, Ontario', undefined],
  ])('of %s, %s is suggested first', async (q, name) => expect(await suggested(q)).toBe(name));

  describe('with a gazetteer', () => {
    beforeAll(async () => {
      for (const [name, countryId, provinceName, latitude, longitude, population] of gazetteerTowns)
        await makeGazetteerEntry(db(), { name, countryId, provinceName, latitude, longitude, population });
      for (const { file } of gazetteerFiles().filter((one) => one.file.includes('geonames')))
        await runMain(t, 'gazetteer', file);
    });

    test.each(languages)('every row leads where it means: %s', async (language) => {
      expect(await wrongOnes(language)).toEqual([]);
    });

    test('a town near one of our cities leads to it, and is no match', async () => {
      const found = await resolveLocation({ lang_code: 'en', address: 'Yonkers, New York' }, context);
      expect(names.get(found.CityId)).toBe('New York');
      expect(found.IsMatch).toBe(false);
    });

    test('however many towns begin like it, a place of ours is offered', async () => {
      for (let n = 0; n < 40; n++)
        await makeGazetteerEntry(db(), {
          name: `Upper West ${String.fromCharCode(65 + (n % 26))}${n}`,
          countryId: 2,
          provinceName: 'New York',
          latitude: 44 + n / 100,
          longitude: -75,
          population: 900_000 + n,
        });
      expect((await understood('Upper West')).Nearest[0]?.Name).toBe('Upper West Side');
    });

    test('a town is larger than a neighborhood of that name elsewhere', async () => {
      expect(await cityOf({ address: 'San Antonio' })).toBe('none');
      expect(await cityOf({ address: 'San Antonio, Makati' })).toBe('Makati');
    });
  });
});
