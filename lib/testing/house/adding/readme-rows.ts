import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../source-files';

/** A row of the table "How to add" in README.md: how many files, documents apart, and where they are. */
export interface Row {
  name: string;
  files: number;
  places: readonly string[];
}

const placesIn = (cells: readonly string[]) =>
  [...cells.join(' ').matchAll(/`([^`]+\/[^`]*)`/g)].map(([, place]) => place!);

/** The table below "How to add". */
export function readRows(): Row[] {
  const [, text = ''] = readFileSync(path.join(root, 'README.md'), 'utf8').split('## How to add\n');
  const lines = text
    .split('\n## ')[0]!
    .split('\n')
    .filter((line) => line.startsWith('| '));
  return lines.slice(1).map((line) => {
    const [name = '', files = '', ...cells] = line.slice(2, -2).split(' | ');
    return { name, files: Number(files), places: placesIn(cells) };
  });
}

/** Whether a file is at a place as README spells it: `<name>` and `*` are one part, `…` is any, a folder is all that is in it. */
export function isAt(place: string, file: string): boolean {
  const exact = place
    .replace(/[.()[\]]/g, '\\$&')
    .replace(/<[^>]+>|\*/g, '[^/]+')
    .replaceAll('…', '.+');
  return new RegExp(`^${exact}${place.endsWith('/') ? '.+' : ''}$`).test(file);
}
