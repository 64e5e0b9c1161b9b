import 'server-only';
import { type Db, rows, sql } from '@/lib/db/client';
import { type Columns, insertRows } from '../seed/insert-rows';

/** A table whose rows are identified by dataset and source id. All names are constants of this program. */
export interface SourceTable {
  readonly name: string;
  /** The source's columns, with types: a row is updated where one of them differs. */
  readonly columns: Readonly<Record<string, string>>;
  /** Column that takes the time of the change. */
  readonly touched?: string;
}

export interface Upserted {
  outcome: 'created' | 'updated' | 'unchanged';
  /** Undefined for a row that would be created, when nothing is written. */
  id: number | undefined;
}

const list = (names: readonly string[], alias: string) => names.map((name) => `${alias}.${name}`).join(', ');

/**
 * Brings the rows of a dataset up to the records, in their order: new ones are inserted, different ones updated in place, so that ids
 * stay. An upsert by ON CONFLICT would spend an id on every row of every run. `source_id`s must be distinct.
 */
export async function upsertBySource(
  db: Db,
  table: SourceTable,
  dataset: string,
  records: readonly ({ source_id: string } & Record<string, unknown>)[],
  isWriting: boolean,
): Promise<Upserted[]> {
  const { name, columns, touched } = table;
  const names = Object.keys(columns);
  const shape = ['source_id text', ...Object.entries(columns).map(([column, type]) => `${column} ${type}`)].join(', ');
  const given = (some: typeof records) =>
    sql`json_to_recordset(${JSON.stringify(some)}::text::json) as i(${sql.raw(shape)})`;
  const isSame = `(${list(names, 't')}) is not distinct from (${list(names, 'i')})`;
  const stored = await rows<{ id: number; source_id: string; is_same: boolean }>(
    db,
    sql`select t.id, t.source_id, ${sql.raw(isSame)} as is_same
      from ${given(records)} join ${sql.raw(name)} t on t.dataset = ${dataset} and t.source_id = i.source_id`,
  );
  const known = new Map(stored.map((row) => [row.source_id, row]));
  const changed = records.filter(({ source_id }) => known.get(source_id)?.is_same === false);
  const fresh = records.filter(({ source_id }) => !known.has(source_id));
  const created = new Map<string, number>();
  if (isWriting && fresh.length > 0) {
    const inserted = await insertRows<{ id: number; source_id: string }>(
      db,
      name,
      { dataset: 'text', source_id: 'text', ...columns } satisfies Columns,
      fresh.map((record) => ({ ...record, dataset })),
      { returning: 'id, source_id' },
    );
    for (const { id, source_id } of inserted) created.set(source_id, id);
  }
  if (isWriting && changed.length > 0) {
    const set = names.map((column) => `${column} = i.${column}`);
    if (touched) set.push(`${touched} = now()`);
    await rows(
      db,
      sql`update ${sql.raw(name)} t set ${sql.raw(set.join(', '))} from ${given(changed)}
        where t.dataset = ${dataset} and t.source_id = i.source_id`,
    );
  }
  return records.map(({ source_id }): Upserted => {
    const row = known.get(source_id);
    if (!row) return { outcome: 'created', id: created.get(source_id) };
    return { outcome: row.is_same ? 'unchanged' : 'updated', id: row.id };
  });
}
