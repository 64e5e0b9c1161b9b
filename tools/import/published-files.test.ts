import path from 'node:path';
import { rows, sql } from '@/lib/db/client';
import { findNeighborhoodAt } from '@/lib/places/queries/locate';
import {
  companyFiles,
  countryOutlineFiles,
  gazetteerFiles,
  type KnownPoint,
  knownPoints,
  outlineFiles,
} from '@/lib/testing/data/files';
import { describeOnOneDatabase } from '@/lib/testing/database';
import { seedBase } from '../seed/base';
import { datasetOf } from './arguments';
import { runMain } from './fixtures/import-for-test';

const timeoutMs = 120_000;

describeOnOneDatabase('files as towns and registers publish them', (db, t) => {
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

  test.each(gazetteerFiles())(
    'gazetteer $file: $records places, without any flag',
    async ({ file, records }) => importTwice(records, 'gazetteer', file),
    timeoutMs,
  );

  const points = knownPoints();
  const nameAt = async (point: KnownPoint) => (await findNeighborhoodAt(point, 'en'))?.neighborhoodName ?? '';

  // Montréal has two files, quarters within boroughs: each file is asked before the next one comes.
  test.each(outlineFiles())(
    'outlines of $file: $records neighborhoods, without any flag; its points agree',
    async ({ file, records }) => {
      await importTwice(records, 'neighborhoods', file);
      const own = points.filter((point) => point.file === path.basename(file));
      expect(own.length).toBeGreaterThanOrEqual(15);
      const found = await Promise.all(own.map(nameAt));
      expect(found).toEqual(own.map(({ neighborhood }) => neighborhood));
    },
    timeoutMs,
  );

  test('cities take their names and zones from the gazetteer, of those called alike from the one that is there', async () => {
    const cities = await rows<Record<string, string>>(
      db(),
      sql`select name_en, name_fr, name_es, timezone from cities order by name_en`,
    );
    expect(cities).toEqual(
      expect.arrayContaining([
        {
          name_en: 'Harbour Falls',
          name_fr: 'Chutes-du-Havre',
          name_es: 'Cataratas del Puerto',
          timezone: 'America/St_Johns',
        },
        {
          name_en: 'Port-aux-Prés',
          name_fr: 'Port-aux-Prés',
          name_es: 'Puerto de los Prados',
          timezone: 'Europe/Paris',
        },
      ]),
    );
  });

  test.each(countryOutlineFiles())(
    '$file, outlines of whole islands, belong to no city: the operator says which',
    async ({ file, records, city, country }) => {
      expect((await runMain(t, 'neighborhoods', file)).counts).toMatchObject({ created: 0, rejected: records });
      const one = await runMain(t, 'neighborhoods', file, '--city', city, '--country', country);
      expect(one.counts).toMatchObject({ created: 1, rejected: records - 1 });
    },
  );

  test.each(companyFiles())(
    'companies of $file',
    async ({ file, records, created, rejected }) => {
      // Registers of licences have no id for a company.
      const dataset = ['--dataset', datasetOf(file)];
      const first = await runMain(t, 'companies', file, ...dataset);
      const skipped = records - created - rejected;
      expect(first.counts).toEqual({ read: records, created, updated: 0, skipped, rejected });
      expect((await runMain(t, 'companies', file, ...dataset)).counts).toMatchObject({
        created: 0,
        updated: 0,
        rejected,
      });
    },
    timeoutMs,
  );

  test('companies stand in their neighborhood, have no made-up contacts and may be shown', async () => {
    const found = await rows<Record<string, unknown>>(
      db(),
      sql`select p.name, n.neighborhood_id is not null as "isPlaced", p.phone_number as phone, p.url, s.id is not null as "hasHours",
          c.is_unclaimed and c.is_published and not c.is_verified as "isListed"
        from companies c join company_profiles p on p.company_id = c.id left join company_neighborhoods n on n.company_id = c.id
        left join company_sections s on s.company_id = c.id where c.dataset = 'businesses' order by p.name`,
    );
    const nothing = { phone: null, url: null, hasHours: false, isPlaced: true, isListed: true };
    expect(found).toEqual([
      {
        ...nothing,
        name: 'Clear View Windows',
        phone: '+17095550112',
        url: 'https://clearview.example/',
        hasHours: true,
      },
      { ...nothing, name: 'Far Panes', isPlaced: false },
      { ...nothing, name: 'Gull Handyman' },
      { ...nothing, name: 'Lavage Bleu', hasHours: true },
      { ...nothing, name: 'Tide & Sons Painters', phone: '+17095550130' },
    ]);
  });
});
