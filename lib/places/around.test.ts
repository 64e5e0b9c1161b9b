import type { ServiceContext } from '@/lib/platform/context';
import { describeOnOneDatabase } from '@/lib/testing/database';
import { makeBase, makeCity, makeNeighborhood } from '@/lib/testing/fixtures/places';
import type { TestDb } from '@/lib/testing/test-db';
import { thinRing } from './rules/thin-ring';
import { listPlacesAround } from './service';

const context: ServiceContext = { now: new Date('2026-11-20T12:00:00Z'), caller: { kind: 'page' } };
const around = async (latitude: number, longitude: number, lang_code: 'en' | 'fr' = 'en') =>
  (await listPlacesAround({ latitude, longitude, lang_code }, context)).Places;

async function makePlaces(db: TestDb) {
  await makeBase(db);
  const austin = await makeCity(db, { name: 'Austin', latitude: 30.27, longitude: -97.74, countryId: 2 });
  await makeCity(db, { name: 'Lakeway', latitude: 30.36, longitude: -97.98, countryId: 2 });
  await makeCity(db, { name: 'Waco', latitude: 31.55, longitude: -97.15, countryId: 2 });
  for (const [name, latitude] of [
    ['Zilker', 30.26],
    ['Mueller', 30.3],
    ['Georgetown', 30.65],
  ] as const)
    await makeNeighborhood(db, { cityId: austin, name, latitude, longitude: -97.75, countryId: 2 });
}

describeOnOneDatabase('places around a point', (db) => {
  beforeAll(() => makePlaces(db()));

  test('cities, then neighborhoods, each nearest first, nothing from afar', async () => {
    const places = await around(30.27, -97.74);
    expect(places.map(({ Kind, Name }) => [Kind, Name])).toEqual([
      ['city', 'Austin'],
      ['city', 'Lakeway'],
      ['neighborhood', 'Zilker'],
      ['neighborhood', 'Mueller'],
    ]);
  });

  test('names in the language asked; an outline that can be drawn, none for a city', async () => {
    const [city, , zilker] = await around(30.27, -97.74, 'fr');
    expect([city!.Name, city!.Coordinates]).toEqual(['Austin fr', '']);
    expect(zilker!.Name).toBe('Zilker fr');
    expect(JSON.parse(zilker!.Coordinates)[0][0]).toHaveLength(5);
  });

  test('in the middle of the sea there is nothing', async () => {
    expect(await around(0, -30)).toEqual([]);
  });
});

describe('thinner rings', () => {
  test('corners on a straight line fall out, the others and both ends stay', () => {
    const ring = [
      [0, 0],
      [1, 0.00001],
      [2, 0],
      [2, 2],
      [1, 1],
      [0, 0],
    ] as const;
    expect(thinRing(ring, 0.001)).toEqual([
      [0, 0],
      [2, 0],
      [2, 2],
      [0, 0],
    ]);
    expect(thinRing(ring, 0)).toHaveLength(5);
  });

  test('a line that turns at every corner keeps them', () => {
    const spiral = Array.from({ length: 1000 }, (_, at) => [Math.cos(at) * at, Math.sin(at) * at] as const);
    expect(thinRing(spiral, 1).length).toBeGreaterThan(10);
  });
});
