import { readFileSync } from 'node:fs';
import icons from './icons.json';

test('every icon of the list has its drawing, and every drawing its name', () => {
  const css = readFileSync('app/styles/icons.css', 'utf8');
  const drawn = [...css.matchAll(/^\.ic-([a-z-]{2,}) \{\s+--ic/gm)].map(([, name]) => name);
  expect(drawn.sort()).toEqual([...Object.keys(icons), 'star', 'verified'].sort());
});
