import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { rows, sql } from '@/lib/db/client';
import { describeOnOneDatabase, emptyTables } from '@/lib/testing/database';
import { seedBase } from '../seed/base';
import { fileOf, fixture, rejectsFile, runMain } from './fixtures/import-for-test';

const mapping = [
  'name=Business Name',
  'id=Licence No',
  'category=Trade',
  'address=Street',
  'province=Prov',
  'postalCode=Postal',
  'email=Mail',
  'openingHours=Hours',
].flatMap((pair) => ['--map', pair]);
const file = fixture('companies.csv');

interface Stored {
  id: number;
  name: string;
  source_id: string;
  services: number[];
  places: string[];
  [column: string]: unknown;
}

describeOnOneDatabase('import of companies', (db, t) => {
  const stored = () =>
    rows<Stored>(
      db(),
      sql`select c.id, c.source_id, c.is_unclaimed, c.is_published, c.is_verified, c.published_at is not null as has_date, p.name, p.email,
          p.phone_number, p.url, l.address, l.postal_code, l.country_id, l.province_id, l.latitude, l.timezone, ci.name_en as city,
          array(select service_id from company_services where company_id = c.id order by 1) as services,
          array(select coalesce(x.name_en, 'all of ' || y.name_en) from company_neighborhoods n join cities y on y.id = n.city_id
            left join neighborhoods x on x.id = n.neighborhood_id where n.company_id = c.id) as places,
          (select array_agg(d.content ->> 'EndTimeMonday') from company_sections s
            join company_section_displays d on d.section_id = s.id where s.company_id = c.id) as mondays
        from companies c join company_profiles p on p.company_id = c.id join company_locations l on l.company_id = c.id
        left join cities ci on ci.id = l.city_id order by c.dataset, c.source_id`,
    );

  beforeEach(async () => {
    await emptyTables(t);
    await seedBase(db());
    await runMain(t, 'gazetteer', fixture('gazetteer.csv'));
  });

  const withNeighborhoods = () =>
    runMain(t, 'neighborhoods', fixture('neighborhoods.geojson'), '--city', 'Riverton', '--country', 'CA');

  test('rows of our trades become unclaimed profiles with place, contacts and hours', async () => {
    await withNeighborhoods();
    const { code, counts, out } = await runMain(t, 'companies', file, ...mapping, '--country', 'CA');
    expect(code).toBe(0);
    expect(counts).toEqual({ read: 7, created: 4, updated: 0, skipped: 1, rejected: 2 });
    expect(out).toContain('trade is none of ours');
    const [panes, tidy, painting, formula] = await stored();
    expect(panes).toMatchObject({
      name: 'Bright Panes',
      source_id: '17',
      is_unclaimed: true,
      is_published: true,
      is_verified: false,
      has_date: true,
      email: 'hello@panes.example',
      phone_number: '+16132411212',
      url: 'https://panes.example/',
      address: '12 Elm Street',
      postal_code: 'K1A 0A1',
      country_id: 1,
      province_id: 7,
      latitude: 45.421,
      timezone: 'America/Toronto',
      city: 'Riverton',
      services: [601, 602],
      places: ['Old Mill'],
      mondays: ['17', '17', '17'],
    });
    const withoutContacts = { email: null, phone_number: null, url: null, mondays: null };
    expect(tidy).toMatchObject({ name: 'Tidy "House" & Co', services: [301, 303], ...withoutContacts });
    expect(painting).toMatchObject({ name: 'No Coordinates Painting', latitude: null, places: ['all of Riverton'] });
    expect(formula).toMatchObject({ name: '=HYPERLINK("http://x")', latitude: null });
    const totals = await rows(db(), sql`select company_id from company_totals`);
    expect(totals).toHaveLength(4);
  });

  test('refused rows are named; the formula guard holds', async () => {
    await runMain(t, 'companies', file, ...mapping, '--country', 'CA', '--city', 'Riverton');
    const [, ...rejects] = parse(readFileSync(rejectsFile)) as string[][];
    expect(rejects.map(([line, item, reason]) => `${line} ${item} ${reason}`)).toEqual([
      '5 4 name contains markup',
      '6 5 2363 km away from Riverton',
    ]);
  });

  test('again, nothing changes; changed rows are updated in place; pages are told', async () => {
    await withNeighborhoods();
    const run = (path: string) => runMain(t, 'companies', path, ...mapping, '--country', 'CA', '--dataset', 'shops');
    await run(file);
    const before = await stored();
    expect((await run(file)).counts).toMatchObject({ created: 0, updated: 0, skipped: 5 });
    expect(await stored()).toEqual(before);
    const text = readFileSync(file, 'utf8')
      .replace('08:00-17:00', '08:00-18:00')
      .replace('45.43;-75.69;by', '45.45;-75.35;by');
    const third = await run(fileOf('companies.csv', text));
    expect(third.err).not.toContain('refused by the database');
    expect(third.counts).toMatchObject({ created: 0, updated: 2, skipped: 3 });
    const after = await stored();
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect(after[0]?.mondays).toEqual(['18', '18', '18']);
    expect([before[1]?.places, after[1]?.places]).toEqual([['Old Mill'], ['حي الزهور']]);
    const [last] = await rows<{ tags: string[] }>(db(), sql`select tags from changes order by id desc limit 1`);
    expect([...last!.tags].sort()).toEqual(
      [
        'category:3',
        'category:6',
        'city:1',
        `company:${after[0]?.id}`,
        `company:${after[1]?.id}`,
        'home',
        'neighborhood:1',
        'neighborhood:3',
        'service:301',
        'service:303',
        'service:601',
        'service:602',
      ].sort(),
    );
  });

  test('one that works in a whole city is on the pages of its neighborhoods, which are told', async () => {
    await withNeighborhoods();
    await runMain(t, 'companies', file, ...mapping, '--country', 'CA');
    const told = async () => {
      const found = await rows<{ tags: string[] }>(db(), sql`select tags from changes order by id desc limit 1`);
      return found[0]!.tags.filter((tag) => tag === 'inCity:1' || tag.startsWith('neighborhood'));
    };
    expect(await told()).toEqual(['neighborhood:1', 'inCity:1']);
    const text = readFileSync(file, 'utf8').replace('No Coordinates Painting', 'Painting');
    await runMain(t, 'companies', fileOf('companies.csv', text), ...mapping, '--country', 'CA');
    expect(await told()).toEqual(['inCity:1']);
  });

  test('profiles that are claimed or taken down are left alone', async () => {
    const run = (path: string) => runMain(t, 'companies', path, ...mapping, '--country', 'CA', '--dataset', 'shops');
    await run(file);
    await rows(db(), sql`update companies set is_unclaimed = false where source_id = '17'`);
    await rows(db(), sql`update companies set taken_down_at = now() where source_id = '18'`);
    const text = readFileSync(file, 'utf8').replace('hello@', 'other@').replace('Tidy', 'Messy');
    const { counts, out } = await run(fileOf('companies.csv', text));
    expect(counts).toMatchObject({ updated: 0, skipped: 5 });
    expect(out).toMatch(/1 {2}claimed by its owner/);
    expect(out).toMatch(/1 {2}taken down/);
    expect((await stored())[0]?.email).toBe('hello@panes.example');
  });

  test('--service takes every trade', async () => {
    const { counts } = await runMain(
      t,
      'companies',
      file,
      ...mapping,
      '--country',
      'CA',
      '--service',
      '413',
      '--service',
      '401',
    );
    expect(counts).toMatchObject({ created: 5, skipped: 0 });
    expect((await stored()).map(({ services }) => services)).toEqual(Array(5).fill([401, 413]));
    const unknown = await runMain(t, 'companies', file, ...mapping, '--country', 'CA', '--service', '999');
    expect([unknown.code, unknown.err]).toEqual([1, expect.stringContaining('There is no service 999')]);
  });

  test('Overpass: nodes and ways are told apart, words come from tags, the country from the map', async () => {
    await withNeighborhoods();
    const { counts } = await runMain(t, 'companies', fixture('overpass.json'));
    expect(counts).toEqual({ read: 4, created: 2, updated: 0, skipped: 1, rejected: 1 });
    const [node, way] = await stored();
    expect(node).toMatchObject({
      source_id: 'node/1',
      address: '7 Oak Road',
      phone_number: '+16132411212',
      mondays: ['24', '24', '24'],
    });
    expect(way).toMatchObject({ source_id: 'way/1', latitude: 45.41, city: 'Riverton' });
  });

  test('GeoJSON points', async () => {
    const point = fileOf(
      'points.geojson',
      JSON.stringify({
        type: 'FeatureCollection',
        features: [
          {
            type: 'Feature',
            id: 'node/9',
            properties: { name: 'Shiny', craft: 'painter' },
            geometry: { type: 'Point', coordinates: [-75.69, 45.42] },
          },
        ],
      }),
    );
    expect((await runMain(t, 'companies', point, '--city', 'Riverton')).counts).toMatchObject({ created: 1 });
    expect(await stored()).toMatchObject([{ source_id: 'node/9', services: [401, 402], latitude: 45.42 }]);
  });

  test('licences: the company is one, however many it has; ended ones do not count', async () => {
    const licences = [fixture('licences.csv'), '--dataset', 'licences'] as const;
    const first = await runMain(t, 'companies', ...licences);
    expect(first.counts).toEqual({ read: 4, created: 1, updated: 0, skipped: 3, rejected: 0 });
    const before = await stored();
    expect(before).toMatchObject([
      { name: 'ACME HOME', services: [201, 202, 413, 601, 602], city: 'Riverton', country_id: 1 },
    ]);
    expect((await runMain(t, 'companies', ...licences)).counts).toMatchObject({ created: 0, updated: 0, skipped: 4 });
    expect(await stored()).toEqual(before);
    expect((await runMain(t, 'companies', ...licences, '--dry-run')).counts).toMatchObject({ created: 0, skipped: 4 });
    const other = [licences[0], '--dry-run', '--dataset', 'x'] as const;
    expect((await runMain(t, 'companies', ...other)).counts).toEqual(first.counts);
  });

  test('a company whose first row tells no place has its second one', async () => {
    const header = 'name,category,country,city,lat,lon\n';
    const nowhere = 'Panes,window_cleaning,CA,,,\nPanes,painter,CA,,45.42,-75.69\n';
    const named = [fileOf('panes.csv', header + nowhere), '--dataset', 'panes'] as const;
    await withNeighborhoods();
    expect((await runMain(t, 'companies', ...named)).counts).toMatchObject({ created: 1, rejected: 1 });
    expect((await runMain(t, 'companies', ...named)).counts).toMatchObject({ created: 0, skipped: 1, rejected: 1 });
    expect((await stored())[0]).toMatchObject({ city: 'Riverton', services: [401, 402] });
  });

  test('companies without an id are known by their dataset: it is asked for before anything is written', async () => {
    const { code, err } = await runMain(t, 'companies', fixture('licences.csv'));
    expect(code).toBe(1);
    expect(err).toMatch(/\d companies have no id: say --dataset NAME.*\nNothing was imported\./s);
    expect(await stored()).toEqual([]);
    const named = await runMain(t, 'companies', fixture('licences.csv'), '--dataset', 'licences');
    expect(named.counts).toMatchObject({ created: 1 });
  });

  test('a file under another name does not double its companies, whatever dataset it is said to be', async () => {
    await withNeighborhoods();
    const text = readFileSync(file, 'utf8');
    const run = (name: string, content: string, ...more: string[]) =>
      runMain(t, 'companies', fileOf(name, content), ...mapping, '--country', 'CA', ...more);
    expect((await run('shops-2026-10.csv', text)).counts).toMatchObject({ created: 4 });
    const before = await stored();
    expect((await run('shops-2026-11.csv', text)).counts).toMatchObject({ created: 0, updated: 0 });
    expect((await run('x.csv', text, '--dataset', 'trades')).counts).toMatchObject({ created: 0, updated: 0 });
    expect(await stored()).toEqual(before);
    // What the source has changed since is changed in place: a name, while the address tells that it is the same company.
    const renamed = await run('shops-2026-12.csv', text.replace('Bright Panes', 'Brighter Panes'));
    expect(renamed.counts).toMatchObject({ created: 0, updated: 1 });
    const after = await stored();
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect(after[0]?.name).toBe('Brighter Panes');
  });

  test('another source may count its companies alike: the same id alone makes nobody the same', async () => {
    const header = 'id,name,category,city,country,lat,lon,address\n';
    const one = fileOf('one.csv', `${header}1,Panes,window_cleaning,Riverton,CA,45.42,-75.69,12 Elm St\n`);
    const two = fileOf('two.csv', `${header}1,Brushes,painter,Riverton,CA,45.42,-75.69,14 Elm St\n`);
    const far = fileOf('far.csv', `${header}1,Panes,window_cleaning,Albury,AU,-36.08,146.91,12 Elm St\n`);
    for (const path of [one, two, far])
      expect((await runMain(t, 'companies', path)).counts).toMatchObject({ created: 1, rejected: 0 });
    expect((await stored()).map(({ name }) => name)).toEqual(['Panes', 'Panes', 'Brushes']);
    for (const path of [one, two, far])
      expect((await runMain(t, 'companies', path)).counts).toMatchObject({ created: 0, updated: 0 });
  });

  test('far from every city a row is refused; suburbs fall to the city around', async () => {
    await withNeighborhoods();
    const header = 'id,name,category,city,country,lat,lon\n';
    const suburb = fileOf(
      'suburb.csv',
      `${header}1,Panes,window_cleaning,Little Riverton,CA,45.5,-75.9\n2,Far,painter,,CA,60,-100\n`,
    );
    expect((await runMain(t, 'companies', suburb)).counts).toMatchObject({ created: 1, rejected: 1 });
    expect(await stored()).toMatchObject([{ city: 'Riverton', places: ['all of Riverton'] }]);
  });
});
