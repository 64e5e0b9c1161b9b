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
