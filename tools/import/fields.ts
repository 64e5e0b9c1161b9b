import 'server-only';
import { ImportError } from './broken-file';
import { cleanText } from './clean-text';

/** Columns or properties a field is read from unless it is mapped, first one with a value wins. Lower case, letters and digits only. */
export type FieldTable<F extends string> = Readonly<Record<F, readonly string[]>>;

/** Where `--map field=column` sends fields. */
export type Mapping = ReadonlyMap<string, string>;

const maxDepth = 3;
const maxColumns = 500;

/** How column names are compared: "Business_Name" is "businessname"; nested properties are dotted. */
const plain = (column: string) => column.toLowerCase().replace(/[^\p{L}\p{N}.]/gu, '');

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A list of texts as one text, with a semicolon between them; of Yelp's categories their titles. A list of anything else is none. */
const listText = (list: readonly unknown[]) =>
  list
    .map((one) => (isRecord(one) ? one.title : one))
    .filter((one) => typeof one === 'string')
    .join(';');

/** An item of the source, opened for reading field by field. */
export class Fields<F extends string> {
  private readonly exact = new Map<string, unknown>();
  private readonly plain = new Map<string, unknown>();
  readonly geometry: unknown;

  constructor(
    item: Record<string, unknown>,
    private readonly table: FieldTable<F>,
    private readonly mapping: Mapping,
  ) {
    const isFeature = item.type === 'Feature';
    this.geometry = isFeature ? item.geometry : undefined;
    if (isFeature) this.add('featureid', item.id);
    this.flatten(isFeature ? item.properties : item, '', 1);
    // OpenStreetMap numbers nodes, ways and relations each from 1; its words are "tags".
    if (isRecord(item.tags)) {
      this.flatten(item.tags, '', maxDepth);
      if (typeof item.type === 'string' && item.id !== undefined)
        this.add('osm_id', `${item.type}/${cleanText(item.id)}`);
    }
  }

  private add(column: string, value: unknown): void {
    if (value === null || value === undefined || value === '' || this.exact.size >= maxColumns) return;
    this.exact.set(column, value);
    const key = plain(column);
    if (!this.plain.has(key)) this.plain.set(key, value);
  }

  private flatten(values: unknown, prefix: string, depth: number): void {
    if (!isRecord(values)) return;
    for (const [column, value] of Object.entries(values)) {
      if (!isRecord(value)) this.add(prefix + column, Array.isArray(value) ? listText(value) : value);
      else if (depth < maxDepth) this.flatten(value, `${prefix}${column}.`, depth + 1);
    }
  }

  columns(): IterableIterator<string> {
    return this.exact.keys();
  }

  /** The value of a field as it stands in the source; undefined where there is none. */
  raw(field: F): unknown {
    const column = this.mapping.get(field);
    if (column !== undefined) return this.exact.get(column) ?? this.plain.get(plain(column));
    for (const candidate of this.table[field]) {
      const value = this.plain.get(candidate);
      if (value !== undefined && cleanText(value) !== '') return value;
    }
    return undefined;
  }

  /** The value of a field as clean text; '' where there is none. */
  text(field: F): string {
    return cleanText(this.raw(field));
  }

  /** Every text that the field's columns hold, not only the first. */
  texts(field: F): string[] {
    if (this.mapping.has(field)) return [this.text(field)].filter((text) => text !== '');
    return this.table[field].map((candidate) => cleanText(this.plain.get(candidate))).filter((text) => text !== '');
  }

  /** Degrees or a count; undefined where the field is empty, NaN where it is not a number. */
  number(field: F): number | undefined {
    const text = this.text(field);
    if (text === '') return undefined;
    return /^[+-]?\d{1,12}(\.\d{1,20})?(e[+-]?\d{1,2})?$/i.test(text) ? Number(text) : Number.NaN;
  }
}

/** Opens items, and remembers which columns the file has: a column that no item has is a mistake that stops the import. */
export class FieldReader<F extends string> {
  private readonly columns = new Set<string>();
  private readonly found = new Set<F>();

  constructor(
    private readonly table: FieldTable<F>,
    private readonly mapping: Mapping,
    private readonly required: readonly F[],
  ) {}

  /** Undefined where the item is not an object. */
  open(value: unknown): Fields<F> | undefined {
    if (!isRecord(value)) return undefined;
    return new Fields(value, this.table, this.mapping);
  }

  /** Notes an item of the first pass. */
  note(fields: Fields<F>): void {
    for (const column of fields.columns()) if (this.columns.size < maxColumns) this.columns.add(column);
    for (const field of this.required) if (!this.found.has(field) && fields.text(field) !== '') this.found.add(field);
  }

  /** Throws ImportError, naming the columns there are, if a mapped column or every column of a required field is missing. */
  check(): void {
    if (this.columns.size === 0) return;
    const there = `There are: ${[...this.columns].slice(0, 40).join(', ')}`;
    const plainColumns = new Set([...this.columns].map(plain));
    for (const [field, column] of this.mapping)
      if (!plainColumns.has(plain(column))) throw new ImportError(`No column "${column}" for ${field}. ${there}`);
    for (const field of this.required)
      if (!this.found.has(field)) throw new ImportError(`No column for ${field}: say --map ${field}=COLUMN. ${there}`);
  }
}
