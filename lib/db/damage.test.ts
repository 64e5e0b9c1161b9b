import { cpSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { portOnThisThread } from '@/lib/testing/embedded-database';
import { isLongRun } from '@/lib/testing/long';
import { fillDataFolder } from '@/lib/testing/migrated-folder';
import { makeWorkFolder } from '@/lib/testing/postgres/work-folder';
import { checkFiles, checkTables, DamagedDatabaseError, openingFailure } from './damage';
import { Listeners } from './embedded-port';
import type { QueryPort } from './port';
import { Engine } from './worker/engine';

jest.setTimeout(120_000);

/** A cluster on disk, as one that was stopped leaves it, with tables larger than one look at them. */

const base = makeWorkFolder('damage');
const whole = path.join(base, 'whole', 'db');
let files: Record<string, string> = {};

async function open(cluster: string): Promise<QueryPort> {
  const listeners = new Listeners();
  const engine = await Engine.open({
    dataDir: cluster,
    idleInTransactionMs: 30_000,
    onNotification: listeners.dispatch,
  });
  return portOnThisThread(engine, listeners);
}

beforeAll(async () => {
  fillDataFolder(path.dirname(whole));
  const port = await open(whole);
  await port.exec(`
    create table counted (id int primary key, words text);
    create table fresh (id int, part text, words text, primary key (id, part));
    create table emptied (id int primary key, words text);
    create table vacant (id int primary key);
    create index counted_words on counted (words);
    insert into counted select n, repeat(md5(n::text), 8) from generate_series(1, 4000) n;
    insert into emptied select n, repeat(md5(n::text), 8) from generate_series(1, 4000) n;
    analyze;
    insert into fresh select n, 'a', repeat(md5(n::text), 8) from generate_series(1, 4000) n;
    checkpoint;`);
  const { rows } = await port.query<{ name: string; file: string }>(
    `select relname as name, pg_relation_filepath(oid) as file from pg_class where relkind in ('r', 'i')`,
  );
  files = Object.fromEntries(rows.map(({ name, file }) => [name, file]));
  await port.close();
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

let count = 0;
function copy(): string {
  const cluster = path.join(base, `copy-${++count}`, 'db');
  cpSync(whole, cluster, { recursive: true });
  return cluster;
}

afterEach(() => rmSync(path.join(base, `copy-${count}`), { recursive: true, force: true }));

/** Cuts a file in half, at the end of a block. */
function cut(cluster: string, file: string): void {
  const full = path.join(cluster, file);
  truncateSync(full, Math.floor(statSync(full).size / 16_384) * 8192);
}

async function startOn(cluster: string): Promise<unknown> {
  let port: QueryPort | undefined;
  try {
    checkFiles(cluster);
    port = await open(cluster);
    await checkTables(port, cluster);
    return 'started';
  } catch (error) {
    return error;
  } finally {
    await port?.close();
  }
}

test('what is whole starts, and so does a folder that holds nothing yet', async () => {
  expect(await startOn(copy())).toBe('started');
  expect(() => checkFiles(path.join(base, 'nowhere', 'db'))).not.toThrow();
});

/** Tables and indexes, counted and not yet counted, and one of the database's own. */
const cutInHalf = [
  'counted',
  'fresh_pkey',
  'pg_attribute',
  ...(isLongRun ? ['fresh', 'counted_pkey', 'counted_words'] : []),
];

test.each(cutInHalf)('with half of %s it does not, and names the file and what to do', async (name) => {
  const cluster = copy();
  cut(cluster, files[name]!);
  const error = await startOn(cluster);
  expect(error).toBeInstanceOf(DamagedDatabaseError);
  expect(String(error)).toContain(path.join(cluster, files[name]!));
  expect(String(error)).toMatch(/backup.*DATA_DIR/);
});

test.each(['fresh', 'vacant_pkey'])('without the file of %s it does not, and names it', async (name) => {
  const cluster = copy();
  rmSync(path.join(cluster, files[name]!));
  expect(String(await startOn(cluster))).toContain(path.join(cluster, files[name]!));
});

test('no damage is a table that gave its empty end back, though it was counted before, one of the database’s own, or a place of long values', async () => {
  const cluster = copy();
  const port = await open(cluster);
  await port.exec('delete from emptied where id > 100');
  const counted = `select relpages as pages from pg_class where relname = 'emptied'`;
  const before = (await port.query<{ pages: number }>(counted)).rows[0]!.pages;
  await port.exec('vacuum emptied');
  // As a process that was killed between the two leaves it.
  await port.query(`update pg_class set relpages = $1 where relname = 'emptied'`, [before]);
  expect((await port.query<{ pages: number }>(counted)).rows[0]!.pages).toBe(before);
  const { affectedRows } = await port.query(
    `update pg_class set relpages = relpages + 2
      where relname = 'pg_description' or oid = (select reltoastrelid from pg_class where relname = 'counted')`,
  );
  expect(affectedRows).toBe(2);
  await port.close();
  expect(await startOn(cluster)).toBe('started');
});

test.each([
  ['PG_VERSION', (file: string) => rmSync(file)],
  ['global/pg_control', (file: string) => rmSync(file)],
  ['global/pg_control', (file: string) => truncateSync(file, 100)],
  ['pg_wal', (folder: string) => rmSync(folder, { recursive: true })],
  ['pg_xact', (folder: string) => rmSync(folder, { recursive: true })],
])('without %s, or the whole of it, nothing is opened', (name, harm) => {
  const cluster = copy();
  harm(path.join(cluster, name));
  expect(() => checkFiles(cluster)).toThrow(DamagedDatabaseError);
  expect(() => checkFiles(cluster)).toThrow(path.join(cluster, name));
});

test('a control file of nonsense is the folder’s fault, a folder that may not be read is not', async () => {
  const cluster = copy();
  writeFileSync(path.join(cluster, 'global', 'pg_control'), Buffer.alloc(8192));
  const error = openingFailure(cluster, await startOn(cluster));
  expect(error).toBeInstanceOf(DamagedDatabaseError);
  expect(String(error)).toContain(cluster);
  const denied = new Error('EACCES: permission denied, open');
  expect(openingFailure(cluster, denied)).toBe(denied);
});
