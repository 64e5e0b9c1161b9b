import { provinces } from '@/lib/db/tables';
import type { MultiPolygonCoordinates } from '@/lib/db/tables/places';
import type { ServiceContext } from '@/lib/platform/context';
import { describeOnBothDatabases } from '@/lib/testing/database';
import { makeBase, makeCity, makeGazetteerEntry, makeNeighborhood, square } from '@/lib/testing/fixtures/places';
import type { TestDb } from '@/lib/testing/test-db';
import type { LocationInput } from './contract';
import { resolveLocation, suggestPlaces } from './service';

const context: ServiceContext = { now: new Date('2026-11-20T12:00:00Z'), caller: { kind: 'page' } };
const resolve = (input: Omit<LocationInput, 'lang_code'>) => resolveLocation({ lang_code: 'en', ...input }, context);
const suggest = async (q: string, country?: string) =>
  (await suggestPlaces({ q, lang_code: 'en', country }, context)).Places;

async function makePlaces(db: TestDb) {
  await makeBase(db);
  const province = (id: number, countryId: number, code: string, name: string) => ({
    id,
    countryId,
    code,
    nameEn: name,
    nameFr: name,
    nameEs: name,
  });
  await db
    .insert(provinces)
    .values([
      province(9, 1, 'QC', 'Québec'),
      province(8, 1, 'ON', 'Ontario'),
      province(20, 2, 'TX', 'Texas'),
      province(21, 2, 'CA', 'California'),
      province(22, 2, 'DE', 'Delaware'),
    ]);
  const montreal = await makeCity(db, {
    name: 'Montréal',
    latitude: 45.5089,
    longitude: -73.5617,
    provinceId: 9,
    population: 1_780_000,
  });
  const quebec = await makeCity(db, {
    name: 'Québec',
    latitude: 46.8139,
    longitude: -71.208,
    provinceId: 9,
    population: 540_000,
    alsoKnownAs: ['Quebec City'],
  });
  const toronto = await makeCity(db, { name: 'Toronto', provinceId: 8, population: 2_800_000 });
  const austin = await makeCity(db, {
    name: 'Austin',
    latitude: 30.2672,
    longitude: -97.7431,
    countryId: 2,
    provinceId: 20,
    population: 960_000,
  });
  const paris = await makeCity(db, {
    name: 'Paris',
    latitude: 48.8566,
    longitude: 2.3522,
    countryId: 12,
    population: 2_100_000,
  });
  const edinburgh = await makeCity(db, {
    name: 'Edinburgh',
    latitude: 55.9533,
    longitude: -3.1883,
    countryId: 3,
    population: 500_000,
  });
  const plateau = await makeNeighborhood(db, {
    cityId: montreal,
    name: 'Plateau-Mont-Royal',
    latitude: 45.52,
    longitude: -73.58,
    cityPopulation: 1_780_000,
  });
  const zilker = await makeNeighborhood(db, {
    cityId: austin,
    name: 'Zilker',
    latitude: 30.263,
    longitude: -97.771,
    countryId: 2,
  });
  const northYork = await makeNeighborhood(db, {
    cityId: toronto,
    name: 'North York',
    latitude: 43.76,
    longitude: -79.41,
  });
  await makeGazetteerEntry(db, {
    name: 'Saint-Denis',
    latitude: 48.936,
    longitude: 2.357,
    countryId: 12,
    population: 110_000,
  });
  await makeGazetteerEntry(db, { name: 'York', latitude: 53.96, longitude: -1.08, countryId: 3, population: 150_000 });
  await makeGazetteerEntry(db, {
    name: 'Paris',
    latitude: 33.66,
    longitude: -95.55,
    countryId: 2,
    provinceName: 'Texas',
    population: 25_000,
  });
  await makeGazetteerEntry(db, {
    name: 'Laval',
    latitude: 45.57,
    longitude: -73.69,
    provinceName: 'Québec',
    population: 420_000,
  });
  await makeGazetteerEntry(db, { name: 'Montréal', latitude: 45.51, longitude: -73.55, population: 1_700_000 });
  await makeGazetteerEntry(db, { name: 'H2W', latitude: 45.5201, longitude: -73.5801, postalCode: 'H2W' });
  return { montreal, quebec, toronto, austin, paris, edinburgh, plateau, zilker, northYork };
}

