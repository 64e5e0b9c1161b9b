import { type QueryPort, sharePort } from '@/lib/db/port';
import { guardTransactions } from '@/lib/db/transaction-guard';
import { freshEmbeddedDatabase } from './embedded-database';
import { emptyWithAll } from './empty-tables';
import { isLongRun } from './long';
import { freshDatabase } from './postgres/fresh-database';
import { testServerUrl } from './postgres/server';
import { type TestDb, testDbOver } from './test-db';

export type DatabaseKind = QueryPort['kind'];

export interface TestDatabase {
  /** The database of this block: migrated and empty at its start. Also what `getDb()` of lib/db/client gives meanwhile. */
  db: () => TestDb;
  port: () => QueryPort;
  kind: DatabaseKind;
}

/** The first start of a test run builds templates and initialises clusters. */
const OPEN_TIMEOUT_MS = 120_000;

interface Opened {
  port: QueryPort;
  close: () => Promise<void>;
}

async function openEmbedded(): Promise<Opened> {
  const port = await freshEmbeddedDatabase();
  return { port, close: () => port.close() };
}

async function openPostgres(): Promise<Opened> {
  const { port, drop } = await freshDatabase(await testServerUrl());
  return { port, close: drop };
}

function describeOn(
  kind: DatabaseKind,
  name: string,
  open: () => Promise<Opened>,
  body: (getDb: () => TestDb, test: TestDatabase) => void,
) {
  describe(`${name} (${kind})`, () => {
    let opened: Opened | undefined;
    let port: QueryPort;
    let db: TestDb;

    beforeAll(async () => {
      opened = await open();
      port = guardTransactions(opened.port);
      db = testDbOver(port);
      sharePort(Promise.resolve(port));
    }, OPEN_TIMEOUT_MS);

    afterAll(async () => {
      sharePort(undefined);
      await opened?.close();
    }, OPEN_TIMEOUT_MS);

    body(() => db, { db: () => db, port: () => port, kind });
  });
}

/** SKIP_POSTGRES=1 leaves the real Postgres out, and the run says it (jest.config.mjs); without it a missing Postgres fails the tests. */
const isPostgresSkipped = process.env.SKIP_POSTGRES === '1';

/**
 * The same tests on the embedded database and on a real PostgreSQL, each fresh and migrated for this block.
 * `getDb` works inside tests and hooks; code under test that calls `getDb()` of lib/db/client gets the same database.
 */
export function describeOnBothDatabases(name: string, body: (getDb: () => TestDb, test: TestDatabase) => void): void {
  describeOn('pglite', name, openEmbedded, body);
  if (!isPostgresSkipped) describeOn('postgres', name, openPostgres, body);
  else describe(`${name} (postgres)`, () => it.skip('left out by SKIP_POSTGRES=1', () => {}));
}

/**
 * For subjects whose statements are plain rows of plain tables: a short run takes one of the two, a long one both. An eighth of the suites
 * take the embedded one: there a suite computes two to three seconds longer, and browser tests and the wire meet it all the time. Every
 * statement is still prepared on both (`lib/testing/house/statements.test.ts`), and locks, races, jobs and searches are tested on both.
 */
export function describeOnOneDatabase(name: string, body: (getDb: () => TestDb, test: TestDatabase) => void): void {
  const isEighth = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 8 === 0;
  if (isLongRun) describeOnBothDatabases(name, body);
  else if (isEighth || isPostgresSkipped) describeOn('pglite', name, openEmbedded, body);
  else describeOn('postgres', name, openPostgres, body);
}

/**
 * For what is the same on both but for its speed: a short run makes these tests on the embedded database alone, a long one on both.
 */
export function describeOnEmbeddedDatabase(
  name: string,
  body: (getDb: () => TestDb, test: TestDatabase) => void,
): void {
  if (isLongRun) describeOnBothDatabases(name, body);
  else describeOn('pglite', name, openEmbedded, body);
}

/**
 * For what browser tests and the wire meet on the embedded database all the time, and what needs many rows: a short run makes these tests
 * on PostgreSQL alone, a long one on both.
 */
export function describeOnPostgres(name: string, body: (getDb: () => TestDb, test: TestDatabase) => void): void {
  if (isLongRun || isPostgresSkipped) describeOnBothDatabases(name, body);
  else describeOn('postgres', name, openPostgres, body);
}

/** Empties all tables of the database and starts their identities anew. */
export async function emptyTables(test: TestDatabase): Promise<void> {
  const found = await test
    .port()
    .query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'dorbel_migrations'`,
    );
  const names = found.rows.map(({ name }) => name);
  await emptyWithAll(test.db(), names);
}
