import { postalAreas } from '@/lib/db/tables';
import type { ServiceContext } from '@/lib/platform/context';
import { describeOnOneDatabase } from '@/lib/testing/database';
import { makeBase, makeCity, makeGazetteerEntry, makeNeighborhood } from '@/lib/testing/fixtures/places';
import { resolveLocation, suggestPlaces } from './service';

const context: ServiceContext = { now: new Date('2026-11-20T12:00:00Z'), caller: { kind: 'page' } };

describeOnOneDatabase('places as people type them', (db) => {
  beforeAll(async () => {
    await makeBase(db());
    await makeCity(db(), { name: 'Ottawa', countryId: 1, latitude: 45.42, longitude: -75.7, population: 1_000_000 });
    await makeCity(db(), { name: 'Manchester', countryId: 3, latitude: 53.48, longitude: -2.24, population: 500_000 });
    const makati = { name: 'Makati', countryId: 10, latitude: 14.55, longitude: 121.02, population: 600_000 };
    const makatiId = await makeCity(db(), makati);
    const elsewhere = { name: 'San Lorenzo', countryId: 2, latitude: 37.68, longitude: -122.12, population: 900_000 };
    await makeCity(db(), elsewhere);
    const inner = { cityId: makatiId, countryId: 10, latitude: 14.55, longitude: 121.02 };
    await makeNeighborhood(db(), { ...inner, name: 'San Lorenzo' });
    const london = { name: 'London', countryId: 3, latitude: 51.51, longitude: -0.13, population: 8_900_000 };
    await db()
      .insert(postalAreas)
      .values([
        { countryId: 10, prefix: '12', cityId: makatiId },
        { countryId: 3, prefix: 'N6', cityId: await makeCity(db(), london) },
      ]);
    const town = { provinceName: '', population: 100_000 };
    await makeCity(db(), { name: 'Montréal', countryId: 1, latitude: 45.5, longitude: -73.57, population: 1_700_000 });
    for (const [at, name] of ['Saint-Basile-le-Grand', 'Côte-Saint-Luc', 'Sainte-Julie', 'Mount Royal'].entries())
      await makeGazetteerEntry(db(), { ...town, name, countryId: 1, latitude: 45.5 + at / 100, longitude: -73.5 });
    const hopes = [
      { name: 'Mt Hope', countryId: 1, latitude: 45.4, longitude: -75.6, population: 5_000 },
      { name: 'Mount Hope', countryId: 3, latitude: 53.5, longitude: -2.3, population: 90_000 },
    ];
    for (const hope of hopes) await makeGazetteerEntry(db(), { ...town, ...hope });
    await makeGazetteerEntry(db(), { ...town, name: 'Saint-Denis', countryId: 3, latitude: 51.5, longitude: -0.2 });
    await makeGazetteerEntry(db(), { ...town, name: 'Denis', countryId: 3, latitude: 51.5, longitude: -0.2 });
    await makeGazetteerEntry(db(), { ...town, name: 'Bedford', countryId: 3, latitude: 51.6, longitude: -0.2 });
    await makeGazetteerEntry(db(), { ...town, name: 'Blackburn', countryId: 3, latitude: 53.75, longitude: -2.48 });
    await makeGazetteerEntry(db(), { ...town, name: 'Blacksburg', countryId: 2, latitude: 37.2, longitude: -80.4 });
  });

  const slugOf = async (address: string, timezone_name?: string) =>
    (await resolveLocation({ lang_code: 'en', address, timezone_name }, context)).CitySlug;

  test.each(['Ottwaa', 'ottwaa, canada', '12 Main Street, Otatwa', 'Otawa', 'Ottowa'])(
    'two letters that changed places are a typing error like any other: %s',
    async (address) => expect(await slugOf(address)).toBe('ottawa'),
  );

  test.each(['St-Basile-le-Grand', 'Côte-St.-Luc, Canada', '12 rue Principale, Ste-Julie', 'Mt Royal', 'Mt. Royal'])(
    'a word of a name may be shortened: %s',
    async (address) => expect(await slugOf(address)).toBe('montreal'),
  );

  test('a name as it is written counts before one that is written otherwise', async () => {
    expect(await slugOf('Mt Hope')).toBe('ottawa');
    expect(await slugOf('Mount Hope')).toBe('manchester');
  });

  test('suggestions know a shortened word, too', async () => {
    const suggested = async (q: string) =>
      (await suggestPlaces({ q, lang_code: 'en' }, context)).Places.map(({ Name }) => Name);
    expect((await suggested('st-bas'))[0]).toBe('Saint-Basile-le-Grand');
    expect((await suggested('cote st l'))[0]).toBe('Côte-Saint-Luc');
    expect((await suggested('mt r'))[0]).toBe('Mount Royal');
    expect(await suggested('st')).toEqual([]);
  });

  test.each([
    ['Ottawa 33 Roydon Place', 'ottawa'],
    ['Ottawa 1239 Newmarket Street', 'ottawa'],
    ['ottawa 12 rue Principale', 'ottawa'],
    ['Ottawa 350 5th Avenue', 'ottawa'],
    ['Ottawa 1201 Colonel Driveway', 'ottawa'],
    ['Newmarket Ottawa', 'ottawa'],
    ['Nowhere 1239 Newmarket Street', ''],
    ['1239 Makati', 'makati'],
    ['Makati 1239', 'makati'],
  ])('a town may stand before its street, whose number is no postal code: %s', async (address, slug) =>
    expect(await slugOf(address)).toBe(slug),
  );

  test.each([
    ['Ottawa Bank Street', 'ottawa'],
    ['Ottawa Queen Street West', 'ottawa'],
    ['Ottawa Bank St, Canada', 'ottawa'],
    ['ottawa broadway', 'ottawa'],
    ['Montréal rue Saint-Denis', 'montreal'],
    ['Montréal Canada rue Saint-Denis', 'montreal'],
    ['Montréal, rue Saint-Denis', 'montreal'],
    ['Montréal rue Saint-Denis, Canada', 'montreal'],
    ['Ottawa avenue du Parc', 'ottawa'],
    ['Makati calle San Lorenzo', 'makati'],
    ['rue Saint-Denis, Montréal', 'montreal'],
    ['rue Saint-Denis Montréal', 'montreal'],
  ])('a town may stand before a street without a number: %s', async (address, slug) =>
    expect(await slugOf(address)).toBe(slug),
  );

  test.each([
    ['London Bridge Street, Manchester', 'manchester'],
    ['London Bridge Street Manchester', 'manchester'],
    ['London Bridge Street, Nowhere', ''],
    ['London Bridge Street, Canada', ''],
    ['London Bridge Street, 1239', 'makati'],
    ['London Road', ''],
    ['Bedford Park Road', ''],
    ['rue Saint-Denis', ''],
    ['12 London Bridge Street', ''],
  ])(
    'a street that begins like a town says no town where another is named, or nothing else: %s',
    async (address, slug) => expect(await slugOf(address)).toBe(slug),
  );

  test.each(['Makati San Lorenzo', 'Makati - San Lorenzo', 'San Lorenzo Makati', 'Makati, San Lorenzo'])(
    'a neighborhood beside its city is one of that city, before it or after: %s',
    async (address) => {
      const found = await resolveLocation({ lang_code: 'en', address }, context);
      expect(found).toMatchObject({ CitySlug: 'makati', NeighborhoodSlug: 'san-lorenzo', IsMatch: true });
    },
  );

  test.each([
    ['N6A', 'America/Toronto', ''],
    ['12 Main Street, N6A', 'America/Toronto', ''],
    ['1239', 'Pacific/Auckland', ''],
    ['N6A', 'Europe/London', 'london'],
    ['N6A', 'Asia/Manila', 'london'],
    ['N6A', undefined, 'london'],
    ['N6A, United Kingdom', 'America/Toronto', 'london'],
    ['N6A London', 'America/Toronto', 'london'],
    ['1239', 'Asia/Manila', 'makati'],
  ])('a code as one’s own country writes it is one of no other: %s in %s', async (address, zone, slug) =>
    expect(await slugOf(address, zone)).toBe(slug),
  );

  test('of two names that resemble it, the one with fewer errors is meant', async () => {
    expect(await slugOf('Blackburm')).toBe('manchester');
    expect(await slugOf('Blackbsurg')).toBe('');
  });
});
