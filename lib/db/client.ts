import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { CHANGES_CHANNEL, type QueryPort, sharedPort } from './port';
import { sqlText } from './sql-text';

export { composeSql, runBuilt } from './builder';
export { DatabaseError, databaseError, isConflict, SQLSTATE } from './errors';

/** The database, or a transaction in it: queries take this and need not know which. */
export interface Db {
  readonly port: QueryPort;
  readonly isTransaction: boolean;
}

/** The database behind an open port; for tests and tools, everything else calls `getDb`. */
export const dbOver = (port: QueryPort): Db => ({ port, isTransaction: false });

/** The owner brings a worker thread with it: loaded only where the database is not open yet. */
async function openLazily(): Promise<QueryPort> {
  const { openDatabase } = await import('./owner');
  return openDatabase();
}

let built: { port: QueryPort; db: Db } | undefined;

/**
 * The database of this process. Opens it on first use (plain `next dev` and `next start`);
 * throws while building, and when another process owns the data directory.
 */
export async function getDb(): Promise<Db> {
  const port = await (sharedPort() ?? openLazily());
  if (built?.port !== port) built = { port, db: dbOver(port) };
  return built.db;
}

/**
 * Runs raw SQL on the hot path: rows as objects, without drizzle's mapping of columns (values as `values.ts` says: instants are
 * ISO strings in UTC, int8 numbers, numeric strings, json parsed, the rest text). The plan is kept for the next call with the same
 * text; say `prepare: false` for statements whose text varies without end.
 */
export async function rows<T>(db: Db, query: SQL, options: { prepare?: boolean } = {}): Promise<T[]> {
  const { sql: text, params } = sqlText(query);
  const result = await db.port.query<T>(text, params, { rowMode: 'object', prepare: options.prepare ?? true });
  return result.rows;
}

/**
 * Sends a statement whose answer is not read. In a transaction it is not awaited: it runs in its turn, and the transaction
 * fails where it does; each wait is a passage between two threads, or to the server. Outside of one it is.
 */
export async function rowsLater(db: Db, query: SQL, options: { prepare?: boolean } = {}): Promise<void> {
  const running = rows(db, query, options);
  if (db.isTransaction) running.catch(() => undefined);
  else await running;
}

/** Runs `fn` in a transaction (a savepoint inside one): commits when it resolves, rolls back and rethrows when it rejects. */
export function withTransaction<T>(db: Db, fn: (tx: Db) => Promise<T>): Promise<T> {
  return db.port.transaction((port) => fn({ port, isTransaction: true }));
}

/** Postgres takes no more than 8000 bytes in one notification; a tag is a kind and an id. */
const TAGS_AT_ONCE = 100;

/**
 * Tells every process, once the transaction commits, that pages under these cache tags are out of date.
 * @param written what is written in the same statement
 */
export async function announceChanges(db: Db, tags: readonly string[], written?: SQL): Promise<void> {
  const count = Math.ceil(tags.length / TAGS_AT_ONCE);
  const payloads = Array.from({ length: count }, (_, i) =>
    JSON.stringify(tags.slice(i * TAGS_AT_ONCE, (i + 1) * TAGS_AT_ONCE)),
  );
  await rowsLater(
    db,
    sql`${written ? sql`with written as (${written})` : sql``}
      select pg_notify(${CHANGES_CHANNEL}, payload) from unnest(${sql.param(payloads)}::text[]) as payload`,
  );
}

export { type SQL, sql };
