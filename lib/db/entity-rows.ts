import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { guardCell, writeCsvLines } from '@/lib/config/csv';
import { restorableDays } from '@/lib/config/limits';
import type { Column, Entity, FilterName, FilterValue, ListAnswer, RowOf, SortOf } from '@/lib/platform/entity';
import { invalid, notFound } from '@/lib/platform/errors';
import { databaseError, getDb, rows } from './client';

/**
 * The SQL half of an entity (docs/portal.md §3): where its rows come from. Made for one actor: `from` and `where` hold what that actor
 * may see, and nothing of the input widens it.
 */
export interface RowSource<E extends Entity> {
  /** Tables and joins, without `from`. */
  from: SQL;
  /** The rows of this actor. */
  where: SQL;
  /** An expression per column; a sortable one is never null. */
  columns: { [Name in keyof E['columns']]: SQL };
  /** What a column is sorted by where that is not what it shows: a text without its accents, as an index holds it. */
  sorts?: { [Name in keyof E['columns']]?: SQL };
  filters: { [Name in E['filters'][number]]: (value: FilterValue<Name>) => SQL };
  /** Of rows that stand in a calendar: their instant, null for one without, and the day of it at its place. */
  calendar?: { at: SQL; day: SQL };
}

type Asked<E extends Entity> = { sort?: SortOf<E>; cursor?: string; max_results?: number } & {
  [Name in E['filters'][number]]?: FilterValue<Name>;
};

const defaultRows = 50;
/** Rows that are counted one by one; beyond it the planner's estimate stands. */
const maxCounted = 10_000;
const csvRows = 1000;

/** What a value of a cursor, which is text, is compared as. */
const typeNames: Readonly<Record<Column['kind'], string>> = {
  id: 'bigint',
  text: 'text',
  number: 'numeric',
  boolean: 'boolean',
  instant: 'timestamptz',
  choice: 'text',
};

interface Order {
  name: string;
  kind: Column['kind'];
  isDown: boolean;
}

function orderOf(declared: Entity, asked = declared.sort): Order {
  const isDown = asked.startsWith('-');
  const name = isDown ? asked.slice(1) : asked;
  return { name, kind: declared.columns[name]!.kind, isDown };
}

const idOf = (declared: Entity): string => Object.keys(declared.columns)[0]!;

/** Where a page ended: its sort, so that a cursor of another sort is refused, the last row's value as text, its id. */
export const cursorOf = (sort: string, value: string, id: number): string =>
  Buffer.from(JSON.stringify([sort, value, id])).toString('base64url');

/** @throws PlatformError 422 for a cursor that was not made for this sort */
function readCursor(cursor: string, sort: string): { value: string; id: number } {
  try {
    const [of, value, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    if (of === sort && typeof value === 'string' && Number.isSafeInteger(id)) return { value, id: id as number };
  } catch {
    // Refused below, like one of another sort.
  }
  throw invalid({ cursor: 'invalid' });
}

function conditions<E extends Entity>(declared: E, source: RowSource<E>, asked: Asked<E>): SQL {
  const given = (declared.filters as readonly E['filters'][number][]).flatMap((name: E['filters'][number]) => {
    const value = asked[name];
    const isAsked = value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);
    return isAsked ? [source.filters[name](value as FilterValue<FilterName> as never)] : [];
  });
  return sql.join([source.where, ...given], sql` and `);
}

