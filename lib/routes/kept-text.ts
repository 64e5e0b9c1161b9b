import { isToken } from '../values/link';

const mark = '~';

/** The word of a screen, with the name of what was typed there where something was: `customer.panes.7~…`. */
export const withText = (word: string, draft: string | undefined): string =>
  draft !== undefined && isToken(draft) ? `${word}${mark}${draft}` : word;

/** Such a word taken apart; one that names no text stays whole, and is the word of no screen. */
export function takeText(word: string): { word: string; draft?: string } {
  const at = word.indexOf(mark);
  const draft = word.slice(at + 1);
  return at >= 0 && isToken(draft) ? { word: word.slice(0, at), draft } : { word };
}
