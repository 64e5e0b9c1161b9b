import { commentCutAt } from '@/lib/config/limits';

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * A comment in two: the first 180 characters, and what "read more" shows (docs/product.md §9). Characters are what people see: an
 * emoji or a letter with its accents is never cut in half. The rest is empty for a short comment.
 */
export function cutText(text: string, max: number = commentCutAt): { head: string; rest: string } {
  if (text.length <= max) return { head: text, rest: '' };
  let count = 0;
  for (const { index } of letters.segment(text)) {
    if (count === max) return { head: text.slice(0, index), rest: text.slice(index) };
    count += 1;
  }
  return { head: text, rest: '' };
}
