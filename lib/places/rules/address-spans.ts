import { spellingOf } from '@/lib/i18n/spelling';

/** A run of words of an address that may be the name of a place. */
export interface Span {
  /** As `spellingOf` writes it. */
  spelling: string;
  /** Which comma-separated part it stands in, from 0, and its words [start, end) there. */
  part: number;
  start: number;
  end: number;
  /** Its part begins with a house number: the words there are more likely a street. */
  isStreet: boolean;
}

/** What is read of an address; the rest is not looked at, so that a long one costs no more than a short one. */
const partsMax = 8;
const wordsMax = 14;
const spanWordsMax = 5;

/** The comma-separated parts of an address, as spellings without the empty ones. */
export function addressParts(address: string): string[] {
  return address
    .split(/[,;\n]/)
    .slice(0, partsMax * 2)
    .map(spellingOf)
    .filter((part) => part !== '')
    .slice(0, partsMax);
}

function spansOf(text: string, part: number): Span[] {
  const words = text.split(' ').slice(0, wordsMax);
  const isStreet = /^\d/.test(text);
  const spans: Span[] = [];
  for (let start = 0; start < words.length; start++) {
    for (let end = start + 1; end <= Math.min(words.length, start + spanWordsMax); end++)
      spans.push({ spelling: words.slice(start, end).join(' '), part, start, end, isStreet });
  }
  return spans;
}

/** Every run of up to five words of the parts of an address. */
export function addressSpans(parts: readonly string[]): Span[] {
  return parts.flatMap(spansOf);
}

/** Spans that stand inside no longer one: of "north york", "york" is not meant. */
export function longestSpans(spans: readonly Span[]): Span[] {
  const isWithin = (inner: Span, outer: Span) =>
    inner.part === outer.part &&
    outer.start <= inner.start &&
    inner.end <= outer.end &&
    inner.end - inner.start < outer.end - outer.start;
  return spans.filter((span) => !spans.some((other) => isWithin(span, other)));
}

/**
 * What may be a postal code, in the spellings a gazetteer may use: the words with a digit, pairs of them with and without a
 * space, and the first half of a long one (Canada, Ireland and Britain publish areas by it).
 */
export function postalSpellings(parts: readonly string[]): string[] {
  const codes = new Set<string>();
  for (const part of parts) {
    const words = part.toUpperCase().split(' ').slice(0, wordsMax);
    words.forEach((word, at) => {
      if (!/\d/.test(word) || word.length > 10) return;
      codes.add(word);
      if (word.length >= 6 && /\p{L}/u.test(word)) codes.add(word.slice(0, -3));
      const next = words[at + 1];
      if (next && /\d/.test(next) && next.length <= 5) codes.add(`${word} ${next}`).add(`${word}${next}`);
    });
  }
  return [...codes];
}
