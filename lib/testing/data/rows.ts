import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';

/** Real data that may lie beside the checkout. The only path out of the project: every test is whole without it. */
const beside = path.resolve(__dirname, '../../../../shared/data');

/** Adds to what the run says in the end (`further-rows.mjs`). */
function noteFurtherRows(name: string, rows: number): void {
  const tally = process.env.FURTHER_ROWS_TALLY;
  if (tally && rows > 0) appendFileSync(tally, `${name}\t${rows}\n`);
}

/** The rows of a test: our own, and after them those that a file beside the checkout adds, where there is one. */
export function rowsOf<T>(own: readonly T[], name: string, read: (text: string) => readonly T[]): T[] {
  const file = path.join(beside, name);
  if (!existsSync(file)) return [...own];
  const further = read(readFileSync(file, 'utf8'));
  noteFurtherRows(name, further.length);
  return [...own, ...further];
}

/** Files to import: our own, and after them the files beside the checkout, each with the number of its records. */
export function filesOf<T extends { file: string; records: number }>(own: readonly T[], further: readonly T[]): T[] {
  const there = further
    .map((one) => ({ ...one, name: one.file, file: path.join(beside, one.file) }))
    .filter(({ file }) => existsSync(file));
  for (const { name, records } of there) noteFurtherRows(name, records);
  return [...own, ...there];
}

/** Rows of a text of comma-separated values, by the names of its first line. */
export const csvRows = (text: string): Record<string, string>[] => parse(text, { columns: true });
