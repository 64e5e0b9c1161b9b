/** Words of names that people shorten, and what they stand for. */
const longOf: Readonly<Record<string, readonly string[]>> = {
  st: ['saint'],
  ste: ['sainte'],
  mt: ['mount', 'mont'],
  ft: ['fort'],
};

const others = new Map<string, readonly string[]>([
  ...Object.entries(longOf),
  ...Object.entries(longOf).flatMap(([short, words]) => words.map((word) => [word, [short]] as const)),
]);

/** More than any name needs; each further word would double them. */
const maxWritings = 6;

/** A spelling as it stands, and with its words written out or shortened ("st jerome", "saint jerome"). */
export function writingsOf(spelling: string): string[] {
  let all: string[][] = [[]];
  for (const word of spelling.split(' ')) {
    const words = [word, ...(all.length < maxWritings ? (others.get(word) ?? []) : [])];
    all = words.flatMap((one) => all.map((before) => [...before, one]));
  }
  return all.map((words) => words.join(' '));
}

/** The same for the beginning of a name: its last word may go on ("st" is no saint yet). */
export function writingsOfStart(start: string): string[] {
  const end = start.lastIndexOf(' ') + 1;
  return end === 0 ? [start] : writingsOf(start.slice(0, end - 1)).map((before) => `${before} ${start.slice(end)}`);
}
