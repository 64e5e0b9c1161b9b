import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ContactIcon } from '@/components/parts/card-views';
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

test('every way to reach a company has its drawing: without one it would be a square', () => {
  const ways: Record<ContactIcon, true> = {
    phone: true,
    sms: true,
    mail: true,
    globe: true,
    portal: true,
    'star-line': true,
    messages: true,
  };
  const css = readFileSync('app/styles/reach.css', 'utf8');
  const drawnWays = [...css.matchAll(/^\.reach-([a-z-]+)::before \{\s+mask-image: url\("data:/gm)].map(
    ([, name]) => name,
  );
  expect(drawnWays.sort()).toEqual(Object.keys(ways).sort());
});
