import type { OperationRight } from '@/lib/access/rights';
import type { StaffRole } from '@/lib/access/roles';
import type { Locale } from '@/lib/values/locale';
import type { FileAnswer, Operation } from './operation';

/**
 * One declaration an entity of the portal or the console (docs/portal.md §3): its columns, filters, sort and right. List, CSV, their
 * schemas, the API's description and the screen's table are made of it; its SQL half stands in the queries of the subject that owns the
 * rows (`lib/db/entity-rows`). Safe in a browser.
 */
export type ColumnKind = 'id' | 'text' | 'number' | 'boolean' | 'instant' | 'choice';

export interface Column {
  kind: ColumnKind;
  /** Of a choice: its values. */
  of?: readonly string[];
  isSortable?: true;
  /** Not every row has one: null then. */
  isOptional?: true;
}

/** The specification's list parameters that an entity may know as filters (docs/product.md §7), each with how it is read. */
export const filterKinds = {
  report_filter: 'text',
  status_types: 'choices',
  filter_search: 'text',
  payout_id: 'id',
  entity_type_id: 'id',
  member_id: 'id',
  booking_id: 'id',
  customer_id: 'id',
  name: 'text',
  is_service_provider: 'boolean',
  is_operator: 'boolean',
  inbox_folder_name: 'text',
  inbox_folder_type_id: 'id',
  inbox_folder_string_id: 'text',
  inbox_folder_int_id: 'id',
} as const;
export type FilterName = keyof typeof filterKinds;
interface FilterValues {
  text: string;
  choices: readonly string[];
  id: number;
  boolean: boolean;
}
export type FilterValue<Name extends FilterName> = FilterValues[(typeof filterKinds)[Name]];

interface Declared {
  /** As in the path: `/api/portal/{name}`. */
  name: string;
  /** The first column is the row's id, of kind `id`. */
  columns: Readonly<Record<string, Column>>;
  filters: readonly FilterName[];
  /** What `status_types` may be. */
  statusTypes?: readonly string[];
  /** A sortable column, with `-` before it downward. */
  sort: string;
  /** Who goes to visits reads what is theirs of it without the flag. */
  hasOwnRows?: true;
  /** The CSV of it holds people's data in bulk: a fresh sign-in is asked for (docs/portal.md §2). */
  hasPersonalCsv?: true;
}
export type Entity =
  | (Declared & { place: 'portal'; right: OperationRight | 'Member' })
  | (Declared & { place: 'console'; roles: readonly StaffRole[] });

/** Declares an entity. */
export const entity = <const E extends Entity>(declaration: E): E => declaration;

interface ColumnValues {
  id: number;
  text: string;
  number: number;
  boolean: boolean;
  /** ISO 8601 with an offset. */
  instant: string;
}
type ValueOf<C extends Column> = C extends { kind: 'choice'; of: readonly (infer Value)[] }
  ? Value
  : C extends { kind: infer Kind extends keyof ColumnValues }
    ? ColumnValues[Kind]
    : never;
/** A row of an entity as the wire has it. */
export type RowOf<E extends Entity> = {
  -readonly [Name in keyof E['columns']]: E['columns'][Name] extends { isOptional: true }
    ? ValueOf<E['columns'][Name]> | null
    : ValueOf<E['columns'][Name]>;
};

type Sortable<E extends Entity> = {
  [Name in keyof E['columns']]: E['columns'][Name] extends { isSortable: true } ? Name & string : never;
}[keyof E['columns']];
/** A column to sort by, with `-` before it downward. */
export type SortOf<E extends Entity> = Sortable<E> | `-${Sortable<E>}`;

/** Which company a call of the portal is about. A program whose member has but one may leave it out. */
export type OfCompany<E extends Entity> = E extends { place: 'portal' } ? { company_id?: number } : object;

type Filters<E extends Entity> = { [Name in E['filters'][number]]?: FilterValue<Name> };
export type CsvInput<E extends Entity> = OfCompany<E> &
  Filters<E> & {
    sort?: SortOf<E>;
    /** Of names in the rows; English where it is left out. */
    lang_code?: Locale;
  };
export type ListInput<E extends Entity> = CsvInput<E> & {
  /** Opaque: where the page before ended. */
  cursor?: string;
  /** Rows of a page, 1 to 200. */
  max_results?: number;
};

export interface ListAnswer<Row> {
  Objects: Row[];
  /** Exact to 10,000. */
  TotalCount: number;
  TotalCountIsEstimate: boolean;
  /** Null at the end. */
  NextCursor: string | null;
}

/** Whether a list is asked for deleted rows. */
export const asksDeleted = ({ status_types = [] }: { status_types?: readonly string[] }): boolean =>
  status_types.includes('Deleted');

/** The path of an entity's calls. */
const pathOf = ({ place, name }: Entity) => `/api/${place}/${name}`;

const needsOf = (declared: Entity) =>
  declared.place === 'portal'
    ? ({ place: 'portal', right: declared.right } as const)
    : ({ place: 'console', roles: declared.roles } as const);

/** What reads rows asks no flag of those whose rows they are, where the entity says so. */
const reads = (declared: Entity, name: string) => ({
  ...signed(declared),
  name,
  needs: { ...needsOf(declared), ...(declared.hasOwnRows ? { isOwnEnough: true as const } : {}) },
});

const signed = (declared: Entity) =>
  ({ access: 'member', session: 'reads', needs: needsOf(declared), limit: 'portal' }) as const;

/** The filters that may come several times. */
const choicesOf = ({ filters }: Entity) => filters.filter((filter) => filterKinds[filter] === 'choices');

