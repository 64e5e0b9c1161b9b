import 'server-only';
import { createWriteStream, existsSync, readFileSync, rmSync, type WriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { type Stringifier, stringify } from 'csv-stringify';

export interface Reject {
  line: number;
  /** Which row or feature of the file it is, from 1: a GeoJSON file may stand on a single line. */
  item: number;
  reason: string;
  /** The row as it was read, cut short. */
  row: string;
}

const columns = ['line', 'item', 'reason', 'row'] as const;
const header = columns.join(',');

/** Spreadsheets run a cell that begins like this as a formula (rules/security B19). */
const dangerous = /^[=+\-@\t\r\n\0]/;

/** A cell that no spreadsheet takes for a formula. */
export const guardCell = (text: string) => (dangerous.test(text) ? `'${text}` : text);

/** The file that tells which rows were not imported, and why. It is made with the first reject. */
export class RejectFile {
  private out: { csv: Stringifier; file: WriteStream } | undefined;

  constructor(readonly path: string) {}

  get isWritten(): boolean {
    return this.out !== undefined;
  }

  async add({ line, item, reason, row }: Reject): Promise<void> {
    this.out ??= this.open();
    const { csv } = this.out;
    if (!csv.write([String(line), String(item), guardCell(reason), guardCell(row)]))
      await new Promise((resolve) => csv.once('drain', resolve));
  }

  private open() {
    const csv = stringify({ header: true, columns: [...columns], quoted_string: true });
    const file = createWriteStream(this.path, { mode: 0o600 });
    csv.pipe(file);
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
