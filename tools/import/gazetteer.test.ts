import { rows, sql } from '@/lib/db/client';
import { describeOnOneDatabase } from '@/lib/testing/database';
import { seedBase } from '../seed/base';
import { fileOf, fixture, runMain } from './fixtures/import-for-test';

describeOnOneDatabase('import of the gazetteer', (db, t) => {
  const file = fixture('gazetteer.csv');
  const stored = () =>
    rows<Record<string, unknown>>(
      db(),
      sql`select id, source_id, name_en, name_fr, province_name, timezone, population from gazetteer where dataset = 'gazetteer' order by source_id`,
    );

  beforeAll(() => seedBase(db()));

  test('names in three languages, provinces by code, zones that were renamed or are missing', async () => {
    const { counts } = await runMain(t, 'gazetteer', file);
    expect(counts).toEqual({ read: 10, created: 4, updated: 0, skipped: 1, rejected: 5 });
    const places = (await stored()).map(({ id, source_id, ...place }) => place);
    expect(places).toEqual([
      {
        name_en: 'Riverton',
        name_fr: 'Rivièreville',
        province_name: 'Ontario',
        timezone: 'America/Toronto',
        population: 120_000,
      },
      {
        name_en: 'Québec',
        name_fr: 'Québec',
        province_name: 'Quebec',
        timezone: 'America/Toronto',
        population: 531_000,
      },
      {
        name_en: 'London',
        name_fr: 'Londres',
        province_name: 'England',
        timezone: 'Europe/London',
        population: 8_800_000,
      },
      {
        name_en: 'London',
        name_fr: 'London',
        province_name: 'Ontario',
        timezone: 'America/Toronto',
        population: 350_000,
      },
    ]);
  });

  test('again, nothing changes; changes come in place', async () => {
    const before = await stored();
    expect((await runMain(t, 'gazetteer', file)).counts).toMatchObject({ created: 0, updated: 0, skipped: 5 });
    expect(await stored()).toEqual(before);
    const changed = fileOf(
      'more.csv',
      'id,name,country,latitude,longitude,timezone,population,alternates\n1,Riverton,CA,45.42,-75.69,America/Toronto,125000,"River Town,RVT,Ривертон"\n',
    );
    expect((await runMain(t, 'gazetteer', changed, '--dataset', 'gazetteer')).counts).toMatchObject({ updated: 1 });
    const after = await stored();
    expect(after[0]).toMatchObject({ id: before[0]?.id, population: 125_000 });
    const spellings = await rows(
      db(),
      sql`select spelling, population from place_names where kind = 'gazetteer' and ref_id = ${after[0]?.id} order by spelling`,
    );
    expect(spellings).toEqual([
      { spelling: 'river town', population: 125_000 },
      { spelling: 'riverton', population: 125_000 },
    ]);
  });

  test('postal codes: no ids, no zones', async () => {
    const codes = fileOf(
      'codes.csv',
      'country,code,locality,state_code,latitude,longitude\nCA,J4X,Brossard,QC,45.4564,-73.4931\nCA,J4Y,Brossard,QC,45.44,-73.44\nCA,N9C,Windsor,ON,42.3077,-83.0724\n',
    );
    expect((await runMain(t, 'gazetteer', codes)).counts).toMatchObject({ created: 3 });
    expect((await runMain(t, 'gazetteer', codes)).counts).toMatchObject({ skipped: 3 });
    const windsor = await rows(db(), sql`select timezone from gazetteer where postal_code = 'N9C'`);
    expect(windsor).toEqual([{ timezone: 'America/Toronto' }]);
  });
});
