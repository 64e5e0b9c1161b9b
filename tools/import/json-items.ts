import 'server-only';
import { type ParsedTokenInfo, Tokenizer, TokenParser, TokenType } from '@streamparser/json';
import { BrokenFileError, type SourceItem } from './broken-file';

/** Members of a JSON file that hold the rows: GeoJSON, Overpass, and what data portals write. */
const listKeys: ReadonlySet<unknown> = new Set([
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
const NEWLINE = 0x0a;

/** A document without a list of rows. */
export class NoListError extends BrokenFileError {
  constructor() {
    super(`no list of rows in it: expected a list, or one called ${[...listKeys].join(', ')}`);
  }
}

const opening: ReadonlySet<TokenType> = new Set([TokenType.LEFT_BRACE, TokenType.LEFT_BRACKET]);
const closing: ReadonlySet<TokenType> = new Set([TokenType.RIGHT_BRACE, TokenType.RIGHT_BRACKET]);

/** Where elements lie in a document that begins like this: how deep, and below which members. */
const layouts = new Map([
  [TokenType.LEFT_BRACKET, { depth: 1, paths: ['$.*'] }],
  [TokenType.LEFT_BRACE, { depth: 2, paths: [...listKeys].map((key) => `$.${key}.*`) }],
]);

/**
 * Cuts a JSON document into the elements of its list while it is read: a list at the top, or one in a known member of an object
 * (`features`, `elements`, …). Memory holds one element at a time; what is no element is checked and let go.
 */
export class JsonItems {
  private readonly tokens = new Tokenizer();
  private values: TokenParser | undefined;
  /** Of the elements: so many lists and objects are around them. */
  private itemDepth = 0;
  private itemLine = 1;
  private depth = 0;
  private deepest = 0;
  private line = 1;
  /** Since the last sign that is in no element. */
  private bytes = 0;
  /** The last text; where a list begins, the name of its member. */
  private text: unknown;
  private hasList = false;
  private found: SourceItem[] = [];

  constructor() {
    this.tokens.onToken = (token) => this.take(token);
  }

  /** Takes the next piece of the file; gives the elements that are complete. Throws BrokenFileError on what is not JSON. */
  push(chunk: Buffer): SourceItem[] {
    // A line at a time: no token goes over the end of one, so that each is known to stand on the line that is being read.
    for (let from = 0; from < chunk.length; ) {
      const newline = chunk.indexOf(NEWLINE, from);
      const end = newline < 0 ? chunk.length : newline + 1;
      this.bytes += end - from;
      this.check(() => this.tokens.write(chunk.subarray(from, end)));
      if (this.bytes > maxItemBytes)
        throw new BrokenFileError(`an element longer than ${maxItemBytes} bytes`, this.line);
      if (newline >= 0) this.line++;
      from = end;
    }
    return this.found.splice(0);
  }

  /** Call when the file is at its end. Throws BrokenFileError if the document is not. */
  finish(): void {
    if (this.values?.isEnded === false) throw new BrokenFileError('the file ends before its JSON does', this.line);
    this.check(() => this.tokens.end());
    if (!this.values) throw new BrokenFileError('the file is empty');
    if (!this.hasList) throw new NoListError();
  }

  private check(step: () => void): void {
    try {
      step();
    } catch (error) {
      if (error instanceof BrokenFileError) throw error;
      const { code, message } = error as NodeJS.ErrnoException;
      const isEncoding = code === 'ERR_ENCODING_INVALID_ENCODED_DATA';
      throw new BrokenFileError(isEncoding ? 'not UTF-8' : `not JSON: ${message}`, this.line);
    }
  }

  private take(token: ParsedTokenInfo): void {
    const type = token.token;
    this.values ??= this.begin(type);
    if (this.depth <= this.itemDepth) {
      this.bytes = 0;
      this.deepest = 0;
      this.itemLine = this.line;
    }
    if (type === TokenType.LEFT_BRACKET && this.depth === this.itemDepth - 1)
      this.hasList ||= this.depth === 0 || listKeys.has(this.text);
    if (opening.has(type)) this.deepest = Math.max(this.deepest, ++this.depth);
    this.values.write(token);
    if (closing.has(type)) this.depth--;
    if (type === TokenType.STRING) this.text = token.value;
  }

  private begin(type: TokenType): TokenParser {
    const layout = layouts.get(type);
    if (!layout) throw new BrokenFileError('neither a list nor an object', this.line);
    this.itemDepth = layout.depth;
    const values = new TokenParser({ paths: layout.paths, keepStack: false });
    values.onValue = ({ value, parent }) => {
      // A member of the same name may hold an object.
      if (Array.isArray(parent)) this.found.push(this.itemOf(value));
    };
    return values;
  }

  private itemOf(value: unknown): SourceItem {
    const isTooDeep = this.deepest - this.itemDepth > maxDepth;
    return isTooDeep ? { line: this.itemLine, problem: 'nested too deeply' } : { line: this.itemLine, value };
  }
}

/** The elements of a JSON file's list, with the line each begins on. Throws BrokenFileError where the file is not JSON. */
export async function* readJsonItems(chunks: AsyncIterable<Buffer>): AsyncGenerator<SourceItem> {
  const items = new JsonItems();
  for await (const chunk of chunks) yield* items.push(chunk);
  items.finish();
}
