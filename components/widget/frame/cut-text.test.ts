import fc from 'fast-check';
import { cutText } from './cut-text';

test('nothing of a comment is lost, and no more than 180 code points stand before “read more”', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      const { head, rest } = cutText(text);
      expect([...head].length).toBeLessThanOrEqual(180);
      const bare = (one: string) => one.replace(/\s/gu, '');
      expect(bare(head + rest)).toBe(bare(text));
      if ([...text].length <= 180) expect([head, rest]).toEqual([text, '']);
    }),
  );
});

test('it is cut at the end of a word; a word without an end where no letter is torn apart', () => {
  const words = 'vitres nettes '.repeat(20).trim();
  expect(cutText(words).head.endsWith('vitres')).toBe(true);
  expect(cutText(`${'a'.repeat(180)} b`)).toEqual({ head: 'a'.repeat(180), rest: 'b' });
  const family = '👩‍👩‍👧'.repeat(60);
  const { head, rest } = cutText(family);
  expect([head.endsWith('\u200d'), rest.startsWith('\u200d')]).toEqual([false, false]);
  expect(cutText(`${'é'.normalize('NFD').repeat(120)}`).rest.startsWith('\u0301')).toBe(false);
});
