import 'server-only';
import { BrokenFileError, type SourceItem } from './broken-file';

/** Members of a JSON file that hold the rows: GeoJSON, Overpass, and what data portals write. */
const listKeys = new Set([
  'features',
  'elements',
  'data',
  'results',
  'records',
  'items',
  'rows',
  'businesses',
  'companies',
  'reviews',
]);

const maxItemBytes = 64 * 1024 * 1024;
const maxDepth = 200;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const NEWLINE = 0x0a;
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT, COMMA, COLON] = [...Buffer.from('[]{},:')] as [
  number,
  number,
  number,
  number,
  number,
  number,
];
const isSpace = (byte: number) => byte === 0x20 || byte === NEWLINE || byte === 0x0d || byte === 0x09;

/** A document without a list of rows. */
export class NoListError extends BrokenFileError {
  constructor() {
    super(`no list of rows in it: expected a list, or one called ${[...listKeys].join(', ')}`);
  }
}

/** What may come next, outside of values. */
type Expecting =
  | 'root'
  | 'item or end'
  | 'item'
  | 'comma in list'
  | 'key or end'
  | 'key'
  | 'colon'
  | 'member'
  | 'comma'
  | 'end';

const decoder = new TextDecoder('utf-8', { fatal: true });

/**
 * Cuts a JSON document into the elements of its list while it is read: a list at the top, or one in a known member of an object
 * (`features`, `elements`, …). Memory holds one element at a time; each is parsed by JSON.parse, so that the whole is checked.
 */
export class JsonItems {
  private expecting: Expecting = 'root';
  private inObject = false;
  private hasList = false;
  private key = '';
  private line = 1;
  // The value being read.
  private isValue = false;
  private isText = false;
  private isEscaped = false;
  private depth = 0;
  private deepest = 0;
  private valueLine = 1;
  private parts: Buffer[] = [];
  private bytes = 0;
  private found: SourceItem[] = [];

