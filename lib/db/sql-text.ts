import 'server-only';
import { Param, Placeholder, SQL, StringChunk } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

export interface SqlText {
  /** With `$1…` for the parameters. */
  sql: string;
  params: unknown[];
}

const dialect = new PgDialect();

/** Neither a table, a column nor anything else that drizzle has to name. */
const isPlain = (chunk: unknown) => typeof chunk !== 'object' || chunk === null;

function writeParam(value: unknown, into: SqlText): void {
  into.params.push(value);
  into.sql += `$${into.params.length}`;
}

/** Writes the chunks behind what is there. @returns false at the first that only drizzle can write */
function write(chunks: readonly unknown[], into: SqlText): boolean {
  for (const chunk of chunks) {
    if (chunk instanceof StringChunk) into.sql += chunk.value.join('');
    else if (chunk instanceof SQL) {
      if (!write(chunk.queryChunks, into)) return false;
    } else if (chunk instanceof Param) {
      if (chunk.value instanceof Placeholder) return false;
      const value = chunk.value === null ? null : chunk.encoder.mapToDriverValue(chunk.value);
      if (value instanceof SQL) return false;
      writeParam(value, into);
    } else if (!isPlain(chunk)) return false;
    else if (chunk !== undefined) writeParam(chunk, into);
  }
  return true;
}

/**
 * A statement as the database takes it. Ours are words, values and other statements, written in one pass; drizzle asks each piece
 * whether it is one of a dozen things, which is a twentieth of what a booking takes. What it alone can write, it writes.
 */
export function sqlText(query: SQL): SqlText {
  const into: SqlText = { sql: '', params: [] };
  if (write(query.queryChunks, into)) return into;
  const { sql, params } = dialect.sqlToQuery(query);
  return { sql, params };
}
