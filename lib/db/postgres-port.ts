import 'server-only';
import postgres from 'postgres';
import { checkChannel } from './embedded-port';
import { DatabaseError, SQLSTATE } from './errors';
import { PendingStatements, settleAll } from './pending-statements';
import type { QueryOptions, QueryPort, QueryResult } from './port';
import { encodeParam, parsers } from './values';

export interface PostgresOptions {
  /** Most connections at once. */
  max: number;
  /** Unix socket to go through instead of the host of the address. */
  socketPath?: string;
  /** After so long a statement is cancelled; 0 for never. */
  statementTimeoutMs: number;
  idleInTransactionMs: number;
}

type Client = postgres.Sql | postgres.TransactionSql;

/** The driver never forgets a prepared statement: texts beyond this many are sent unprepared. */
const MAX_PREPARED = 500;

const AFFECTING = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** Parameters are text already (values.ts): the driver's own serialisers, chosen by type, must leave them alone. */
const types = Object.fromEntries(
  [...parsers].map(([oid, parse]) => [
    String(oid),
    { to: oid, from: [oid], serialize: (value: unknown) => value, parse: (text: string) => parse(text) },
  ]),
);

/** The driver's error as ours; anything that is not the database's own word is a failed connection. */
function translate(error: unknown): unknown {
  if (error instanceof postgres.PostgresError) {
    const { code, message, constraint_name, detail, hint, table_name, column_name, where, position } = error;
    const names = { constraint: constraint_name, table: table_name, column: column_name };
    return new DatabaseError({ code, message, detail, hint, where, position, ...names });
  }
  const { code } = error as { code?: unknown };
  if (typeof code !== 'string') return error;
  const failure = new DatabaseError({ code: SQLSTATE.connectionFailure, message: `no connection (${code})` });
  failure.cause = error;
  return failure;
}

async function translated<T>(pending: PromiseLike<T>): Promise<T> {
  try {
    return await pending;
  } catch (error) {
    throw translate(error);
  }
}

function statementsOver(client: Client, prepared: Set<string>) {
  const mayPrepare = (sql: string) => {
    if (prepared.size < MAX_PREPARED) prepared.add(sql);
    return prepared.has(sql);
  };
  return {
    kind: 'postgres' as const,
    async query<Row>(sql: string, params: readonly unknown[] = [], options: QueryOptions = {}) {
      const prepare = options.prepare === true && mayPrepare(sql);
      // The typings leave `simple` out; without it a statement without parameters may be several.
      const mode = { prepare, simple: false } as { prepare: boolean };
      const pending = client.unsafe(sql, params.map(encodeParam) as never[], mode);
      const result = await translated(options.rowMode === 'array' ? pending.values() : pending);
      const { command, count } = result as { command: string; count: number };
      // A plain copy: the driver's list carries the statement and its columns along.
      const answer = { rows: [...result], affectedRows: AFFECTING.has(command) ? count : 0 };
      return answer as unknown as QueryResult<Row>;
    },
    async exec(sql: string) {
      await translated(client.unsafe(sql).simple());
    },
  };
}

function refuse(): never {
  throw new TypeError('Not inside a transaction');
}

/**
 * Runs `fn` in a transaction or savepoint of the driver. What the caller throws passes as it is, however much it looks like a
 * failed connection (a file that is missing has a `code` too).
 */
async function runInside<T>(
  start: (run: (client: postgres.TransactionSql) => Promise<void>) => Promise<unknown>,
  prepared: Set<string>,
  fn: (port: QueryPort) => Promise<T>,
): Promise<T> {
  let outcome: { value: T } | { error: unknown } | undefined;
  const run = async (client: postgres.TransactionSql) => {
    const pending = new PendingStatements();
    try {
      const value = await fn(transactionPort(client, prepared, pending));
      await settleAll(pending.open);
      outcome = { value };
    } catch (error) {
      outcome = { error: pending.causeOf(error) };
      throw outcome.error;
    }
  };
  try {
    await start(run);
  } catch (error) {
    throw outcome && 'error' in outcome ? outcome.error : translate(error);
  }
  return (outcome as { value: T }).value;
}

function transactionPort(
  client: postgres.TransactionSql,
  prepared: Set<string>,
  pending: PendingStatements,
): QueryPort {
  const statements = statementsOver(client, prepared);
  return {
    kind: statements.kind,
    query: <Row>(...asked: Parameters<QueryPort['query']>) => pending.watch(statements.query<Row>(...asked)),
    exec: (text) => pending.watch(statements.exec(text)),
    transaction: (fn) => runInside((run) => client.savepoint(run), prepared, fn),
    listen: refuse,
    close: refuse,
  };
}

/**
 * Seconds until a lost connection is tried again. Left to itself the driver waits up to 20 of them after some failures, and the calls that
 * need the database wait instead of failing.
 */
const RETRY_S = 0.25;

function connect(url: string, options: PostgresOptions): postgres.Sql {
  return postgres(url, {
    max: options.max,
    ...(options.socketPath === undefined ? {} : { path: options.socketPath }),
    types,
    fetch_types: false,
    connect_timeout: 10,
    backoff: () => RETRY_S,
    onnotice: () => {},
    connection: {
      application_name: 'dorbel',
      TimeZone: 'UTC',
      statement_timeout: options.statementTimeoutMs,
      idle_in_transaction_session_timeout: options.idleInTransactionMs,
    },
  });
}

/** A query port over a PostgreSQL server. Connects on the first statement; lost connections are made anew. */
export function postgresPort(url: string, options: PostgresOptions): QueryPort {
  const client = connect(url, options);
  const prepared = new Set<string>();
  return {
    ...statementsOver(client, prepared),
    transaction: (fn) => runInside((run) => client.begin(run), prepared, fn),
    async listen(channel, callback, missed) {
      checkChannel(channel);
      let isAgain = false;
      // The driver says it each time, by itself again after a connection that was lost.
      const listens = () => {
        if (isAgain) missed?.();
        isAgain = true;
      };
      const { unlisten } = await translated(client.listen(channel, callback, listens));
      return async () => void (await unlisten());
    },
    close: () => client.end({ timeout: 5 }),
  };
}
