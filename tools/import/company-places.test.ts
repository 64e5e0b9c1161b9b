import { rows, sql } from '@/lib/db/client';
import { describeOnOneDatabase, emptyTables } from '@/lib/testing/database';
import { seedBase } from '../seed/base';
import { fileOf, fixture, runMain } from './fixtures/import-for-test';

describeOnOneDatabase('where an imported company is', (db, t) => {
  beforeEach(async () => {
    await emptyTables(t);
    await seedBase(db());
    await runMain(t, 'gazetteer', fixture('gazetteer.csv'));
  });

  test('a city of that name in another province is none: the province that a row names counts', async () => {
    const places = 'id,name,state_code,country,latitude,longitude,timezone,population\n';
    const towns = `${places}91,Springfield,MO,US,37.21,-93.29,America/Chicago,170000\n92,Springfield,IL,US,39.8,-89.64,America/Chicago,110000\n`;
    await runMain(t, 'gazetteer', fileOf('towns.csv', towns));
    const lines = ['1,Missouri Panes,MO', '2,Illinois Panes,Illinois', '3,Ohio Panes,OH', '4,Panes,'];
    const rowsOf = lines.map((line) => line.replace(',', ',window_cleaning,US,Springfield,')).join('\n');
    const shops = fileOf('springfields.csv', `id,category,country,city,name,state\n${rowsOf}\n`);
    expect((await runMain(t, 'companies', shops)).counts).toMatchObject({ created: 3, rejected: 1 });
    const found = await rows<{ name: string; code: string; same: boolean }>(
      db(),
      sql`select p.name, v.code, y.province_id = l.province_id as same from company_locations l join company_profiles p on p.company_id = l.company_id
        join cities y on y.id = l.city_id join provinces v on v.id = y.province_id order by p.name`,
    );
    expect(found.map(({ name, code, same }) => [name, code, same])).toEqual([
      ['Illinois Panes', 'IL', true],
      ['Missouri Panes', 'MO', true],
      ['Panes', 'MO', true],
    ]);
    expect((await runMain(t, 'companies', shops)).counts).toMatchObject({ created: 0, updated: 0, rejected: 1 });
  });

  test('a street that has no room for its number is kept without it', async () => {
    const [fits, full] = ['x'.repeat(95), 'y'.repeat(100)];
    const lines = [`1,Panes,12,${fits}`, `2,Brushes,12,${full}`, `3,Tiles,,${fits}`];
    const rowsOf = lines.map((line) => line.replace(',', ',window_cleaning,CA,Riverton,')).join('\n');
    const path = fileOf('streets.csv', `id,category,country,city,name,housenumber,street\n${rowsOf}\n`);
    expect((await runMain(t, 'companies', path)).counts).toMatchObject({ created: 3 });
    const found = await rows<{ address: string }>(db(), sql`select address from company_locations order by company_id`);
    expect(found.map(({ address }) => address)).toEqual([`12 ${fits}`, full, fits]);
  });
});
