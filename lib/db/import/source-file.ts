import 'server-only';
import { createReadStream, statSync } from 'node:fs';
import path from 'node:path';
import { BrokenFileError, type SourceItem } from './broken-file';
import { readCsvRows } from './csv-rows';
import { readJsonItems } from './json-items';

const readers = {
  '.csv': readCsvRows,
  '.tsv': readCsvRows,
  '.txt': readCsvRows,
  '.json': readJsonItems,
  '.geojson': readJsonItems,
} as const;

export interface SourceFile {
  path: string;
  bytes: number;
  /** Reads the file from its beginning; `onRead` is told how many bytes have been read. */
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

/** A file to import; its format is that of its ending. Throws BrokenFileError for other endings and for what is no file. */
export function sourceFile(file: string): SourceFile {
  const extension = path.extname(file).toLowerCase();
  const read = Object.hasOwn(readers, extension) ? readers[extension as keyof typeof readers] : undefined;
  if (!read) throw new BrokenFileError(`"${extension}" is none of ${Object.keys(readers).join(', ')}`);
  const stat = statSync(file, { throwIfNoEntry: false });
  if (!stat?.isFile()) throw new BrokenFileError('no such file');
  return {
    path: file,
    bytes: stat.size,
    items: (onRead = () => undefined) =>
      read(countBytes(createReadStream(file, { highWaterMark: 256 * 1024 }), onRead)),
  };
}
