import type { Db } from '@/lib/db/client';

/** Columns of a bulk insert: name → SQL type, or a type to read it as and an expression over it. */
export type Columns = Readonly<Record<string, string | { readonly as: string; readonly write: string }>>;

export type Row = Readonly<Record<string, unknown>>;

/** Values of one statement: enough to make the round trip cheap, few enough to keep its text small. */
const ROWS_PER_STATEMENT = 2000;

/** Looks every row up before it is written: only where a row may be there already. */
export const SKIP_EXISTING = 'on conflict do nothing';

interface InsertOptions {
  /** What to do about a row that is there already; without it the statement fails. */
  readonly conflict?: string;
  /** Columns to give back, of rows that were written. */
  readonly returning?: string;
}

const readAs = (type: Columns[string]) => (typeof type === 'string' ? type : type.as);
const written = (name: string, type: Columns[string]) => (typeof type === 'string' ? name : type.write);

/**
 * Inserts many rows as one JSON text a statement: the quickest way that both databases share, and one parameter only. Table, columns
 * and options are constants of this program. Gives the `returning` columns in the order of the rows.
 */
export async function insertRows<Returned = never>(
  db: Db,
  table: string,
  columns: Columns,
  values: readonly Row[],
  { conflict = '', returning }: InsertOptions = {},
): Promise<Returned[]> {
  const names = Object.keys(columns);
  const shape = Object.entries(columns).map(([name, type]) => `${name} ${readAs(type)}`);
  const selected = Object.entries(columns).map(([name, type]) => written(name, type));
  const statement = `insert into ${table} (${names.join(', ')}) select ${selected.join(', ')}
    from json_to_recordset($1::text::json) as given(${shape.join(', ')}) ${conflict}${returning ? ` returning ${returning}` : ''}`;
  const found: Returned[] = [];
  for (let at = 0; at < values.length; at += ROWS_PER_STATEMENT) {
    const part = JSON.stringify(values.slice(at, at + ROWS_PER_STATEMENT));
    const { rows } = await db.port.query<Returned>(statement, [part], { prepare: true });
    for (const row of rows) found.push(row);
  }
  return found;
}

/** As insertRows, but a row with the same id takes the new values where they differ. */
export async function upsertRows(
  db: Db,
  table: string,
  columns: Columns,
  values: readonly Row[],
  touched?: string,
): Promise<void> {
  const others = Object.keys(columns).filter((name) => name !== 'id');
  const set = others.map((name) => `${name} = excluded.${name}`);
  if (touched) set.push(`${touched} = now()`);
  const old = others.map((name) => `${table}.${name}`).join(', ');
  const next = others.map((name) => `excluded.${name}`).join(', ');
  await insertRows(db, table, columns, values, {
    conflict: `on conflict (id) do update set ${set.join(', ')} where (${old}) is distinct from (${next})`,
  });
}
