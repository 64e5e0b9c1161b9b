import { isToken } from '../values/link';

/** What goes along with the word of a screen through a sign-in. */
interface Kept {
  /** The name of what was typed there. */
  draft?: string | undefined;
  /** Of a list: what it shows, as `listText` writes it; of a row: the same of the list that it was reached from. */
  query?: string | undefined;
}

/** A query as URLSearchParams writes it; whether lists know it, is looked at where it is used. */
const queryForm = /^[\w.*%+=&-]{1,1000}$/;

/** The word of a screen with what is kept for it: `customer.panes.7~…?filter_search=…`. */
export function withKept(word: string, { draft, query }: Kept): string {
  const named = draft !== undefined && isToken(draft) ? `${word}~${draft}` : word;
  return query !== undefined && queryForm.test(query) ? `${named}?${query}` : named;
}

const wordForm = /^([^~?]*)(?:~([^?]*))?(?:\?(.*))?$/;

/** Such a word taken apart; one that holds anything else stays whole, and is the word of no screen. */
export function takeKept(text: string): { word: string } & Kept {
  const [, word, draft, query] = wordForm.exec(text) ?? [];
  const isDraft = draft === undefined || isToken(draft);
  const isQuery = query === undefined || queryForm.test(query);
  return word === undefined || !isDraft || !isQuery ? { word: text } : { word, draft, query };
}
