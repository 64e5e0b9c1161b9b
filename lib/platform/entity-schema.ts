import 'server-only';
import * as z from 'zod';
import type {
  Column,
  CsvInput,
  Entity,
  FilterName,
  ListAnswer,
  ListInput,
  OfCompany,
  RowOf,
  StreamInput,
  ViewInput,
} from './entity';
import { filterKinds } from './entity';
import { calendarDay, langCode, optionalLine, queryId, queryInteger } from './fields';

/** What parses the calls of an entity, made of its declaration (docs/portal.md §3). */

const maxFilterLength = 100;
/** Rows of a page of a list. */
const maxRows = 200;

const yesOrNo = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]);

function filterOf(name: FilterName, { statusTypes = [] }: Entity): z.ZodType {
  const kind = filterKinds[name];
  if (kind === 'id') return queryId.optional();
  if (kind === 'boolean') return yesOrNo.optional();
  if (kind === 'choices') return z.array(z.enum(statusTypes)).max(statusTypes.length).optional();
  return optionalLine(maxFilterLength);
}

function sortsOf({ columns }: Entity): string[] {
  const names = Object.keys(columns).filter((name) => columns[name]!.isSortable);
  return names.flatMap((name) => [name, `-${name}`]);
}

const valueSchemas: Record<Exclude<Column['kind'], 'choice'>, z.ZodType> = {
  id: z.int(),
  text: z.string(),
  number: z.number(),
  boolean: z.boolean(),
  instant: z.string(),
};

function valueSchema(column: Column): z.ZodType {
  const schema = column.kind === 'choice' ? z.enum(column.of!) : valueSchemas[column.kind];
  return column.isOptional ? schema.nullable() : schema;
}

/** Which company a call of the portal is about (docs/portal.md §3). */
export const ofCompany = { company_id: queryId.optional() };
const placed = ({ place }: Entity) => (place === 'portal' ? ofCompany : {});

/** The fields of an entity's row, as its list has them. */
export const rowShape = <E extends Entity>(declared: E) =>
  Object.fromEntries(Object.entries(declared.columns).map(([name, column]) => [name, valueSchema(column)])) as {
    [Name in keyof RowOf<E>]: z.ZodType<RowOf<E>[Name]>;
  };

/** What the list and the CSV of an entity can be asked. */
const asked = (declared: Entity) => ({
  ...placed(declared),
  ...Object.fromEntries(declared.filters.map((name) => [name, filterOf(name, declared)])),
  sort: z.enum(sortsOf(declared)).optional(),
  lang_code: langCode.optional(),
});

/** A schema that is made of a declaration, with the type that the declaration gives. */
const typed = <T>(schema: z.ZodType): z.ZodType<T> => schema as z.ZodType<T>;

/** The schemas of a list. */
export const listSchema = <E extends Entity>(declared: E) => ({
  input: typed<ListInput<E>>(
    z.strictObject({
      ...asked(declared),
      cursor: z.string().max(500).optional(),
      max_results: queryInteger(1, maxRows).optional(),
    }),
  ),
  output: typed<ListAnswer<RowOf<E>>>(
    z.object({
      Objects: z.array(z.object(rowShape(declared))),
      TotalCount: z.int(),
      TotalCountIsEstimate: z.boolean(),
      NextCursor: z.string().nullable(),
    }),
  ),
});

/** A text that comes in parts. */
export const textParts = z.custom<AsyncIterable<string>>(
  (value) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value,
);

/** The schemas of a CSV: its text comes in parts. */
export const csvSchema = <E extends Entity>(declared: E) => ({
  input: typed<CsvInput<E>>(z.strictObject(asked(declared))),
  output: z.object({ FileName: z.string(), Text: textParts }),
});

/** Days of a view at most. */
const maxDays = 62;
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** The schemas of a stream. */
export const streamSchema = <E extends Entity>(declared: E) => ({
  input: typed<OfCompany<E> & StreamInput>(
    z.strictObject({
      ...placed(declared),
      after: queryInteger(0, Number.MAX_SAFE_INTEGER).optional(),
    }),
  ),
  output: z.object({ Ids: z.array(z.int()), Version: z.int(), HasGap: z.boolean() }),
});

/** The input of what is asked of some days: those of a calendar, both included. */
export function viewDays<Fields extends z.ZodRawShape>(fields: Fields) {
  const isRange = ({ start_date, end_date }: { start_date: string; end_date: string }) => {
    const days = daysBetween(start_date, end_date);
    return days >= 0 && days <= maxDays;
  };
  return z
    .strictObject({ ...fields, start_date: calendarDay, end_date: calendarDay })
    .refine((input) => isRange(input as never), { path: ['end_date'], error: 'range' });
}

/** The schemas of a view. */
export const viewSchema = <E extends Entity>(declared: E) => {
  const { sort: _, ...filters } = asked(declared);
  return {
    input: typed<ViewInput<E>>(viewDays(filters)),
    output: typed<{ View: RowOf<E>[] }>(z.object({ View: z.array(z.object(rowShape(declared))) })),
  };
};

/** The input of what is asked of one row of the portal. */
export const oneInput = z.strictObject({ ...ofCompany, id: queryId, lang_code: langCode.optional() });

/** What a DELETE answers. */
export const deletedRow = z.object({ ObjectId: z.int() });

/** The input of what changes one row of the portal: its version, and the fields of the call. */
export const changeInput = <Fields extends z.ZodRawShape>(fields: Fields) =>
  z.strictObject({ ...ofCompany, id: queryId, version: queryInteger(1), ...fields });
