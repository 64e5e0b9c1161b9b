import fc from 'fast-check';
import { hostileStrings } from '@/lib/testing/data/strings';
import { compareWords, type Piece } from './word-diff';

const textOf = (pieces: readonly Piece[], without: Piece['kind']) =>
  pieces
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join('');

test('says what is new, what is gone, and what no fact says, also across what stays', () => {
  const pieces = compareWords('We clean with Bo since 2009.', 'We clean with Bo Zilker since 2010.', [
    'Bo Zilker',
    '2010',
  ]);
  const said = pieces.map(({ kind, text, isFlagged }) => `${kind[0]}${isFlagged ? '!' : ''}:${text}`);
  expect(said.join('|')).toBe('s:We clean with |s!:Bo |n!:Zilker|n: |s:since |g:2009|n!:2010|s:.');
  const name = compareWords('Windows, and nothing else', 'Windows by Bo Zilker', ['Bo Zilker']);
  expect(name.map(({ kind, text, isFlagged }) => `${kind[0]}${isFlagged ? '!' : ''}:${text}`).join('|')).toBe(
    's:Windows|g:, and nothing else|n: by |n!:Bo Zilker',
  );
  const other = compareWords('We mend and wash.', 'Our crew has 15 awards, and a van.', ['15']);
  expect(other.map(({ kind, text }) => `${kind}:${text}`)).toEqual([
    'gone:We mend and wash.',
    'new:Our crew has ',
    'new:15',
    'new: awards, and a van.',
  ]);
  expect(compareWords('', 'Neuf', [])).toEqual([{ kind: 'new', text: 'Neuf', isFlagged: false }]);
});

test('whatever both texts are, its pieces make up either of them', () => {
  const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom(...hostileStrings(), 'a a a', 'a\n\nb', ''));
  fc.assert(
    fc.property(text, text, fc.array(fc.string({ maxLength: 3 })), (standing, draft, flags) => {
      const pieces = compareWords(standing, draft, flags);
      expect(textOf(pieces, 'gone')).toBe(draft);
      expect(textOf(pieces, 'new')).toBe(standing);
    }),
  );
});
