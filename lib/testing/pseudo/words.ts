import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** Vowels as English never has them, and our font does: a word without any of these is not from `messages/`. */
const vowels: Readonly<Record<string, string>> = { a: 'å', e: 'ë', i: 'ï', o: 'ø', u: 'û', y: 'ý' };

/** Every letter that marks, for a class in a regular expression. */
export const markedLetters = Object.values(vowels)
  .flatMap((letter) => [letter, letter.toUpperCase()])
  .join('');

const markVowel = (letter: string) => {
  const marked = vowels[letter.toLowerCase()];
  return marked && (letter === letter.toLowerCase() ? marked : marked.toUpperCase());
};

/** How much longer words get: German, and what French and Spanish need for a word that is short in English. */
const longer = 0.35;
const filler = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** Words without a vowel get one: `km` is `kmø`. */
const mark = (text: string) =>
  text.replace(/[a-z]+(?:['’]+[a-z]+)*/gi, (word) => {
    const marked = word.replace(/[aeiouy]/gi, (letter) => markVowel(letter)!);
    return marked === word ? `${word}ø` : marked;
  });

/** Letters a reader may see at once: of a choice, its longest option. */
function lettersIn(elements: readonly MessageFormatElement[]): number {
  const counts = elements.map((element) => {
    if (element.type === TYPE.literal) return element.value.match(/[a-z]/gi)?.length ?? 0;
    if (element.type === TYPE.tag) return lettersIn(element.children);
    if (element.type === TYPE.plural || element.type === TYPE.select)
      return Math.max(...Object.values(element.options).map(({ value }) => lettersIn(value)));
    return 0;
  });
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Where a message is words, by its own letters: arguments, tags, names of options and skeletons are not. */
function wordSpans(elements: readonly MessageFormatElement[]): [from: number, to: number][] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal)
      return [[element.location!.start.offset, element.location!.end.offset] as [number, number]];
    if (element.type === TYPE.tag) return wordSpans(element.children);
    if (element.type === TYPE.plural || element.type === TYPE.select)
      return Object.values(element.options).flatMap(({ value }) => wordSpans(value));
    return [];
  });
}

function fillerOf(count: number): string {
  const words: string[] = [];
  for (let at = 0, left = Math.ceil(count * longer); left > 0; at++) {
    const word = filler[at % filler.length]!;
    words.push(word);
    left -= word.length;
  }
  return words.join(' ');
}

/**
 * A pseudo-localised message: every word marked, a third longer, in brackets that show where it is cut; what is filled in stays as it
 * is (docs/rules/pains.md 31). One without letters stays whole. Where it begins or ends with a tag, which may be a paragraph, the brackets are
 * within.
 */
export function pseudoMessage(text: string): string {
  const elements = parse(text, { captureLocation: true, ignoreTag: false });
  const count = lettersIn(elements);
  if (count === 0) return text;
  const spans = wordSpans(elements).sort(([a], [b]) => a - b);
  const [first, last] = [elements[0]!, elements.at(-1)!];
  const [from, to] = [spans[0]![0], spans.at(-1)![1]];
  const begin = first.type === TYPE.tag && from < first.location!.end.offset ? from : 0;
  const end = last.type === TYPE.tag && to > last.location!.start.offset ? to : text.length;
  const inserts = new Map([
    [begin, '[!!'],
    [end, ` ${mark(fillerOf(count))}!!]`],
  ]);
  const spanAt = new Map(spans);
  let made = '';
  for (let at = 0; at <= text.length; ) {
    const next = Math.max(spanAt.get(at) ?? 0, at + 1);
    const piece = text.slice(at, next);
    made += `${inserts.get(at) ?? ''}${spanAt.has(at) ? mark(piece) : piece}`;
    at = next;
  }
  return made;
}

/** The same for a whole file of messages. */
export function pseudoFile(value: unknown): unknown {
  if (typeof value === 'string') return pseudoMessage(value);
  return Object.fromEntries(Object.entries(value as object).map(([key, inner]) => [key, pseudoFile(inner)]));
}
