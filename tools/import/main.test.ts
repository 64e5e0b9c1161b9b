import { existsSync, readFileSync } from 'node:fs';
import { DatabaseError, rows, sql } from '@/lib/db/client';
import { CHANGES_CHANNEL } from '@/lib/db/port';
import { describeOnOneDatabase } from '@/lib/testing/database';
import { seedBase } from '../seed/base';
import { fileOf, fixture, inFolder, runMain } from './fixtures/import-for-test';
import { main } from './main';

const flags = ['--city', 'Riverton', '--country', 'CA'];

describeOnOneDatabase('command line of the importers', (db, t) => {
  const count = async () => {
    const [row] = await rows<{ n: number }>(
      db(),
      sql`select (select count(*) from cities) + (select count(*) from neighborhoods) + (select count(*) from companies)
        + (select count(*) from gazetteer) + (select count(*) from changes) + (select count(*) from place_names) as n`,
    );
    return row?.n;
  };

  beforeAll(() => seedBase(db()));

  test('help, and usage errors', async () => {
    expect(await runMain(t, '--help')).toMatchObject({
      code: 0,
      out: expect.stringContaining('npm run import -- gazetteer'),
    });
    const wrong = await runMain(t, 'companies', 'x.csv', '--wrong');
    expect([wrong.code, wrong.out]).toEqual([2, '']);
    expect(wrong.err).toMatch(/--wrong[\s\S]*Usage:/);
  });

  const whole = readFileSync(fixture('neighborhoods.geojson'), 'utf8');
  test.each([
    ['cut short', 'cut.geojson', whole.slice(0, -20), /ends/],
    ['a bracket too much', 'bracket.geojson', whole.replace('"not a feature"', '{]'), /not JSON/],
    ['no list', 'list.geojson', '{"type":"Feature"}', /no list of rows/],
    ['empty', 'empty.geojson', '', /empty/],
    ['another ending', 'table.xlsx', whole, /none of \.csv/],
  ])('a broken file changes nothing: %s', async (_, name, content, reason) => {
    const { code, err, out } = await runMain(t, 'neighborhoods', fileOf(name, content), ...flags);
    expect([code, out, await count()]).toEqual([1, '', 0]);
    expect(err).toMatch(reason);
    expect(err).toContain('Nothing was imported.');
  });

  test('a broken table changes nothing, and neither does a missing file or a missing column', async () => {
    const open = fileOf('open.csv', `${readFileSync(fixture('gazetteer.csv'), 'utf8')}11,"open,`);
    for (const file of [open, inFolder('missing.csv'), inFolder('.'), fileOf('other.csv', 'a,b\n1,2\n')])
      expect([(await runMain(t, 'gazetteer', file)).code, await count()]).toEqual([1, 0]);
    const { err } = await runMain(t, 'gazetteer', fixture('gazetteer.csv'), '--map', 'name=Nom');
    expect(err).toContain('No column "Nom" for name. There are: id, name, name_fr');
  });

  test('a place where no rejects can be written stops the run before it begins', async () => {
    const { code, err } = await runMain(
      t,
      'gazetteer',
      fixture('gazetteer.csv'),
      '--rejects',
      inFolder('no/such/folder.csv'),
    );
    expect([code, await count()]).toEqual([1, 0]);
    expect(err).toContain('Rejects cannot be written');
  });

  test('a dry run leaves nothing behind, not even a file of rejects', async () => {
    const plain = { stdout: { write: () => {} }, stderr: { write: () => {} } };
    const args = ['neighborhoods', fixture('neighborhoods.geojson'), ...flags, '--dry-run'];
    expect(await main(args, plain, async () => ({ port: t.port(), close: async () => {} }))).toBe(0);
    expect(existsSync('neighborhoods.geojson.rejects.csv')).toBe(false);
    expect(await count()).toBe(0);
  });

  test('the server is told what to purge', async () => {
    const told: string[] = [];
    const stop = await t.port().listen(CHANGES_CHANNEL, (payload) => told.push(...JSON.parse(payload)));
    await runMain(t, 'neighborhoods', fixture('neighborhoods.geojson'), ...flags);
    await new Promise((resolve) => setTimeout(resolve, 200));
    await stop();
    expect(told).toEqual(expect.arrayContaining(['home', 'city:1', 'neighborhood:1', 'neighborhood:4']));
  });

  test('a row that the database refuses is a reject, its batch goes on', async () => {
    await rows(db(), sql`alter table gazetteer add constraint no_london check (name_en <> 'London')`);
    const { code, counts, err } = await runMain(t, 'gazetteer', fixture('gazetteer.csv'));
    await rows(db(), sql`alter table gazetteer drop constraint no_london`);
    expect([code, counts]).toEqual([0, { read: 10, created: 2, updated: 0, skipped: 1, rejected: 7 }]);
    expect(err).toMatch(/line 4, row 3: refused by the database: .*no_london/);
  });

  test('a database that goes away is told, and what stands stands', async () => {
    const failing = {
      ...t.port(),
      transaction: () => Promise.reject(new DatabaseError({ code: '08006', message: 'gone' })),
    };
    let err = '';
    const io = { stdout: { write: () => {} }, stderr: { write: (text: string) => (err += text) } };
    const file = fileOf('far.csv', 'id,name,country,latitude,longitude\n1,Perth,AU,-31.95,115.86\n');
    expect(await main(['gazetteer', file], io, async () => ({ port: failing, close: async () => {} }))).toBe(1);
    expect(err).toMatch(/the database says: gone/);
  });
});
