import { DATES_TAG, type QueryPort, type QueryResult, sharePort } from '@/lib/db/port';
import type { Module, Read, Send } from './described';
import { Samples } from './samples';
import { callers, reach, seen } from './trace';

type Query = (...input: unknown[]) => Promise<unknown>;

interface Explored {
  name: string;
  query: Query;
  takes: readonly number[];
  words: readonly string[];
}

/** Which samples are taken: the fullest or the barest, but for some places. */
interface Taken {
  isBare: boolean;
  at: ReadonlyMap<string, number>;
}

/** Statements of one call: a loop over rows that never end is stopped there. */
const maxStatements = 40;
/** Calls of one function. */
const maxCalls = 600;
/** Columns of a row for the builder, more than any table has. */
const widest = 60;

/** What a write of another process may say: a company's dates changed, in the one city that samples name. */
const news = JSON.stringify([DATES_TAG, 'company:1', 'city:1']);

/** Calls functions with every kind of input and answer their types allow, one difference at a time, and keeps what they send. */
export class Explorer {
  /** Each text, and the function that sent it first. */
  readonly texts = new Map<string, string>();

  constructor(
    private readonly read: Read,
    /** Texts that a function takes apart, by its name. */
    private readonly parsed: Readonly<Record<string, readonly string[]>>,
  ) {}

  /** The nearest call of ours that sends a statement. */
  private sender(): Send | undefined {
    const places = callers();
    for (const place of places) reach(place);
    for (const place of places) {
      if (place.file === 'lib/db/client.ts') continue;
      const module = this.read.modules.find(({ file }) => file === place.file);
      const within = module?.sends.filter(({ line, last }) => line <= place.line && place.line <= last) ?? [];
      const send = within.toSorted((one, other) => one.last - one.line - (other.last - other.line))[0];
      if (send) return send;
    }
    return undefined;
  }

  /** A port that answers with rows of the type the caller expects. */
  private port(name: string, make: () => Samples, hear: (listener: (payload: string) => void) => void): QueryPort {
    let count = 0;
    const query = async (text: string, rowMode?: string): Promise<QueryResult<never>> => {
      const send = this.sender();
      if (!this.texts.has(text)) this.texts.set(text, name);
      if (++count > maxStatements) throw new Error('no end of statements');
      const answer = `answer ${count}`;
      const rows = rowMode === 'array' ? make().builderRows(answer, widest) : make().answer(send?.gives, answer);
      return { rows: rows as never[], affectedRows: rows.length };
    };
    const port: QueryPort = {
      kind: 'pglite',
      query: (text, _params, options) => query(text, options?.rowMode) as never,
      exec: async (text) => void (await query(text)),
      transaction: (fn) => fn(port),
      listen: async (_channel, callback) => {
        hear(callback);
        return async () => undefined;
      },
      close: async () => undefined,
    };
    return port;
  }

  /** Calls once, and again after news. @returns the places where another sample could be taken, with their number */
  private async call({ name, query, takes, words }: Explored, taken: Taken): Promise<Map<string, number>> {
    const places = new Map<string, number>();
    const choose = (place: string, count: number) => {
      places.set(place, count);
      return taken.at.get(place) ?? (taken.isBare && place.startsWith('input') ? count - 1 : 0);
    };
    const listeners: ((payload: string) => void)[] = [];
    const port = this.port(
      name,
      () => samples,
      (listener) => listeners.push(listener),
    );
    const samples = new Samples(this.read.types, choose, { port, isTransaction: true }, words);
    sharePort(Promise.resolve(port));
    // What is typed is not always sound: all that counts is what was sent before a failure.
    const run = async () => query(...takes.map((type, at) => samples.make(type, `input ${at}`)));
    await run().catch(() => undefined);
    if (listeners.length > 0) {
      for (const tell of listeners) tell(news);
      await run().catch(() => undefined);
    }
    return places;
  }

  /** Calls a function, with the fullest input and with the barest, until nothing else comes of it. */
  async explore(module: Module, name: string, query: Query, takes: readonly number[]): Promise<void> {
    const words = [...new Set([...module.compared, ...(this.parsed[name] ?? [])])];
    const explored = { name: `${module.file} ${name}`, query, takes, words };
    const known = new Set<string>();
    const waiting: Taken[] = [
      { isBare: false, at: new Map() },
      { isBare: true, at: new Map() },
    ];
    for (let calls = 0; waiting.length > 0 && calls < maxCalls; calls++) {
      const taken = waiting.shift()!;
      const before = this.texts.size + seen();
      const places = await this.call(explored, taken);
      if (taken.at.size > 0 && this.texts.size + seen() === before) continue;
      for (const [place, count] of places)
        for (let at = 0; at < count; at++) {
          const key = `${taken.isBare} ${place} ${at}`;
          if (known.has(key)) continue;
          known.add(key);
          waiting.push({ ...taken, at: new Map([...taken.at, [place, at]]) });
        }
    }
  }
}
