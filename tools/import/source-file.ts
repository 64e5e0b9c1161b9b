import 'server-only';
import { createReadStream, statSync } from 'node:fs';
import path from 'node:path';
import { BrokenFileError, type SourceItem } from './broken-file';
import { readCsvRows } from './csv-rows';
import { readJsonItemsOrOne } from './json-item-or-list';
import { readJsonItems } from './json-items';

type Readers = Record<string, (chunks: AsyncIterable<Buffer>) => AsyncIterable<SourceItem>>;

const readers: Readers = {
  '.csv': readCsvRows,
  '.tsv': readCsvRows,
  '.txt': readCsvRows,
  '.json': readJsonItems,
  '.geojson': readJsonItems,
};
const singleReaders: Readers = { '.json': readJsonItemsOrOne };

export interface SourceFile {
  path: string;
  bytes: number;
  /** Reads the file from its beginning; `onRead` gets the number of bytes read. */
  items(onRead?: (bytes: number) => void): AsyncIterable<SourceItem>;
}

async function* countBytes(chunks: AsyncIterable<Buffer>, onRead: (bytes: number) => void): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of chunks) {
    yield chunk;
    bytes += chunk.length;
    onRead(bytes);
  }
}

/** A file to import; its format is that of its ending. `mayBeSingle`: a JSON file may hold one row and no list. Throws BrokenFileError for other endings and for what is no file. */
export function sourceFile(file: string, { mayBeSingle = false } = {}): SourceFile {
  const extension = path.extname(file).toLowerCase();
  const table: Readers = mayBeSingle ? singleReaders : readers;
  const read = Object.hasOwn(table, extension) ? table[extension] : undefined;
  if (!read) throw new BrokenFileError(`"${extension}" is none of ${Object.keys(table).join(', ')}`);
  const stat = statSync(file, { throwIfNoEntry: false });
  if (!stat?.isFile()) throw new BrokenFileError('no such file');
  return {
    path: file,
    bytes: stat.size,
    items: (onRead = () => undefined) =>
      read(countBytes(createReadStream(file, { highWaterMark: 256 * 1024 }), onRead)),
  };
}
