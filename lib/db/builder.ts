import 'server-only';
import { DrizzleQueryError, type SQL, type SQLWrapper } from 'drizzle-orm';
import { drizzle, type PgRemoteDatabase } from 'drizzle-orm/pg-proxy';
import type { QueryPort } from './port';

/** Drizzle's query builder over a query port: writes of whole rows, typed by the tables. */
export type Builder = PgRemoteDatabase;

/** A builder whose statements run on the port. Its `transaction` throws: the port has its own. */
export function makeBuilder(port: QueryPort): Builder {
  return drizzle((text, params, method) =>
    port.query<Record<string, unknown>>(text, params, { rowMode: method === 'all' ? 'array' : 'object' }),
  );
}

const builders = new WeakMap<QueryPort, Builder>();

function builderOf(port: QueryPort): Builder {
  const known = builders.get(port);
  if (known) return known;
  const made = makeBuilder(port);
  builders.set(port, made);
  return made;
}

/**
 * Runs the statement that `build` makes, on a database or in a transaction. Its failures are those of the port: drizzle wraps each in
 * an error whose message quotes all parameters, which must not reach a log (docs/rules/security.md 34).
 */
export async function runBuilt<T>(
  { port }: { readonly port: QueryPort },
  build: (builder: Builder) => PromiseLike<T>,
): Promise<T> {
  try {
    return await build(builderOf(port));
  } catch (error) {
    throw error instanceof DrizzleQueryError ? error.cause : error;
  }
}

const composer: Builder = drizzle(() =>
  Promise.reject(new TypeError('This statement only runs as a part of another.')),
);

/** The statement that `build` makes, to be part of another one. */
export const composeSql = (build: (builder: Builder) => SQLWrapper): SQL => build(composer).getSQL();
