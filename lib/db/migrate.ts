import 'server-only';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { databaseError } from './errors';
import type { QueryPort } from './port';

/** One file of lib/db/migrations, in the order of drizzle-kit's journal. */
export interface Migration {
  name: string;
  hash: string;
  statements: string[];
}

interface Journal {
  entries: { tag: string }[];
}

/** Found from the bundles in .build, from Next and from jest alike: all of them run in the project's folder. */
const FOLDER = path.join('lib', 'db', 'migrations');

let loaded: Migration[] | undefined;

/** The migrations this code was built for, read once. @throws Error when run outside the project's folder */
export function readMigrations(): Migration[] {
  if (loaded) return loaded;
  const folder = path.join(process.cwd(), FOLDER);
  const journal = JSON.parse(readFileSync(path.join(folder, 'meta', '_journal.json'), 'utf8')) as Journal;
  loaded = journal.entries.map(({ tag }) => {
    const text = readFileSync(path.join(folder, `${tag}.sql`), 'utf8');
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 16);
    return { name: tag, hash, statements: text.split('--> statement-breakpoint') };
  });
  return loaded;
}

const UNDEFINED_TABLE = '42P01';

/** Names and hashes of what ran on this database. */
async function readApplied(port: QueryPort): Promise<Map<string, string>> {
  const found = await port.query<{ name: string; hash: string }>('select name, hash from dorbel_migrations');
  return new Map(found.rows.map(({ name, hash }) => [name, hash]));
}

/** As readApplied, on a database that may never have been migrated. */
async function readAppliedIfAny(port: QueryPort): Promise<Map<string, string>> {
  try {
    return await readApplied(port);
  } catch (error) {
    if (databaseError(error)?.code === UNDEFINED_TABLE) return new Map();
    throw error;
  }
}

/** @throws Error where a migration that already ran reads otherwise today: what runs once must never be edited */
function pendingOf(applied: ReadonlyMap<string, string>): Migration[] {
  return readMigrations().filter(({ name, hash }) => {
    const ran = applied.get(name);
    if (ran !== undefined && ran !== hash)
      throw new Error(`Migration ${name} was edited after it ran on this database. Add a new migration instead.`);
    return ran === undefined;
  });
}

/** The number has no meaning but to be ours: "dorbel" on a telephone's keys. */
const LOCK_AND_TABLE = `
  select pg_advisory_xact_lock(367235);
  create table if not exists dorbel_migrations (
    name text primary key,
    hash text not null,
    applied_at timestamptz not null default now()
  );
`;

/**
 * Brings the database to the schema of this code: all that is missing, in one transaction, under an advisory lock, so that of
 * several processes starting at once one does the work. One quick query when there is nothing to do. Gives the names applied.
 * @throws DatabaseError of the statement that failed; then nothing has changed
 */
export async function migrate(port: QueryPort): Promise<string[]> {
  if (pendingOf(await readAppliedIfAny(port)).length === 0) return [];
  return port.transaction(async (tx) => {
    await tx.exec(LOCK_AND_TABLE);
    const pending = pendingOf(await readApplied(tx));
    for (const { name, hash, statements } of pending) {
      for (const statement of statements) await tx.exec(statement);
      await tx.query('insert into dorbel_migrations (name, hash) values ($1, $2)', [name, hash]);
    }
    return pending.map(({ name }) => name);
  });
}

/** Whether every migration of this code, as it reads today, ran on the database: what /readyz asks. @throws DatabaseError */
export async function schemaCurrent({ port }: { readonly port: QueryPort }): Promise<boolean> {
  const applied = await readAppliedIfAny(port);
  return readMigrations().every(({ name, hash }) => applied.get(name) === hash);
}
