import 'server-only';
import { accessSync, constants, createWriteStream, existsSync, readFileSync, rmSync, type WriteStream } from 'node:fs';
import { dirname } from 'node:path';
import { finished } from 'node:stream/promises';
import { type Stringifier, stringify } from 'csv-stringify';
import { guardCell } from '@/lib/config/csv';
import { ImportError } from './broken-file';

export interface Reject {
  line: number;
  /** Which row or feature of the file it is, from 1: a GeoJSON file may stand on a single line. */
  item: number;
  reason: string;
  /** The row as it was read, cut short. */
  row: string;
}

const columns = ['line', 'item', 'reason', 'row'] as const;
const header = columns.map((column) => `"${column}"`).join(',');

/** The file of rejected rows, with the reasons. It is made with the first reject. */
export class RejectFile {
  private out: { csv: Stringifier; file: WriteStream } | undefined;
  private failure: Error | undefined;

  /** Throws ImportError if no file can be written there. */
  constructor(readonly path: string) {
    try {
      accessSync(existsSync(path) ? path : dirname(path), constants.W_OK);
    } catch (error) {
      throw new ImportError(`Rejects cannot be written to ${path}: ${(error as Error).message}`);
    }
  }

  async add({ line, item, reason, row }: Reject): Promise<void> {
    this.out ??= this.open();
    if (this.failure) throw this.failure;
    const { csv } = this.out;
    if (!csv.write([String(line), String(item), guardCell(reason), guardCell(row)]))
      await new Promise((resolve) => csv.once('drain', resolve));
  }

  private open() {
    const csv = stringify({ header: true, columns: [...columns], quoted_string: true });
    const file = createWriteStream(this.path, { mode: 0o600 });
    csv.pipe(file);
    file.on('error', (error) => {
      this.failure = error;
    });
    return { csv, file };
  }

  /** Writes what is left. Without rejects, a file that an earlier run left in this place goes away. */
  async close(): Promise<void> {
    if (this.out) {
      this.out.csv.end();
      await finished(this.out.file);
    } else if (existsSync(this.path) && readFileSync(this.path, 'utf8').startsWith(header)) {
      rmSync(this.path);
    }
  }
}
