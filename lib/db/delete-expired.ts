import 'server-only';
import { type Db, rows, type SQL, sql } from './client';

/** Rows in one statement: on the embedded database visitors wait meanwhile. */
const batchSize = 500;

/** The instant so many days before `now`. */
export const daysBefore = (now: Date, days: number): SQL =>
  sql`(${now.toISOString()}::timestamptz - make_interval(days => ${days}::int))`;

interface Forgetting {
  table: SQL;
  /** Primary key. */
  key: SQL;
  /** Which rows, by columns of the table. */
  where: SQL;
  /** Columns that are emptied; without it the rows are deleted. */
  set?: SQL;
}

/** Empties or deletes rows, a few at a time, until none is left. @returns how many */
export async function deleteExpiredRows(db: Db, { table, key, where, set }: Forgetting): Promise<number> {
  // Rows that another process is at are left to it: two that delete in different orders would wait for each other.
  const batch = sql`select ${key} from ${table} where ${where} limit ${batchSize} for update skip locked`;
  const chosen = sql`where ${key} in (${batch}) returning ${key}`;
  const statement = set ? sql`update ${table} set ${set} ${chosen}` : sql`delete from ${table} ${chosen}`;
  for (let count = 0; ; ) {
    const gone = (await rows(db, statement)).length;
    count += gone;
    if (gone < batchSize) return count;
  }
}
