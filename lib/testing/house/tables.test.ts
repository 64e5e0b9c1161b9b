import { sourceFiles } from './source-files';

/** What a file of tables names: each by its name in SQL and by its name in TypeScript. */
const owners = sourceFiles(/^lib\/db\/tables\/[\w-]+\.ts$/).flatMap(({ path, text }) => {
  // `bookings-payments.ts` is of bookings too.
  const owner = /tables\/(\w+)/.exec(path)![1]!;
  return [...text.matchAll(/export const (\w+) = pgTable\(\s*'(\w+)'/g)].map(([, name, table]) => ({
    owner,
    name: name!,
    table: table!,
  }));
});

/** Every write, as these files spell it: in SQL, by drizzle, or handed to `deleteExpiredRows`. */
const writes = [
  /\b(?:insert\s+into|update|delete\s+from)\s+(?:only\s+)?"?(?<table>\w+)"?/gi,
  /\.(?:insert|update|delete)\((?:tables\.)?(?<name>\w+)\)/g,
  /\btable: sql`(?<table>\w+)`/g,
];

/** Tables that a file writes. */
const writtenIn = (text: string) =>
  writes
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .flatMap(({ groups }) => owners.find(({ table, name }) => table === groups?.table || name === groups?.name) ?? []);

/** The worker sends what effects have put into the outbox. */
const mayToo: Readonly<Record<string, string>> = { jobs: 'effects' };

/** Files that write a table of another subject; programs that fill the marketplace in bulk and the engine are no subject. */
const breachesIn = (files: readonly { path: string; text: string }[]) =>
  files.flatMap(({ path, text }) => {
    const room = path.split('/')[1]!;
    return writtenIn(text)
      .filter(({ owner }) => owner !== room && mayToo[room] !== owner)
      .map(({ owner, table }) => `${path} writes ${table} of ${owner}`);
  });

describe('tables', () => {
  test('every file of tables belongs to a room', () => {
    expect(owners.length).toBeGreaterThan(50);
    const rooms = new Set(sourceFiles(/^lib\/\w+\//).map(({ path }) => path.split('/')[1]));
    expect(owners.filter(({ owner }) => !rooms.has(owner))).toEqual([]);
  });

  test('a write to another subject’s table is seen, however it is spelt', () => {
    const path = 'lib/accounts/queries/x.ts';
    for (const text of ['sql`update companies set a = 1`', 'tx.insert(companies)', '{ table: sql`companies` }'])
      expect(breachesIn([{ path, text }])).toEqual([`${path} writes companies of companies`]);
    expect(breachesIn([{ path, text: 'sql`delete from members`' }])).toEqual([]);
  });

  test('a table is written by the subject that owns it alone', () => {
    const files = sourceFiles(/^lib\/(?!db\/|testing\/).*\.tsx?$/).filter(
      ({ path }) => !/\.test\.tsx?$|\/fixtures?\//.test(path),
    );
    expect(breachesIn(files)).toEqual([]);
  });
});
