import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from '@formatjs/icu-messageformat-parser';
import { pseudoFile, pseudoMessage } from './words';

test.each([
  ['Book now', '[!!Bøøk nøw ønë!!]'],
  ['{count}+', '{count}+'],
  ['{n} km', '[!!{n} kmø ønë!!]'],
  ['For <b>{name}</b>', '[!!Før <b>{name}</b> ønë!!]'],
  ['<p>One.</p><p>Two.</p>', '<p>[!!Ønë.</p><p>Twø. ønë!!]</p>'],
  ['{n, plural, one {# day} other {# days}} left', '[!!{n, plural, one {# dåý} other {# dåýs}} lëft ønë!!]'],
  ["It''s '{'here'}' {at, date, ::yMMMd}", "[!!Ït''s '{'hërë'}' {at, date, ::yMMMd} ønë!!]"],
])('%s', (text, pseudo) => {
  expect(pseudoMessage(text)).toBe(pseudo);
});

test('all of ours stay messages, with no letter of English left', () => {
  const folder = path.resolve(__dirname, '../../../messages/en');
  const walk = (value: unknown, text: unknown): void => {
    if (typeof value !== 'string') {
      for (const [key, inner] of Object.entries(value as object)) walk(inner, (text as Record<string, unknown>)[key]);
      return;
    }
    const shape = (one: string) => JSON.stringify(parse(one)).replace(/"value":"(?:[^"\\]|\\.)*"/g, '');
    expect(value === text || value.includes('[!!')).toBe(true);
    expect(shape(value).length).toBeGreaterThanOrEqual(shape(text as string).length);
  };
  for (const file of readdirSync(folder)) {
    const words: unknown = JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
    walk(pseudoFile(words), words);
  }
});