  /** Takes the next piece of the file; gives the elements that are complete. Throws BrokenFileError on what is not JSON. */
  push(chunk: Buffer): SourceItem[] {
    let from = 0;
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at]!;
      if (byte === NEWLINE) this.line++;
      if (!this.isValue) {
        if (isSpace(byte) || this.punctuate(byte)) continue;
        this.beginValue(byte);
        from = at;
      } else if (this.isText) {
        this.readText(byte);
      } else if (byte === QUOTE) {
        this.isText = true;
      } else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
        this.deepest = Math.max(this.deepest, ++this.depth);
      } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT || byte === COMMA || isSpace(byte)) {
        if (this.depth === 0) {
          // The end of a number or word belongs to what follows.
          this.endValue(chunk.subarray(from, at));
          if (!isSpace(byte)) this.punctuate(byte);
          continue;
        }
        if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) this.depth--;
      }
      if (this.isValue && this.isComplete(byte)) this.endValue(chunk.subarray(from, at + 1));
    }
    if (this.isValue) this.keep(chunk.subarray(from));
    const found = this.found;
    this.found = [];
    return found;
  }

  /** Call when the file is at its end. Throws BrokenFileError if the document is not. */
  finish(): void {
    if (this.isValue) throw new BrokenFileError('the file ends within a value', this.valueLine);
    if (this.expecting === 'root') throw new BrokenFileError('the file is empty');
    if (this.expecting !== 'end') throw new BrokenFileError('the file ends before its JSON does', this.line);
    if (!this.hasList) throw new NoListError();
  }

  private isComplete(byte: number): boolean {
    return this.depth === 0 && !this.isText && (byte === CLOSE_LIST || byte === CLOSE_OBJECT || byte === QUOTE);
  }

  private readText(byte: number): void {
    if (this.isEscaped) this.isEscaped = false;
    else if (byte === BACKSLASH) this.isEscaped = true;
    else if (byte === QUOTE) this.isText = false;
  }

  private beginValue(byte: number): void {
    this.isValue = true;
    this.valueLine = this.line;
    this.isText = byte === QUOTE;
    this.depth = byte === OPEN_LIST || byte === OPEN_OBJECT ? 1 : 0;
    this.deepest = this.depth;
    this.parts = [];
    this.bytes = 0;
  }

  private keep(part: Buffer): void {
    this.bytes += part.length;
    if (this.bytes > maxItemBytes) this.parts = [];
    // A copy: the stream reuses its memory.
    else this.parts.push(Buffer.from(part));
  }

  private parse(last: Buffer): unknown {
    const text = this.parts.length === 0 ? last : Buffer.concat([...this.parts, last]);
    try {
      return JSON.parse(decoder.decode(text));
    } catch (error) {
      const isEncoding = (error as NodeJS.ErrnoException).code === 'ERR_ENCODING_INVALID_ENCODED_DATA';
      const reason = isEncoding ? 'not UTF-8' : 'not JSON';
      throw new BrokenFileError(`${reason}: ${text.toString('latin1', 0, 60).replace(/\s+/g, ' ')}…`, this.valueLine);
    }
  }

  /** What a finished value means where it stands. */
  private endValue(last: Buffer): void {
    this.isValue = false;
    const line = this.valueLine;
    const isTooLong = this.bytes + last.length > maxItemBytes;
    const isTooDeep = this.deepest > maxDepth;
    const problem = isTooLong ? `longer than ${maxItemBytes} bytes` : isTooDeep ? 'nested too deeply' : undefined;
    const value = problem === undefined ? this.parse(last) : undefined;
    this.parts = [];
    if (this.expecting === 'key' || this.expecting === 'key or end') {
      if (typeof value !== 'string') throw new BrokenFileError('a member without a name', line);
      this.key = value;
      this.expecting = 'colon';
    } else if (this.expecting === 'member') {
      this.expecting = 'comma';
    } else {
      this.found.push(problem === undefined ? { line, value } : { line, problem });
      this.expecting = 'comma in list';
    }
  }

  /** Handles a sign between values. False if a value begins here; throws where neither fits. */
  private punctuate(byte: number): boolean {
    const next = this.step(byte);
    if (next === undefined) {
      const isByteOrderMark = this.expecting === 'root' && (byte === 0xef || byte === 0xbb || byte === 0xbf);
      if (isByteOrderMark) return true;
      throw new BrokenFileError(`unexpected "${String.fromCharCode(byte)}"`, this.line);
    }
    if (next === 'value') return false;
    this.expecting = next;
    return true;
  }

  private step(byte: number): Expecting | 'value' | undefined {
    const isOpening = byte !== COMMA && byte !== COLON && byte !== CLOSE_LIST && byte !== CLOSE_OBJECT;
    switch (this.expecting) {
      case 'root':
        if (byte === OPEN_LIST) return this.openList();
        if (byte !== OPEN_OBJECT) return undefined;
        this.inObject = true;
        return 'key or end';
      case 'key or end':
        return byte === CLOSE_OBJECT ? 'end' : byte === QUOTE ? 'value' : undefined;
      case 'key':
        return byte === QUOTE ? 'value' : undefined;
      case 'colon':
        return byte === COLON ? 'member' : undefined;
      case 'member':
        if (byte === OPEN_LIST && listKeys.has(this.key)) return this.openList();
        return isOpening ? 'value' : undefined;
      case 'comma':
        return byte === COMMA ? 'key' : byte === CLOSE_OBJECT ? 'end' : undefined;
      case 'item or end':
        return byte === CLOSE_LIST ? this.closeList() : isOpening ? 'value' : undefined;
      case 'item':
        return isOpening ? 'value' : undefined;
      case 'comma in list':
        return byte === COMMA ? 'item' : byte === CLOSE_LIST ? this.closeList() : undefined;
      case 'end':
        return undefined;
    }
  }

  private openList(): Expecting {
    this.hasList = true;
    return 'item or end';
  }

  private closeList(): Expecting {
    return this.inObject ? 'comma' : 'end';
  }
}

/** The elements of a JSON file's list, with the line each begins on. Throws BrokenFileError where the file is not JSON. */
export async function* readJsonItems(chunks: AsyncIterable<Buffer>): AsyncGenerator<SourceItem> {
  const items = new JsonItems();
  for await (const chunk of chunks) yield* items.push(chunk);
  items.finish();
}