describeOnBothDatabases('places', (db) => {
  let ids: Awaited<ReturnType<typeof makePlaces>>;
  beforeAll(async () => {
    ids = await makePlaces(db());
  });

  const place = (city: keyof typeof ids, neighborhood?: keyof typeof ids) => ({
    CityId: ids[city],
    NeighborhoodId: neighborhood ? ids[neighborhood] : -1,
  });

  test('a point inside a polygon is a match, with the slugs of both', async () => {
    const found = await resolveLocation({ lang_code: 'fr', latitude: 45.521, longitude: -73.579 }, context);
    expect(found).toEqual({
      Latitude: 45.521,
      Longitude: -73.579,
      CityId: ids.montreal,
      CitySlug: 'montreal-fr',
      NeighborhoodId: ids.plateau,
      NeighborhoodSlug: 'plateau-mont-royal-fr',
      IsMatch: true,
    });
  });

  test('outside of all polygons the nearest city within 50 km stands in, and is no match', async () => {
    expect(await resolve({ latitude: 45.4, longitude: -73.4 })).toMatchObject({ ...place('montreal'), IsMatch: false });
    const nowhere = await resolve({ latitude: 47.5, longitude: -75.2 });
    expect(nowhere).toEqual({
      Latitude: 47.5,
      Longitude: -75.2,
      CityId: -1,
      CitySlug: '',
      NeighborhoodId: -1,
      NeighborhoodSlug: '',
      IsMatch: false,
    });
  });

  test('a country beside a point is understood by its code and by its name, in every language', async () => {
    const near = { latitude: 45.4, longitude: -73.4 };
    for (const country of ['US', 'us', 'United States', 'États-Unis', 'Estados Unidos'])
      expect(await resolve({ ...near, country })).toMatchObject({ CityId: -1, Latitude: 45.4 });
    for (const country of ['CA', 'Canada', 'Canadá', ''])
      expect(await resolve({ ...near, country })).toMatchObject(place('montreal'));
  });

  test('where polygons nest the smallest wins, and a hole is outside', async () => {
    const [outer, inner] = [square(10, 10, 1), square(10, 10, 0.2)];
    const ring: MultiPolygonCoordinates = [[outer[0]![0]!, square(10.3, 10.3, 0.1)[0]![0]!]];
    const far = await makeCity(db(), { name: 'Farville', latitude: 10, longitude: 10, countryId: 8 });
    const large = await makeNeighborhood(db(), { cityId: far, name: 'Large', polygon: ring });
    const small = await makeNeighborhood(db(), { cityId: far, name: 'Small', polygon: inner });
    expect((await resolve({ latitude: 10, longitude: 10 })).NeighborhoodId).toBe(small);
    expect((await resolve({ latitude: 10.2, longitude: 10 })).NeighborhoodId).toBe(large);
    expect(await resolve({ latitude: 10.3, longitude: 10.3 })).toMatchObject({ NeighborhoodId: -1, CityId: far });
  });

  const addresses: [LocationInput | string, ...(keyof typeof ids)[]][] = [
    ['123 rue Saint-Denis, Montréal, QC', 'montreal'],
    ['123 rue Saint-Denis Montreal QC', 'montreal'],
    ['4567 rue Saint-Denis, Montréal, QC H2W 2M5', 'montreal', 'plateau'],
    ['h2w2m5', 'montreal', 'plateau'],
    ['Zilker, Austin TX 78704', 'austin', 'zilker'],
    ['zilker', 'austin', 'zilker'],
    ['plateau mont-royal, montreal', 'montreal', 'plateau'],
    ['PLATEAU–MONT–ROYAL', 'montreal', 'plateau'],
    ['edinbrugh', 'edinburgh'],
    ['monreal', 'montreal'],
    ['qebec', 'quebec'],
    ['North York, Toronto, Ontario', 'toronto', 'northYork'],
    ['Rue de la Paix, Paris', 'paris'],
    ['Paris, France', 'paris'],
    ['Laval, QC', 'montreal'],
    [{ lang_code: 'en', city: 'Montréal', state: 'QC', country: 'Canada' }, 'montreal'],
    [{ lang_code: 'en', name: 'Zilker', city: 'Austin', state: 'TX', country: 'US' }, 'austin', 'zilker'],
    [{ lang_code: 'en', latitude: -1, longitude: -1, address: 'Toronto' }, 'toronto'],
  ];
  test.each(addresses.map(([given, ...meant]) => ({ given, meant })))('$given', async ({ given, meant }) => {
    const [city, neighborhood] = meant;
    const found = await resolve(typeof given === 'string' ? { address: given } : given);
    expect(found).toMatchObject({ ...place(city!, neighborhood), IsMatch: neighborhood !== undefined });
    expect(found.Latitude).not.toBe(-1);
  });

  test('a town of that name in the state that was named is not taken for our city', async () => {
    expect(await resolve({ address: 'Paris, Texas' })).toMatchObject({ CityId: -1, Latitude: 33.66, IsMatch: false });
    expect(await resolve({ address: 'York' })).toMatchObject({ CityId: -1, Latitude: 53.96 });
  });

  test.each(['', '  ', 'xqzzv', '💥', 'a'.repeat(500), "'; drop table cities; --", '%_\\', '\u0000', ',,,;'])(
    'an address that names nothing (%j) is nowhere',
    async (address) => {
      expect(await resolve({ address })).toMatchObject({
        CityId: -1,
        NeighborhoodId: -1,
        Latitude: -1,
        IsMatch: false,
      });
    },
  );

  test('a typing error leads to a town, never to a part of one', async () => {
    await makeNeighborhood(db(), {
      cityId: ids.austin,
      name: 'Montpelier',
      latitude: 30.3,
      longitude: -97.7,
      countryId: 2,
    });
    await makeNeighborhood(db(), { cityId: ids.paris, name: 'Bercy', latitude: 48.84, longitude: 2.38, countryId: 12 });
    for (const address of ['Montpellier', 'Montpellier, France', 'Berck, France', 'Zilkerr'])
      expect(await resolve({ address })).toMatchObject({ CityId: -1, NeighborhoodId: -1, IsMatch: false });
    expect(await resolve({ address: 'Bercy, Paris' })).toMatchObject({ CityId: ids.paris, IsMatch: true });
    expect(await resolve({ address: 'Torronto' })).toMatchObject(place('toronto'));
  });

  test.each([
    ['Edinburgh L8P 1A1', undefined],
    ['Toronto, EH1 1YZ', undefined],
    ['Torronto, EH1 1YZ', undefined],
    ['Montréal D02 X285', undefined],
    ['Edinburgh H2W 2M5', 'montreal'],
    ['Edinburgh EH1 1YZ', 'edinburgh'],
    ['Toronto M5V 2T6', 'toronto'],
    ['Toronto M5V', 'toronto'],
    ['Paris 75011', 'paris'],
  ] as const)('a whole code that only other countries write contradicts a town: %s', async (address, city) => {
    expect((await resolve({ address })).CityId).toBe(city ? ids[city] : -1);
  });

  test('a country that is none of ours has no place of ours', async () => {
    expect(await resolve({ city: 'Paris', country: 'Germany' })).toMatchObject({ CityId: -1, IsMatch: false });
  });

  test.each([
    ['mont', 'Montréal'],
    ['MONTRÉAL', 'Montréal'],
    ['monreal', 'Montréal'],
    ['qebec', 'Québec'],
    ['edinbrugh', 'Edinburgh'],
    ['123 rue Saint-Laurent, Montréal', 'Montréal'],
    ['zil', 'Zilker'],
  ])('%s suggests %s first', async (q, name) => {
    expect((await suggest(q))[0]).toMatchObject({ Name: name });
  });

  test('a suggestion says where it is', async () => {
    expect((await suggest('zilker'))[0]).toEqual({
      Kind: 'neighborhood',
      Id: ids.zilker,
      Name: 'Zilker',
      Slug: 'zilker',
      CityName: 'Austin',
      ProvinceName: 'Texas',
      CountryId: 2,
      Latitude: 30.263,
      Longitude: -97.771,
    });
  });

  test('the gazetteer does not repeat a city of ours, a country narrows, a later part prefers', async () => {
    expect(await suggest('montréal')).toHaveLength(1);
    expect((await suggest('paris')).map((found) => found.CountryId)).toEqual([12, 2]);
    expect((await suggest('paris', 'us')).map((found) => found.Latitude)).toEqual([33.66]);
    expect((await suggest('paris, tex')).map((found) => found.CountryId)).toEqual([2]);
    expect(await suggest('paris', 'DE')).toEqual([]);
  });

  test('never more than eight, and nothing for nothing', async () => {
    for (let number = 1; number <= 12; number++)
      await makeGazetteerEntry(db(), { name: `Ville ${number}`, latitude: number, longitude: 0, countryId: 12 });
    expect(await suggest('ville')).toHaveLength(8);
    expect(await suggest('  ,, ')).toEqual([]);
  });
});
