import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import sheet from './icon-sheet.json';
import icons from './icons.json';

const drawn = readFileSync('public/icons.svg', 'utf8');

test('every icon of the list has its drawing, and every drawing its name', () => {
  const names = [...drawn.matchAll(/<symbol id="([a-z-]+)" viewBox="0 0 24 24"><./g)].map(([, name]) => name);
  expect(names.sort()).toEqual([...Object.keys(icons), 'star', 'verified'].sort());
});

test('the address of the sheet changes with what is drawn on it', () => {
  expect(sheet.url).toBe(`/icons.svg?${createHash('sha256').update(drawn).digest('hex').slice(0, 4)}`);
});
