import type { Described } from './described';

/** Says which of `count` samples to take at a place of the input; 0 is the fullest. */
export type Choose = (place: string, count: number) => number;

/** Deeper than any of our inputs: a type that contains itself ends there. */
const deepest = 8;

const isNothing = ({ kind }: Described) => kind === 'undefined' || kind === 'null';

/** Makes samples of types. A field is made when it is read, so that a function is asked about what it looks at alone. */
export class Samples {
  constructor(
    private readonly types: readonly Described[],
    private readonly choose: Choose,
    private readonly database: unknown,
    /** Texts that make a difference. */
    private readonly words: readonly string[],
  ) {}

  make(type: number, place: string, depth = 0): unknown {
    if (depth > deepest) return undefined;
    const described = this.types[type]!;
    const inside = (one: number, name: string) => this.make(one, `${place}.${name}`, depth + 1);
    switch (described.kind) {
      case 'literal':
        return described.value;
      case 'object':
        return this.object(described.fields, inside);
      case 'union': {
        const values = described.of.filter((one) => this.types[one]!.kind !== 'SQL');
        const some = values.toSorted((a, b) => Number(isNothing(this.types[a]!)) - Number(isNothing(this.types[b]!)));
        const at = this.choose(place, some.length);
        return inside(some[at]!, `#${at}`);
      }
      case 'array':
        return this.list(described.of[0]!, place, inside);
      case 'tuple':
        return described.of.map((one, at) => inside(one, String(at)));
      case 'function':
        return () => inside(described.of[0]!, '()');
      case 'Promise':
        return Promise.resolve(inside(described.of[0]!, 'then'));
      case 'Map':
        return new Map([[inside(described.of[0]!, 'key'), inside(described.of[1]!, 'value')]]);
      case 'Set':
        return new Set([inside(described.of[0]!, 'item')]);
      default:
        return this.plain(described.kind, place);
    }
  }

  /** Rows of the type that a call gives, a promise of a list; none where they are not read. */
  answer(gives: number | null | undefined, place: string): unknown[] {
    const list = gives == null ? undefined : this.types[gives];
    const type = list?.kind === 'Promise' ? list.of[0]! : undefined;
    if (type === undefined || this.types[type]!.kind !== 'array') return [];
    return (this.make(type, place) as unknown[]).map((row) => (typeof row === 'object' ? row : {}));
  }

  /** Rows as the builder reads them, by the order of their columns. */
  builderRows(place: string, columns: number): unknown[] {
    return this.choose(place, 2) === 0 ? [Array.from({ length: columns }, () => '1')] : [];
  }

  private list(item: number, place: string, inside: (type: number, name: string) => unknown): unknown[] {
    const lengths = [1, 2, 0];
    const length = lengths[this.choose(place, lengths.length)]!;
    return Array.from({ length }, (_, at) => inside(item, String(at)));
  }

  private plain(kind: Exclude<Described['kind'], 'literal' | 'object'>, place: string): unknown {
    switch (kind) {
      case 'boolean':
        return this.choose(place, 2) === 0;
      case 'null':
        return null;
      case 'undefined':
        return undefined;
      case 'number':
        return 1;
      case 'bigint':
        return 1n;
      case 'Date':
        return new Date('2026-11-20T14:00:00Z');
      case 'Buffer':
      case 'Uint8Array':
        return Buffer.from('1');
      case 'Db':
        return this.database;
      case 'SQL':
        throw new TypeError('A part of a statement is made by the function that sends it.');
      default: {
        // First a number, a date and a JSON document at once.
        const texts = ['1', ...this.words];
        return texts[this.choose(place, texts.length)];
      }
    }
  }

  private object(fields: readonly [string, number][], inside: (type: number, name: string) => unknown): object {
    const made = {};
    for (const [name, type] of fields) {
      const keep = (value: unknown) => {
        Object.defineProperty(made, name, { value, enumerable: true, configurable: true, writable: true });
        return value;
      };
      const get = () => keep(inside(type, name));
      Object.defineProperty(made, name, { get, set: keep, enumerable: true, configurable: true });
    }
    return made;
  }
}
