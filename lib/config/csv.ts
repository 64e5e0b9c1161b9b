import { stringify } from 'csv-stringify/sync';

/** Spreadsheets run a cell that begins like this as a formula (docs/rules/security.md B19). */
const dangerous = /^[=+\-@\t\r\n\0]/;

/**
 * Spreadsheets in French and Spanish part cells by semicolons: of a line with commas they take the quotes of the first cell alone, so that
 * what stands behind a semicolon or a line break is a cell to them.
 */
const dangerousWithin = /([;\r\n])(?=[=+\-@\t\0])/g;

/** A cell that no spreadsheet takes for a formula, nor any part of it. */
export const guardCell = (text: string): string =>
  (dangerous.test(text) ? `'${text}` : text).replace(dangerousWithin, "$1'");

const format = { quoted: true, record_delimiter: '\r\n' as const };

/**
 * Lines of a CSV (RFC 4180), every cell quoted; cells are guarded before. The first ones begin with the mark by which spreadsheets know
 * UTF-8.
 */
export const writeCsvLines = (lines: readonly (readonly string[])[], { isFirst = false } = {}): string =>
  stringify(lines as string[][], { ...format, bom: isFirst });

/**
 * A table as CSV (RFC 4180): CRLF, every cell quoted and guarded (docs/rules/security.md 32), with the mark by which spreadsheets know UTF-8.
 * @param columns name and value, in their order
 */
export function writeCsv<Row>(
  columns: readonly (readonly [string, (row: Row) => string])[],
  rows: readonly Row[],
): string {
  const lines = rows.map((row) => columns.map(([, read]) => guardCell(read(row))));
  return writeCsvLines([columns.map(([name]) => name), ...lines], { isFirst: true });
}
