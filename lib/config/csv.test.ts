import { parse } from 'csv-parse/sync';
import { guardCell, writeCsv } from './csv';

test.each([
  ['=1+1', "'=1+1"],
  ['+15125550100', "'+15125550100"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', "'\r'=1"],
  ['Bob;=1+1;-2', "Bob;'=1+1;'-2"],
  ['Ring twice\n@SUM(A1)\r\n=1', "Ring twice\n'@SUM(A1)\r\n'=1"],
  ['9-5; -10 % = fine, a@b.example', '9-5; -10 % = fine, a@b.example'],
  ['12 Elm Street', '12 Elm Street'],
  ['', ''],
])('%j is written as %j', (text, cell) => {
  expect(guardCell(text)).toBe(cell);
});

test('a table is read back as it was, quotes, commas and line breaks too', () => {
  const texts = ['Ana "La" Lopez', 'a,b;c', 'two\nlines', 'Été', '=cmd|calc'];
  const csv = writeCsv(
    [['Name', (row: { text: string }) => row.text]],
    texts.map((text) => ({ text })),
  );
  expect(csv.startsWith('\ufeff"Name"\r\n"Ana ""La"" Lopez"\r\n')).toBe(true);
  expect(csv.endsWith('\r\n')).toBe(true);
  expect(parse(csv, { bom: true })).toEqual([['Name'], ...texts.slice(0, 4).map((text) => [text]), ["'=cmd|calc"]]);
});

test('who parts cells by semicolons finds no formula in it either', () => {
  const texts = ['Bob;=1+1;', 'a\n=HYPERLINK("x")', 'a\r\n@SUM(A1)', '"";=1', 'a;+1;\t=1', '=1;=1'];
  const csv = writeCsv(
    [
      ['First', (text: string) => text],
      ['Second', (text: string) => text],
    ],
    texts,
  );
  const cells = csv.split(/[;\r\n]/).map((cell) => cell.replace(/^[\ufeff"]+/, ''));
  expect(cells.length).toBeGreaterThan(20);
  expect(cells.filter((cell) => /^[=+\-@\t]/.test(cell))).toEqual([]);
});
