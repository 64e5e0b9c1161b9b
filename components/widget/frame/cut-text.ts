/** Code points of a comment that stand before "read more" (docs/product.md §4). */
const maxShown = 180;

/**
 * A comment in two parts, the second behind "read more"; empty where all of it is short enough. It is cut at the end of a word, in the
 * middle of one only where it has no end; no letter is torn from its marks.
 */
export function cutText(text: string): { head: string; rest: string } {
  const all = [...text];
  if (all.length <= maxShown) return { head: text, rest: '' };
  const space = all.slice(0, maxShown + 1).findLastIndex((char) => /\s/u.test(char));
  let at = space > 0 ? space : maxShown;
  while (at > 1 && /\p{M}|\u200d|\ufe0f/u.test(all[at]!)) at--;
  return { head: all.slice(0, at).join('').trimEnd(), rest: all.slice(at).join('').trimStart() };
}
