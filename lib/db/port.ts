import 'server-only';

/** How rows come back: as lists of values in column order, or as objects by column name. */
export type RowMode = 'array' | 'object';

export interface QueryOptions {
  rowMode?: RowMode;
  /** Keep the parsed and planned statement for the next call with the same text. For hot queries with few variants. */
  prepare?: boolean;
}

export interface QueryResult<Row = Record<string, unknown>> {
  rows: Row[];
  /** Rows inserted, updated or deleted; 0 for anything else. */
  affectedRows: number;
}

/**
 * One connection to a database, whichever home it has. Values come back the same from both: see `values.ts`.
 * Every failure of the database is a `DatabaseError` (errors.ts).
 */
export interface QueryPort {
  readonly kind: 'pglite' | 'postgres';
  /** Runs one statement with `$1…` parameters. */
  query<Row = Record<string, unknown>>(
    sql: string,
    params?: readonly unknown[],
    options?: QueryOptions,
  ): Promise<QueryResult<Row>>;
  /** Runs several statements without parameters. */
  exec(sql: string): Promise<void>;
  /**
   * Runs `fn` in a transaction that holds the connection: commits when it resolves, rolls back when it rejects.
   * Inside another transaction's port it is a savepoint.
   */
  transaction<T>(fn: (port: QueryPort) => Promise<T>): Promise<T>;
  /**
   * Calls back for every notification on the channel, from any process. Gives a function that stops it.
   * @param missed called each time the connection was lost and it listens again: what was notified meanwhile has not arrived
   */
  listen(channel: string, callback: (payload: string) => void, missed?: () => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** Notified after every committed write: the payload is a JSON list of cache tags. */
export const CHANGES_CHANNEL = 'dorbel_changes';

/** Among the tags of a write that gave or took dates of the one company it names, and changed nothing else. */
export const DATES_TAG = 'dates';

const KEY = Symbol.for('dorbel.db');

interface Slot {
  [KEY]?: Promise<QueryPort>;
}

/** The port of this process, shared by all module graphs in it; undefined while nothing is open. */
export function sharedPort(): Promise<QueryPort> | undefined {
  return (globalThis as Slot)[KEY];
}

/** Puts the port (or the promise of one) where all module graphs find it; undefined forgets it. */
export function sharePort(port: Promise<QueryPort> | undefined): void {
  if (port === undefined) delete (globalThis as Slot)[KEY];
  else (globalThis as Slot)[KEY] = port;
}
