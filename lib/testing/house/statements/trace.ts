import type * as Drizzle from 'drizzle-orm';
import type * as Builder from '@/lib/db/builder';
import { root } from '../source-files';
import type { Module, Piece, Send } from './described';

interface Place {
  file: string;
  line: number;
}

/** Frames that are looked at: a statement is sent a few calls below the function that makes it. */
const frames = 12;
const own = 'lib/testing/house/statements';
const mapped = new Map<string, readonly Place[]>();

/** Where the program is, as it was compiled: a fraction of the price of places in the sources. */
function compiledStack(): string {
  const { prepareStackTrace } = Error;
  Error.prepareStackTrace = (_error, sites) =>
    sites.map((site) => `${site.getFileName()}:${site.getLineNumber()}:${site.getColumnNumber()}`).join();
  const { stack = '' } = new Error();
  Error.prepareStackTrace = prepareStackTrace;
  return stack;
}

function sourceStack(): Place[] {
  const { stack = '' } = new Error();
  return [...stack.matchAll(/[( ]([^()\s]+\.ts):(\d+):\d+\)?$/gm)]
    .filter(([, file]) => file!.startsWith(root))
    .map(([, file, line]) => ({ file: file!.slice(root.length + 1), line: Number(line) }))
    .filter(({ file }) => !file.startsWith(own));
}

/** Places of our code that called, the nearest first. */
export function callers(): readonly Place[] {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = frames;
  const key = compiledStack();
  const places = mapped.get(key) ?? sourceStack();
  mapped.set(key, places);
  Error.stackTraceLimit = limit;
  return places;
}

/** Words of templates that became part of a statement, by the file they stand in. */
const written = new Set<string>();
/** Lines that sent a statement, and lines of raw words that became part of one. */
const reached = new Set<string>();
const places = new WeakMap<readonly string[], string>();

const spell = ({ file, line }: Place, what: 'sent' | 'raw') => `${what} ${file}:${line}`;
const spellWords = (file: string, words: readonly string[]) => `${file} ${JSON.stringify(words)}`;

/** How much has been seen. */
export const seen = () => written.size + reached.size;

/** Notes a line. */
export function reach(place: Place | undefined, what: 'sent' | 'raw' = 'sent'): void {
  if (place) reached.add(spell(place, what));
}

function nameOf(strings: TemplateStringsArray): string {
  const name = places.get(strings) ?? spellWords(callers()[0]?.file ?? '', strings);
  places.set(strings, name);
  return name;
}

/** A statement is asked for its chunks when it is written out: alone, or as part of another. */
function watch<T extends Drizzle.SQL>(made: T, note: () => void): T {
  const chunks = made.queryChunks;
  const get = () => {
    note();
    return chunks;
  };
  return Object.defineProperty(made, 'queryChunks', { get });
}

/** Drizzle, with a tag that notes which pieces of SQL are written out. */
export function traceDrizzle(actual: typeof Drizzle): typeof Drizzle {
  const tag = (strings: TemplateStringsArray, ...values: unknown[]) => {
    const name = nameOf(strings);
    return watch(actual.sql(strings, ...values), () => written.add(name));
  };
  const noting =
    <Args extends unknown[]>(make: (...args: Args) => Drizzle.SQL) =>
    (...args: Args) => {
      const [place] = callers();
      return watch(make(...args), () => reach(place, 'raw'));
    };
  const identifier = (name: string) => {
    reach(callers()[0], 'raw');
    return actual.sql.identifier(name);
  };
  return {
    ...actual,
    sql: Object.assign(tag, actual.sql, { raw: noting(actual.sql.raw), identifier }) as typeof actual.sql,
  };
}

/** The builder, noting who runs it. */
export function traceBuilder(actual: typeof Builder): typeof Builder {
  const noting =
    <Args extends unknown[], R>(run: (...args: Args) => R) =>
    (...args: Args) => {
      reach(callers().find(({ file }) => file !== 'lib/db/client.ts'));
      return run(...args);
    };
  return { ...actual, runBuilt: noting(actual.runBuilt) as never, composeSql: noting(actual.composeSql) };
}

function wasReached(file: string, one: Piece | Send): boolean {
  const what = 'words' in one ? 'raw' : 'sent';
  const lines = Array.from({ length: one.last - one.line + 1 }, (_, at) => one.line + at);
  return lines.some((line) => reached.has(spell({ file, line }, what)));
}

/** What of a module's SQL no statement was made of. */
export function missingOf({ file, pieces, sends }: Module): string[] {
  const isMissing = (one: Piece | Send) =>
    'words' in one && one.words ? !written.has(spellWords(file, one.words)) : !wasReached(file, one);
  return [...pieces, ...sends].filter(isMissing).map(({ line }) => `${file}:${line}`);
}
