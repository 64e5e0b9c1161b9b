import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { RejectFile } from './reject-file';

const place = () => path.join(mkdtempSync(path.join(os.tmpdir(), 'rejects-')), 'x.rejects.csv');

test('no cell is a formula, and every cell reads back', async () => {
  const file = new RejectFile(place());
  const cells = ['=1+1', '+1', '-1', '@a', '\tx', '\rx', '\0x', 'a "quoted", cell\nof two lines', 'plain'];
  for (const [i, row] of cells.entries()) await file.add({ line: i, item: i, reason: row, row });
  await file.close();
  const [header, ...rows] = parse(readFileSync(file.path)) as string[][];
  expect(header).toEqual(['line', 'item', 'reason', 'row']);
  expect(rows.map((row) => row[3])).toEqual(cells.map((cell, i) => (i < 7 ? `'${cell}` : cell)));
});

test('without rejects no file is made, and one of an earlier run goes; a file of somebody else stays', async () => {
  const ours = place();
  await new RejectFile(ours).close();
  expect(existsSync(ours)).toBe(false);
  const earlier = new RejectFile(ours);
  await earlier.add({ line: 1, item: 1, reason: 'r', row: '' });
  await earlier.close();
  expect(existsSync(ours)).toBe(true);
  await new RejectFile(ours).close();
  expect(existsSync(ours)).toBe(false);
  writeFileSync(ours, 'notes');
  await new RejectFile(ours).close();
  expect(readFileSync(ours, 'utf8')).toBe('notes');
});
