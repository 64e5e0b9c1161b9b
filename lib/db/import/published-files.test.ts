import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { findNeighborhoodAt } from '@/lib/places/queries/locate';
import { describeOnBothDatabases } from '@/lib/testing/database';
import { rows, sql } from '../client';
import { seedBase } from '../seed/base';
import { runMain, sharedData } from './fixtures/import-for-test';

/** Records of the files, as ../shared/data/README.md counts them. */
const polygons = {
  'au-sydney': 35,
  'ca-montreal-boroughs': 19,
  'ca-montreal-quartiers': 91,
  'ca-ottawa-wards': 23,
  'ca-toronto': 140,
  'ca-vancouver': 23,
  'fr-paris': 80,
  'gb-london-westminster': 20,
  'ie-dublin': 23,
  'nz-wellington': 57,
  'ph-makati': 23,
  'us-chicago': 98,
  'us-san-francisco': 37,
};
const places = { 'geonames-cities15000-13countries': 4227, 'csc-cities-7countries-i18n': 4440 };

const polygonFile = (name: string) => path.join(sharedData, 'polygons', `${name}.geojson`);
const timeoutMs = 120_000;

interface Vector {
  file: string;
  longitude: string;
  latitude: string;
  expected_neighborhood: string;
}

const isThere = existsSync(sharedData);
if (!isThere) test.skip('files of ../shared/data: not there', () => {});

(isThere ? describeOnBothDatabases : () => {})('files of ../shared/data', (db, t) => {
  beforeAll(() => seedBase(db()));

  const importTwice = async (records: number, ...args: string[]) => {
    const first = await runMain(t, ...args);
    expect(first.counts).toEqual({ read: records, created: records, updated: 0, skipped: 0, rejected: 0 });
    expect((await runMain(t, ...args)).counts).toEqual({
      read: records,
      created: 0,
      updated: 0,
      skipped: records,
      rejected: 0,
    });
  };

  test.each(Object.entries(places))(
    'gazetteer %s: %i places, without any flag',
    async (name, records) => {
      await importTwice(records, 'gazetteer', path.join(sharedData, 'places', `${name}.csv`));
    },
    timeoutMs,
  );

  const vectors: Vector[] = isThere
    ? parse(readFileSync(path.join(sharedData, 'geometry', 'point-in-neighborhood.csv')), { columns: true })
    : [];
  const nameAt = async ({ longitude, latitude }: Vector) => {
    const found = await findNeighborhoodAt({ longitude: Number(longitude), latitude: Number(latitude) }, 'en');
    return found?.neighborhoodName ?? '';
  };
  let agreed = 0;

  // Montréal has two files, quarters within boroughs: each file is asked before the next one comes.
  test.each(Object.entries(polygons))(
    'polygons of %s: %i neighborhoods, without any flag; its points agree',
    async (name, records) => {
      await importTwice(records, 'neighborhoods', polygonFile(name));
      const own = vectors.filter(({ file }) => file === `${name}.geojson`);
      expect(own).toHaveLength(15);
      const found = await Promise.all(own.map(nameAt));
      expect(found).toEqual(own.map(({ expected_neighborhood }) => expected_neighborhood));
      agreed += found.length;
    },
    timeoutMs,
  );

  test('195 of 195 points agree', () => expect(agreed).toBe(195));

  test('cities take their names and zones from the gazetteer', async () => {
    const cities = await rows<Record<string, string>>(
      db(),
      sql`select name_en, name_fr, name_es, timezone from cities order by name_en`,
    );
    expect(cities).toHaveLength(12);
    expect(cities).toEqual(
      expect.arrayContaining([
        { name_en: 'London', name_fr: 'Londres', name_es: 'Londres', timezone: 'Europe/London' },
        { name_en: 'Dublin', name_fr: 'Dublin', name_es: 'Dublín', timezone: 'Europe/Dublin' },
        { name_en: 'Makati', name_fr: 'Makati', name_es: 'Makati', timezone: 'Asia/Manila' },
      ]),
    );
  });

  test('outlines of whole countries belong to no city: the operator says which', async () => {
    const file = polygonFile('natural-earth-small-territories');
    expect((await runMain(t, 'neighborhoods', file)).counts).toMatchObject({ created: 0, rejected: 5 });
    const bermuda = await runMain(t, 'neighborhoods', file, '--city', 'Hamilton', '--country', 'BM');
    expect(bermuda.counts).toMatchObject({ created: 1, rejected: 4 });
  });

  test.each([
    ['ottawa-osm.json', 2528, 309, 2],
    ['chicago-licences.csv', 255, 1, 0],
  ])(
    'companies of %s',
    async (name, read, created, rejected) => {
      const file = path.join(sharedData, 'businesses', name);
      const first = await runMain(t, 'companies', file);
      expect(first.counts).toEqual({ read, created, updated: 0, skipped: read - created - rejected, rejected });
      expect((await runMain(t, 'companies', file)).counts).toMatchObject({ created: 0, updated: 0, rejected });
    },
    timeoutMs,
  );

  test('companies stand in their ward, have no made-up contacts and may be shown', async () => {
    const [row] = await rows<Record<string, number>>(
      db(),
      sql`select count(*) as companies, count(n.neighborhood_id) as placed, count(p.phone_number) as phones, count(p.url) as websites,
          count(s.id) as hours, count(*) filter (where c.is_unclaimed and c.is_published and not c.is_verified) as unclaimed
        from companies c join company_profiles p on p.company_id = c.id left join company_neighborhoods n on n.company_id = c.id
        left join company_sections s on s.company_id = c.id where c.dataset = 'ottawa-osm'`,
    );
    expect(row).toMatchObject({ companies: 309, unclaimed: 309 });
    expect(row?.placed).toBeGreaterThan(300);
    expect(Math.min(row!.phones!, row!.websites!, row!.hours!)).toBeGreaterThan(10);
  });
});
