import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { rows, sql } from '@/lib/db/client';
import { contains } from '@/lib/db/geometry';
import type { MultiPolygonCoordinates } from '@/lib/db/tables/places';
import { findNeighborhoodAt } from '@/lib/places/queries/locate';
import { describeOnOneDatabase } from '@/lib/testing/database';
import { seedBase } from '../seed/base';
import { fileOf, fixture, rejectsFile, runMain } from './fixtures/import-for-test';

const file = fixture('neighborhoods.geojson');
const flags = ['--city', 'riverton', '--country', 'ca'];

interface Stored {
  id: number;
  name_en: string;
  name_fr: string;
  polygon: MultiPolygonCoordinates;
  source_id: string;
  city: string;
}

describeOnOneDatabase('import of neighborhoods', (db, t) => {
  const stored = () =>
    rows<Stored>(
      db(),
      sql`select n.id, n.name_en, n.name_fr, n.polygon, n.source_id, c.name_fr as city from neighborhoods n
        join cities c on c.id = n.city_id order by n.source_id`,
    );
  const tags = async () =>
    (await rows<{ tags: string[] }>(db(), sql`select tags from changes order by id`)).map((row) => row.tags);

  beforeAll(async () => {
    await seedBase(db());
    await runMain(t, 'gazetteer', fixture('gazetteer.csv'));
  });

  test('a dry run counts and writes nothing, not even the city', async () => {
    const { code, counts, out } = await runMain(t, 'neighborhoods', file, ...flags, '--dry-run');
    expect(code).toBe(0);
    expect(counts).toEqual({ read: 16, created: 4, updated: 0, skipped: 0, rejected: 12 });
    expect(out).toContain('outline crosses itself');
    expect(await stored()).toEqual([]);
    expect(await rows(db(), sql`select 1 from cities`)).toEqual([]);
    expect(await tags()).toEqual([]);
  });

  test('good features come in, with a city made from the gazetteer', async () => {
    const { code, counts } = await runMain(t, 'neighborhoods', file, ...flags);
    expect(code).toBe(0);
    expect(counts).toEqual({ read: 16, created: 4, updated: 0, skipped: 0, rejected: 12 });
    const found = await stored();
    expect(found.map(({ name_en, name_fr, city }) => [name_en, name_fr, city])).toEqual([
      ['Old Mill', 'Vieux-Moulin', 'Rivièreville'],
      ['Garden Island', 'Garden Island', 'Rivièreville'],
      ['حي الزهور', 'حي الزهور', 'Rivièreville'],
      ['Bow Tie', 'Bow Tie', 'Rivièreville'],
    ]);
    expect(contains(found[0]!.polygon, -75.65, 45.45)).toBe(false);
    const [city] = await rows(db(), sql`select name_en, name_es, province_id, timezone, population from cities`);
    expect(city).toEqual({
      name_en: 'Riverton',
      name_es: 'Villa del Río',
      province_id: 7,
      timezone: 'America/Toronto',
      population: 120_000,
    });
  });

  test('every refused row is named with line, item and reason, and none is a formula', () => {
    const [, ...rejects] = parse(readFileSync(rejectsFile)) as string[][];
    expect(rejects.map(([line, item, reason]) => `${line} ${item} ${reason}`)).toEqual([
      '8 5 name contains markup',
      '9 6 not an area: Point',
      '10 7 fewer than four corners, or all at one point',
      '11 8 a corner is not a pair of numbers',
      '12 9 latitude beyond ±90: longitude and latitude seem to be swapped',
      '13 10 the outline crosses the 180th meridian: cut it there (RFC 7946, 3.1.9)',
      '14 11 no geometry',
      '15 12 a second row with the id 1',
      '16 13 no name',
      '17 14 belongs to another country: FR',
      '18 15 not an object',
      '19 16 not an object',
    ]);
  });

  test('their pages are told, and the names can be searched', async () => {
    const [city, ...others] = await tags();
    expect(city).toEqual(['city:1', 'home']);
    expect(others.flat().sort()).toEqual(['city:1', 'home', ...[1, 2, 3, 4].map((id) => `neighborhood:${id}`)]);
    const spellings = await rows<{ spelling: string }>(
      db(),
      sql`select spelling from place_names where kind <> 'gazetteer' order by kind, spelling`,
    );
    expect(spellings.map(({ spelling }) => spelling)).toEqual(
      expect.arrayContaining(['riverton', 'riviereville', 'villa del rio', 'vieux moulin', 'old mill']),
    );
  });

  test('again, nothing changes, and no page is told', async () => {
    const before = await stored();
    const told = (await tags()).length;
    expect((await runMain(t, 'neighborhoods', file, ...flags)).counts).toMatchObject({
      created: 0,
      updated: 0,
      skipped: 4,
    });
    expect(await stored()).toEqual(before);
    expect(await tags()).toHaveLength(told);
  });

  test('what changed is updated in place: ids stay', async () => {
    const before = await stored();
    const text = readFileSync(file, 'utf8').replace('Vieux-Moulin', 'Moulin').replace('-75.50,45.40', '-75.51,45.40');
    const changed = fileOf('neighborhoods.geojson', text);
    expect((await runMain(t, 'neighborhoods', changed, ...flags)).counts).toMatchObject({
      created: 0,
      updated: 2,
      skipped: 2,
    });
    const after = await stored();
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect(after[0]?.name_fr).toBe('Moulin');
    const last = (await tags()).at(-1);
    expect(last).toEqual(expect.arrayContaining([`neighborhood:${after[0]!.id}`, `neighborhood:${after[1]!.id}`]));
    expect(last).not.toContain(`neighborhood:${after[2]!.id}`);
    expect(await rows(db(), sql`select 1 from place_names where spelling = 'vieux moulin'`)).toEqual([]);
  });

  test('an imported outline comes before one drawn for the demo', async () => {
    await rows(
      db(),
      sql`insert into neighborhoods (city_id, name_en, name_fr, name_es, latitude, longitude, polygon, min_longitude, min_latitude,
          max_longitude, max_latitude, area, dataset, source_id)
        select city_id, 'Drawn', 'Drawn', 'Drawn', latitude, longitude, polygon, min_longitude, min_latitude, max_longitude,
          max_latitude, 1, 'demo', '1' from neighborhoods where name_en = 'Old Mill'`,
    );
    expect(await findNeighborhoodAt({ latitude: 45.41, longitude: -75.69 }, 'en')).toMatchObject({
      neighborhoodName: 'Old Mill',
    });
    await rows(db(), sql`delete from neighborhoods where dataset = 'demo'`);
  });

  test('rows without ids go by (dataset, city, name)', async () => {
    const feature = (name: string, west: number) => ({
      type: 'Feature',
      properties: { name, city: 'Riverton', country: 'Canada' },
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [west, 45],
            [west + 0.1, 45],
            [west + 0.1, 45.1],
          ],
        ],
      },
    });
    const collection = (features: object[]) => JSON.stringify({ type: 'FeatureCollection', features });
    const first = fileOf('nameless.geojson', collection([feature('Alma', -75), feature('ALMA', -74)]));
    expect((await runMain(t, 'neighborhoods', first)).counts).toMatchObject({ created: 1, rejected: 1 });
    const second = fileOf('nameless.geojson', collection([feature('Alma', -75.2)]));
    expect((await runMain(t, 'neighborhoods', second)).counts).toMatchObject({ updated: 1 });
    expect((await runMain(t, 'neighborhoods', second, '--dataset', 'other')).counts).toMatchObject({ created: 1 });
  });

  test('a city that nobody knows is made where the outlines are; its namesake far away is another', async () => {
    const square = (name: string, west: number, south: number) => ({
      type: 'Feature',
      properties: { NHOOD: name },
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [west, south],
            [west + 0.01, south],
            [west + 0.01, south + 0.01],
          ],
        ],
      },
    });
    const dublin = fileOf('d1.geojson', JSON.stringify([square('Docks', -6.25, 53.34)]));
    expect((await runMain(t, 'neighborhoods', dublin, '--city', 'Dublin', '--country', 'IE')).code).toBe(0);
    const [made] = await rows(db(), sql`select timezone, latitude, population from cities where name_en = 'Dublin'`);
    expect(made).toEqual({ timezone: 'Europe/Dublin', latitude: 53.34, population: 0 });
    const west = fileOf('r2.geojson', JSON.stringify([square('Uptown', -113.5, 53.5)]));
    expect((await runMain(t, 'neighborhoods', west, '--city', 'Riverton', '--country', 'CA')).counts.created).toBe(1);
    const rivertons = await rows(db(), sql`select timezone from cities where name_en = 'Riverton' order by id`);
    expect(rivertons).toEqual([{ timezone: 'America/Toronto' }, { timezone: 'America/Edmonton' }]);
  });
});
