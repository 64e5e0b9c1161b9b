/** A letter of any script, with the marks on it. */
const firstLetter = /\p{L}\p{M}*/u;

/** Initials of a name: of its first and its last word, one for a single word; empty where there is no letter. */
export function initialsOf(name: string): string {
  const letters = name
    .slice(0, 200)
    .split(/\s+/u)
    .flatMap((word) => firstLetter.exec(word)?.[0] ?? []);
  const picked = letters.length > 1 ? [letters[0], letters.at(-1)] : letters;
  return picked.join('').toLocaleUpperCase('en');
}
