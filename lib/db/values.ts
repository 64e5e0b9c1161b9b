import 'server-only';

/**
 * One reading and one writing of values for both databases, so that a row looks the same whichever home it comes from:
 *
 * | Postgres | here |
 * |---|---|
 * | timestamptz | ISO 8601 in UTC with the stored digits, `2026-11-20T14:00:00Z` |
 * | date, time, timestamp, interval, ranges, uuid, enums | text as Postgres prints it |
 * | int2, int4, float4, float8 | number |
 * | int8 (`count(*)`) | number; bigint beyond 2^53 |
 * | numeric (`avg(int)`) | text, exact |
 * | json, jsonb | parsed |
 * | bytea | Uint8Array |
 * | arrays of these | arrays of these |
 */
export type ValueParser = (text: string) => unknown;

const number: ValueParser = (text) => Number(text);

const int8: ValueParser = (text) => {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : BigInt(text);
};

/** `2026-11-20 14:00:00.5+00` → `2026-11-20T14:00:00.5Z`; infinity and dates before Christ stay as they are. */
const timestamptz: ValueParser = (text) => {
  if (text.endsWith('+00')) return `${text.slice(0, -3).replace(' ', 'T')}Z`;
  const instant = new Date(text);
  return Number.isNaN(instant.getTime()) ? text : instant.toISOString();
};

const bytea: ValueParser = (text) => new Uint8Array(Buffer.from(text.slice(2), 'hex'));
const asText: ValueParser = (text) => text;

/** Type oid, oid of its array, parser. */
const TYPES: readonly [oid: number, arrayOid: number, parse: ValueParser][] = [
  [16, 1000, (text) => text === 't'],
  [17, 1001, bytea],
  [20, 1016, int8],
  [21, 1005, number],
  [23, 1007, number],
  [26, 1028, number],
  [700, 1021, number],
  [701, 1022, number],
  [114, 199, (text) => JSON.parse(text)],
  [3802, 3807, (text) => JSON.parse(text)],
  [1184, 1185, timestamptz],
  [1082, 1182, asText],
  [1083, 1183, asText],
  [1114, 1115, asText],
  [1186, 1187, asText],
  [1700, 1231, asText],
  [18, 1002, asText],
  [19, 1003, asText],
  [25, 1009, asText],
  [1042, 1014, asText],
  [1043, 1015, asText],
  [2950, 2951, asText],
];

/** Parsers by type oid; a type that is not here is text. */
export const parsers: ReadonlyMap<number, ValueParser> = new Map(
  TYPES.flatMap(([oid, arrayOid, parse]) => [
    [oid, parse],
    [arrayOid, (text: string) => parseArray(text, parse)],
  ]),
);

/** Reads Postgres' array text, `{1,NULL,"a\"b",{2}}`, of any depth. */
export function parseArray(text: string, parse: ValueParser): unknown[] {
  // Bounds other than 1 come in front: [0:2]={…}
  let at = text.indexOf('{');
  const readItem = (): unknown => {
    if (text[at] === '{') return readList();
    if (text[at] === '"') return parse(readQuoted());
    const from = at;
    while (at < text.length && text[at] !== ',' && text[at] !== '}') at++;
    const bare = text.slice(from, at);
    return bare === 'NULL' ? null : parse(bare);
  };
  const readQuoted = (): string => {
    let value = '';
    for (at++; text[at] !== '"'; at++) {
      if (text[at] === '\\') at++;
      value += text[at];
    }
    at++;
    return value;
  };
  const readList = (): unknown[] => {
    const items: unknown[] = [];
    at++;
    while (at < text.length && text[at] !== '}') {
      items.push(readItem());
      if (text[at] === ',') at++;
    }
    at++;
    return items;
  };
  return readList();
}

function encodeItem(value: unknown): string {
  if (Array.isArray(value)) return encodeArray(value);
  const text = encodeParam(value);
  return text === null ? 'NULL' : `"${text.replace(/["\\]/g, '\\$&')}"`;
}

function encodeArray(items: readonly unknown[]): string {
  return `{${items.map(encodeItem).join(',')}}`;
}

/**
 * A parameter as the text Postgres reads; the server knows the type it wants. Arrays become Postgres arrays and plain objects
 * JSON: a list meant as JSON must be stringified by the caller (drizzle's json columns do).
 * @throws TypeError on undefined, which is always a mistake.
 */
export function encodeParam(value: unknown): string | null {
  if (value === null) return null;
  if (typeof value === 'string') return value;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`;
  if (Array.isArray(value)) return encodeArray(value);
  switch (typeof value) {
    case 'number':
    case 'bigint':
    case 'boolean':
      return String(value);
    case 'object':
      return JSON.stringify(value);
    default:
      throw new TypeError(`A query parameter cannot be of type ${typeof value}`);
  }
}
