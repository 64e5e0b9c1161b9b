import { type Change, diffWordsWithSpace } from 'diff';

/** A part of a draft beside what stands: what both say, what is new, what is gone. */
export interface Piece {
  kind: 'same' | 'new' | 'gone';
  text: string;
  /** No fact says it. */
  isFlagged: boolean;
}

/** For each place of the text whether it lies in something that is flagged. */
function flaggedPlaces(text: string, flagged: readonly string[]): boolean[] {
  const places = new Array<boolean>(text.length).fill(false);
  for (const one of flagged) {
    if (one === '') continue;
    for (let at = text.indexOf(one); at >= 0; at = text.indexOf(one, at + one.length))
      places.fill(true, at, at + one.length);
  }
  return places;
}

/** Cuts a part of the draft where flags begin and end. */
function cut(kind: Piece['kind'], text: string, places: readonly boolean[]): Piece[] {
  const pieces: Piece[] = [];
  for (let from = 0; from < text.length; ) {
    const isFlagged = places[from]!;
    const next = places.indexOf(!isFlagged, from);
    const until = next < 0 ? text.length : next;
    pieces.push({ kind, text: text.slice(from, until), isFlagged });
    from = until;
  }
  return pieces;
}

/** Less in common than this, and words that happen to be the same only break both texts up. */
const minShared = 0.3;

/** The part of the longer text that both have, without what stands between words. */
function sharedPart(parts: readonly Change[], longest: string): number {
  const lengthOf = (text: string) => text.replace(/\s/g, '').length;
  const same = parts.filter(({ added, removed }) => !added && !removed).map(({ value }) => value);
  return lengthOf(same.join('')) / Math.max(1, lengthOf(longest));
}

/** Changes that only a space parts are one change: what is gone as a whole, then what is new. */
function joinChanges(parts: readonly Change[]): Pick<Change, 'value' | 'added' | 'removed'>[] {
  const isChange = (part?: Change) => part !== undefined && (part.added || part.removed);
  const joined: Pick<Change, 'value' | 'added' | 'removed'>[] = [];
  let [gone, fresh] = ['', ''];
  const close = () => {
    if (gone) joined.push({ value: gone, added: false, removed: true });
    if (fresh) joined.push({ value: fresh, added: true, removed: false });
    [gone, fresh] = ['', ''];
  };
  for (const [at, part] of parts.entries()) {
    const { value, added, removed } = part;
    const isGap = !isChange(part) && /^\s+$/.test(value) && isChange(parts[at - 1]) && isChange(parts[at + 1]);
    if (removed || isGap) gone += value;
    if (added || isGap) fresh += value;
    if (added || removed || isGap) continue;
    close();
    joined.push(part);
  }
  close();
  return joined;
}

/** What a draft changes, word by word, with what is flagged in it; of another text altogether all is new. */
export function compareWords(standing: string, draft: string, flagged: readonly string[] = []): Piece[] {
  const places = flaggedPlaces(draft, flagged);
  const parts = diffWordsWithSpace(standing, draft);
  const isOther = sharedPart(parts, standing.length > draft.length ? standing : draft) < minShared;
  if (isOther && standing !== '' && draft !== '')
    return [{ kind: 'gone', text: standing, isFlagged: false }, ...cut('new', draft, places)];
  let at = 0;
  return joinChanges(parts).flatMap(({ value, added, removed }): Piece[] => {
    if (removed) return [{ kind: 'gone', text: value, isFlagged: false }];
    const from = at;
    at += value.length;
    return cut(added ? 'new' : 'same', value, places.slice(from, at));
  });
}
