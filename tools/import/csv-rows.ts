import 'server-only';
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { BrokenFileError, type SourceItem } from './broken-file';

/** Longest row: an unclosed quote must not swallow the file into memory. */
const maxRowBytes = 1024 * 1024;
/** Most columns: far beyond what any export has, and few enough that a row of nothing but separators is no work. */
const maxColumns = 1000;
const delimiters = [',', ';', '\t', '|'] as const;

/** Decodes piece by piece; bytes that are not UTF-8 end the file. */
async function* decode(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let line = 1;
  try {
    for await (const chunk of chunks) {
      for (let at = chunk.indexOf(0x0a); at >= 0; at = chunk.indexOf(0x0a, at + 1)) line++;
      yield decoder.decode(chunk, { stream: true });
    }
    yield decoder.decode();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
      throw new BrokenFileError('not UTF-8', line);
    throw error;
  }
}

/** The separator that stands most often in the first line, outside of quotes. */
function delimiterOf(head: string): string {
  const counts = new Map<string, number>(delimiters.map((delimiter) => [delimiter, 0]));
  let isQuoted = false;
  for (const sign of head) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (sign === '\n' || sign === '\r')) break;
    else if (!isQuoted && counts.has(sign)) counts.set(sign, counts.get(sign)! + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]![0];
}

interface CsvRecord {
  record: string[];
  info: { lines: number };
}

function parserFor(delimiter: string) {
  return parse({
    bom: true,
    delimiter,
    info: true,
    max_record_size: maxRowBytes,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
  });
}

function checkHeader(header: string[]): void {
  if (header.length > maxColumns)
    throw new BrokenFileError(
      `${header.length} columns, more than ${maxColumns}: is it a CSV file with a header row?`,
      1,
    );
  const named = header.filter((name) => name !== '');
  if (named.length === 0) throw new BrokenFileError('no header row', 1);
  const seen = new Set<string>();
  const twice = named.find((name) => seen.size === seen.add(name).size);
  if (twice !== undefined) throw new BrokenFileError(`two columns are called "${twice.slice(0, 60)}"`, 1);
}

/**
 * The rows of a CSV file as objects by column name, with the line each ends on (they begin there unless a cell has line breaks).
 * Separator by the header: comma, semicolon, tab or bar. A row of another length than the header comes with a problem.
 * Throws BrokenFileError on an unclosed quote, on bytes that are not UTF-8, and without a header.
 */
export async function* readCsvRows(chunks: AsyncIterable<Buffer>): AsyncGenerator<SourceItem> {
  const text = decode(chunks);
  const first = await text.next();
  const head = first.done ? '' : first.value;
  if (head.trim() === '') throw new BrokenFileError('the file is empty');
  const parser = parserFor(delimiterOf(head));
  const whole = Readable.from(
    (async function* () {
      yield head;
      yield* text;
    })(),
  );
  whole.on('error', (error) => parser.destroy(error));
  whole.pipe(parser);
  let header: string[] | undefined;
  try {
    for await (const { record, info } of parser as AsyncIterable<CsvRecord>) {
      const { lines: line } = info;
      if (!header) {
        checkHeader(record);
        header = record;
      } else if (record.length !== header.length) {
        yield { line, problem: `${record.length} cells for ${header.length} columns` };
      } else {
        yield { line, value: Object.fromEntries(header.map((name, i) => [name, record[i]])) };
      }
    }
  } catch (error) {
    if (error instanceof CsvError) throw new BrokenFileError(error.message, parser.info.lines);
    throw error;
  } finally {
    whole.destroy();
  }
}
