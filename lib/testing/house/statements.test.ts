import { cursorOf } from '@/lib/db/entity-rows';
import { type QueryPort, sharePort } from '@/lib/db/port';
import { describeOnBothDatabases } from '@/lib/testing/database';
import { sourceFiles } from './source-files';
import { readTypes } from './statements/described';
import { Explorer } from './statements/explore';
import { missingOf } from './statements/trace';

jest.mock('drizzle-orm', () =>
  jest.requireActual('./statements/trace').traceDrizzle(jest.requireActual('drizzle-orm')),
);
jest.mock('@/lib/db/builder', () =>
  jest.requireActual('./statements/trace').traceBuilder(jest.requireActual('@/lib/db/builder')),
);

/** Classes that keep what an import has read: their own tests run all of their statements, on both databases. */
const runByTheirTests = [
  'tools/import/cities.ts',
  'tools/import/company-places.ts',
  'tools/import/reviews.ts',
  'tools/import/run-import.ts',
  'tools/import/upsert-by-source.ts',
];

const sources = sourceFiles(/^(lib\/(?!testing\/|db\/(tables|worker)\/)|tools\/).*\.ts$/).filter(
  ({ path }) => !/\.test\.ts$|-program\.ts$|\/fixtures?\//.test(path) && !runByTheirTests.includes(path),
);
const hasSql = /\bsql(<[^>]*>)?`|\bsql\.(raw|identifier)\(|\b(runBuilt|composeSql)\(/;
const files = sources
  .filter(({ path, text }) => path !== 'lib/db/builder.ts' && hasSql.test(text))
  .map(({ path }) => path);
const gap = 'lib/testing/house/fixtures/statement-gap.ts';

// Six visits on one day: a card shows more days, for which more visits are read.
const visits = Array.from({ length: 6 }, () => '1,1,1,1,0,0,2026-11-20').join(';');
const parsed = {
  listMemberRows: [cursorOf('Name', '1', 1)],
  listSectionRows: [cursorOf('DisplayOrder', '1', 1)],
  readCompanies: [JSON.stringify([visits, [{ id: 1, card: { services: [] } }], {}])],
};

const read = readTypes([...files, gap]);
const explorer = new Explorer(read, parsed);

/** Functions of which a statement does not prepare, and why. */
async function failuresOn(port: QueryPort): Promise<string[]> {
  const failures: string[] = [];
  let count = 0;
  // What asks for a plan is prepared as the statement that it is about.
  for (const [text, by] of explorer.texts)
    await port
      .query(`prepare statement_${count++} as ${text.replace(/^explain \(format json\) /, '')}`)
      .catch((error: Error) => {
        failures.push(`${by}: ${error.message}`);
      });
  await port.exec('deallocate all');
  return [...new Set(failures)];
}

beforeAll(async () => {
  for (const module of read.modules) {
    const loaded = await import(`../../../${module.file}`);
    for (const { name, takes } of module.exports) await explorer.explore(module, name, loaded[name], takes);
  }
  sharePort(undefined);
});

test('every piece of SQL is part of a statement that was sent', () => {
  expect(files.length).toBeGreaterThan(80);
  expect(explorer.texts.size).toBeGreaterThan(500);
  expect(read.modules.flatMap(missingOf).filter((spot) => !spot.startsWith(gap))).toEqual([]);
});

test('SQL that no call sends is named by file and line', () => {
  expect(read.modules.filter(({ file }) => file === gap).flatMap(missingOf)).toEqual([`${gap}:4`]);
});

test('no other statement is sent than by the tag and the builder', () => {
  // The start of a process, the news between processes, and the bulk inserts of the seed, which are explored with it.
  const mayToo = /^(lib\/db\/|lib\/edge\/front\/purge-listener\.ts|tools\/seed\/insert-rows\.ts)/;
  const others = sources.filter(
    ({ path, text }) => !mayToo.test(path) && /\b[pP]ort(\(\))?\.(query|exec)\b/.test(text),
  );
  expect(others.map(({ path }) => path)).toEqual([]);
});

describeOnBothDatabases('every statement', (_getDb, { port }) => {
  it('prepares on an empty, migrated database', async () => {
    expect(await failuresOn(port())).toEqual([]);
  });

  it('is named when it knows a column by its former name', async () => {
    await port().exec('alter table owed_rewards rename column paid_at to settled_at');
    expect(await failuresOn(port())).toEqual([
      'lib/requests/queries/operator.ts listOwed: column w.paid_at does not exist',
      'lib/requests/queries/operator.ts markPaid: column "paid_at" does not exist',
      'lib/requests/queries/operator.ts insertReward: column "paid_at" of relation "owed_rewards" does not exist',
      'lib/requests/queries/retention.ts forgetRequests: column w.paid_at does not exist',
    ]);
  });
});