/** GET {entity}: a page of its rows. */
export const listOf = <E extends Entity>(declared: E, name: string): Operation<ListInput<E>, ListAnswer<RowOf<E>>> => ({
  ...reads(declared, name),
  method: 'GET',
  path: pathOf(declared),
  repeats: choicesOf(declared),
  failure: 'getAll',
});

/** GET {entity}/{id}: one row, with what the list does not show. */
export const oneOf = <E extends Entity, Row>(
  declared: E,
  name: string,
): Operation<OfCompany<E> & { id: number; lang_code?: Locale }, { Object: Row }> => ({
  ...reads(declared, name),
  method: 'GET',
  path: `${pathOf(declared)}/{id}`,
  failure: 'getOne',
});

/** What changes a row carries the version that its form was drawn with. */
export interface Versioned {
  id: number;
  version: number;
}

type Change<E extends Entity, Fields> = OfCompany<E> & Versioned & Fields;
type WriteOptions = Partial<Pick<Operation<unknown, unknown>, 'form' | 'needs'>>;

const writes = (declared: Entity, name: string, options: WriteOptions) => ({ ...signed(declared), ...options, name });

/** PUT {entity}/{id}: changes a row. 409 with the row as it stands where its version moved on. */
export const putOf = <E extends Entity, Fields, Row>(
  declared: E,
  name: string,
  options: WriteOptions = {},
): Operation<Change<E, Fields>, { ObjectId: number; Object: Row }> => ({
  ...writes(declared, name, options),
  method: 'PUT',
  path: `${pathOf(declared)}/{id}`,
  failure: 'save',
});

/** POST {entity}: makes a row, once for its key. */
export const postOf = <E extends Entity, Fields, Row>(
  declared: E,
  name: string,
  options: WriteOptions = {},
): Operation<OfCompany<E> & Fields, { Id: number; Object: Row }> => ({
  ...writes(declared, name, options),
  method: 'POST',
  path: pathOf(declared),
  idempotency: 'required',
  failure: 'save',
});

/** POST {entity}/{id}/{act}: does something with a row. */
export const actOf = <E extends Entity, Fields, Row>(
  declared: E,
  name: string,
  act: string,
  options: WriteOptions = {},
): Operation<Change<E, Fields>, { Object: Row }> => ({
  ...writes(declared, name, options),
  method: 'POST',
  path: `${pathOf(declared)}/{id}/${act}`,
  failure: 'save',
});

/** POST {entity}/{id}/restore: takes a DELETE of the last 30 days back. */
export const restoreOf = <E extends Entity, Row>(
  declared: E,
  name: string,
): Operation<Change<E, { lang_code?: Locale }>, { Object: Row }> =>
  actOf<E, { lang_code?: Locale }, Row>(declared, name, 'restore', { form: {} });

/** DELETE {entity}/{id}: takes a row away. A plain form says it by `?as=delete` (lib/wire/expose). */
export const deleteOf = <E extends Entity>(
  declared: E,
  name: string,
  options: WriteOptions = {},
): Operation<Change<E, { lang_code?: Locale }>, { ObjectId: number }> => ({
  ...writes(declared, name, options),
  method: 'DELETE',
  path: `${pathOf(declared)}/{id}`,
  failure: 'delete',
});

/** GET {entity}/csv: the same rows as the list, all of them. */
export const csvOf = <E extends Entity>(
  declared: E,
  name: string,
): Operation<CsvInput<E>, FileAnswer<AsyncIterable<string>>> => ({
  ...signed(declared),
  needs: { ...needsOf(declared), ...(declared.hasPersonalCsv ? { isFresh: true as const } : {}) },
  // A refusal leads back to the page that links to it: its list asks for what is wanted first, or says why.
  form: {},
  name,
  method: 'GET',
  path: `${pathOf(declared)}/csv`,
  repeats: choicesOf(declared),
  file: 'text/csv',
  isStreamed: true,
  failure: 'getAll',
});

export interface StreamInput {
  /** The version up to which all is known; left out for now. */
  after?: number;
}

/** Which rows changed: ids alone, to be read as any other row is. */
export interface RowsChanged {
  Ids: number[];
  /** Where to go on from. */
  Version: number;
  /** Not all that changed is said: what is shown is to be read anew. */
  HasGap: boolean;
}

/**
 * GET {entity}/stream: the ids of rows that change, as server-sent events for who accepts these (`Last-Event-ID` goes on where a line
 * broke), else one answer: what changed after a version (docs/portal.md §3).
 */
export const streamOf = <E extends Entity>(
  declared: E,
  name: string,
): Operation<OfCompany<E> & StreamInput, RowsChanged> => ({
  ...signed(declared),
  name,
  method: 'GET',
  path: `${pathOf(declared)}/stream`,
  failure: 'getAll',
});

/** Days of a calendar, both included: of the place that a row is at. */
export type ViewInput<E extends Entity> = Omit<CsvInput<E>, 'sort'> & {
  /** YYYY-MM-DD */
  start_date: string;
  /** YYYY-MM-DD, at most 62 days later. */
  end_date: string;
};

/** GET {entity}/view: the rows of some days, by their hour. 422 for a range that is too long. */
export const viewOf = <E extends Entity>(declared: E, name: string): Operation<ViewInput<E>, { View: RowOf<E>[] }> => ({
  ...reads(declared, name),
  method: 'GET',
  path: `${pathOf(declared)}/view`,
  repeats: choicesOf(declared),
  failure: 'getAll',
});
