/** Fewer letters resemble too many names: York is not Cork. */
const minLetters = 5;
const lettersForTwo = 9;

/** Letters to insert, leave out, replace or swap with their neighbor to make one text of another. */
function editsBetween(one: string, other: string): number {
  let [previous, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= one.length; row++) {
    const line = [row];
    for (let at = 1; at <= other.length; at++) {
      const cost = one[row - 1] === other[at - 1] ? 0 : 1;
      let edits = Math.min(last[at]! + 1, line[at - 1]! + 1, last[at - 1]! + cost);
      const isSwap = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      if (isSwap) edits = Math.min(edits, previous[at - 2]! + 1);
      line.push(edits);
    }
    [previous, last] = [last, line];
  }
  return last[other.length]!;
}

/** Whether a text is a name with a typing error, and not another name: the same first letter, one edit, or two in a long one. */
export function isMistyped(text: string, name: string): boolean {
  const letters = Math.min(text.length, name.length);
  if (letters < minLetters || text[0] !== name[0]) return false;
  return editsBetween(text, name) <= (letters >= lettersForTwo ? 2 : 1);
}

/** A text with two neighboring letters swapped, in every way but at its start: names that share too few runs of letters with it to be found by likeness. */
export function swapsOf(text: string): string[] {
  // Letters, not the halves of one: a half is no text to a database.
  const letters = [...text];
  return letters.slice(2).map((_, at) => {
    const [one, other] = [letters[at + 1]!, letters[at + 2]!];
    return letters.toSpliced(at + 1, 2, other, one).join('');
  });
}

/** What a text with a typing error can mean: of the places that resemble it, the ones with the fewest errors. */
export function withFewestErrors<P>(text: string, places: readonly P[], spellingOf: (place: P) => string): P[] {
  const mistyped = places.filter((place) => isMistyped(text, spellingOf(place)));
  const edits = mistyped.map((place) => editsBetween(text, spellingOf(place)));
  const fewest = Math.min(...edits);
  return mistyped.filter((_, at) => edits[at] === fewest);
}