const selected = <E extends Entity>(source: RowSource<E>): SQL =>
  sql.join(
    Object.entries<SQL>(source.columns).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`),
    sql`, `,
  );

type Kept<E extends Entity> = RowOf<E> & { sortedBy: string };

/** @throws PlatformError 422 for a cursor whose value is none of its column's, as the database says (class 22: data exceptions) */
function refuseValue(error: unknown): never {
  throw databaseError(error)?.code.startsWith('22') ? invalid({ cursor: 'invalid' }) : error;
}

/** A page of rows after a cursor, one more than asked for: whether there are more is known by it. */
async function page<E extends Entity>(declared: E, source: RowSource<E>, asked: Asked<E>, limit: number) {
  const sort = asked.sort ?? declared.sort;
  const { name, kind, isDown } = orderOf(declared, sort);
  const of = name as keyof E['columns'];
  const [by, id] = [source.sorts?.[of] ?? source.columns[of], source.columns[idOf(declared) as keyof E['columns']]];
  const after = asked.cursor === undefined ? undefined : readCursor(asked.cursor, sort);
  const beyond = sql.raw(isDown ? '<' : '>');
  const start = after
    ? sql`and (${by}, ${id}) ${beyond} (${after.value}::text::${sql.raw(typeNames[kind])}, ${after.id}::bigint)`
    : sql``;
  const direction = sql.raw(isDown ? 'desc' : 'asc');
  const finding = rows<Kept<E>>(
    await getDb(),
    sql`select ${selected(source)}, (${by})::text as "sortedBy" from ${source.from}
      where ${conditions(declared, source, asked)} ${start}
      order by ${by} ${direction}, ${id} ${direction} limit ${limit + 1}`,
  );
  const found = await (after ? finding.catch(refuseValue) : finding);
  const kept = found.slice(0, limit);
  const last = found.length > limit ? kept.at(-1) : undefined;
  const next = last ? cursorOf(sort, last.sortedBy, last[idOf(declared) as keyof E['columns']] as number) : null;
  return { kept: kept.map(({ sortedBy: _, ...row }) => row as unknown as RowOf<E>), next };
}

interface Plan {
  'QUERY PLAN': { Plan: { 'Plan Rows': number } }[];
}

async function count<E extends Entity>(declared: E, source: RowSource<E>, asked: Asked<E>) {
  const db = await getDb();
  const all = sql`from ${source.from} where ${conditions(declared, source, asked)}`;
  const [counted] = await rows<{ n: number; isMany: boolean }>(
    db,
    sql`select count(*)::int as n, count(*) > ${maxCounted} as "isMany" from (select 1 ${all} limit ${maxCounted + 1}) as counted`,
  );
  if (!counted!.isMany) return { TotalCount: counted!.n, TotalCountIsEstimate: false };
  const [plan] = await rows<Plan>(db, sql`explain (format json) select 1 ${all}`, { prepare: false });
  const estimate = Math.round(plan!['QUERY PLAN'][0]!.Plan['Plan Rows']);
  return { TotalCount: Math.max(estimate, counted!.n), TotalCountIsEstimate: true };
}

/**
 * A page of an entity's rows, by keyset: page 10,000 costs what page 1 does.
 * @throws PlatformError 422 for a cursor of another list
 */
async function listRows<E extends Entity>(
  declared: E,
  source: RowSource<E>,
  asked: Asked<E>,
): Promise<ListAnswer<RowOf<E>>> {
  const { kept, next } = await page(declared, source, asked, asked.max_results ?? defaultRows);
  return { Objects: kept, ...(await count(declared, source, asked)), NextCursor: next };
}

/** One row of an entity. @throws PlatformError 404 where this actor has none of this id */
async function findRow<E extends Entity>(declared: E, source: RowSource<E>, id: number): Promise<RowOf<E>> {
  const key = source.columns[idOf(declared) as keyof E['columns']]!;
  const [found] = await rows<RowOf<E>>(
    await getDb(),
    sql`select ${selected(source)} from ${source.from} where ${source.where} and ${key} = ${id}`,
  );
  if (!found) throw notFound();
  return found;
}

const cellOf = (value: unknown): string => guardCell(value === null ? '' : String(value));

/** The same rows as the list, all of them, as parts of a CSV (docs/rules/security.md 32): a page of rows in memory at a time. */
async function* csvOfRows<E extends Entity>(declared: E, source: RowSource<E>, asked: Asked<E>): AsyncIterable<string> {
  const names = Object.keys(declared.columns);
  yield writeCsvLines([names], { isFirst: true });
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { kept, next } = await page(declared, source, { ...asked, cursor }, csvRows);
    if (kept.length > 0)
      yield writeCsvLines(kept.map((row) => names.map((name) => cellOf(row[name as keyof RowOf<E>]))));
    cursor = next;
  }
}

/** Rows of a view at most: far more than a company's people can do in its days. */
const maxViewed = 5000;

/** The rows of some days, by their hour. */
async function viewRows<E extends Entity>(
  declared: E,
  source: RowSource<E>,
  asked: Asked<E> & { start_date: string; end_date: string },
): Promise<RowOf<E>[]> {
  const { at, day } = source.calendar!;
  // A day begins at most fourteen hours from that of Greenwich: an index of instants finds its rows.
  const near = sql`${at} between ((${asked.start_date}::date - 1)::timestamp at time zone 'UTC')
    and ((${asked.end_date}::date + 2)::timestamp at time zone 'UTC')`;
  const id = source.columns[idOf(declared) as keyof E['columns']]!;
  return rows<RowOf<E>>(
    await getDb(),
    sql`select ${selected(source)} from ${source.from}
      where ${conditions(declared, source, asked)} and ${near} and ${day} between ${asked.start_date}::date and ${asked.end_date}::date
      order by ${at}, ${id} limit ${maxViewed}`,
  );
}

/** Whether an expression is one of a list of texts. */
export const isOneOf = (value: SQL, texts: readonly string[]): SQL =>
  sql`(${value}) = any(array(select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb)))`;

/** Whether a text has some words in it, however they are written: small, or without their accents. */
export const saysWords = (text: SQL, words: string): SQL =>
  sql`strpos(lower(f_unaccent(${text})), lower(f_unaccent(${words}))) > 0`;

/** Which rows were deleted so lately that they can be restored (docs/portal.md §3). */
export const restorable = (deletedAt: SQL): SQL =>
  sql`${deletedAt} > now() - make_interval(days => ${restorableDays}::int)`;

/** The rows that a list has: those that were not deleted, and, where they are asked for, those that can be restored. */
export const keptRows = (deletedAt: SQL, withDeleted = false): SQL =>
  withDeleted ? sql`(${deletedAt} is null or ${restorable(deletedAt)})` : sql`${deletedAt} is null`;

/** What reads an entity for an actor: `source` is its SQL half. */
export const readerOf = <E extends Entity, A>(declared: E, source: (actor: A) => RowSource<E>) => ({
  list: (actor: A, asked: Asked<E>) => listRows(declared, source(actor), asked),
  find: (actor: A, id: number) => findRow(declared, source(actor), id),
  csv: (actor: A, asked: Asked<E>) => csvOfRows(declared, source(actor), asked),
  view: (actor: A, asked: Asked<E> & { start_date: string; end_date: string }) =>
    viewRows(declared, source(actor), asked),
});
