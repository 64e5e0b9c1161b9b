import { spellingOf } from '@/lib/i18n/spelling';

/** A run of words of an address that may be the name of a place. */
export interface Span {
  /** As `spellingOf` writes it. */
  spelling: string;
  /** Which comma-separated part it stands in, from 0, and its words [start, end) there. */
  part: number;
  start: number;
  end: number;
}

/**
 * What is read of an address, so that a long one costs no more than a short one: how it begins and, more of it, how it ends, since most
 * end with their town. What stands between is not looked at.
 */
const read = { parts: { first: 2, last: 6 }, words: { first: 4, last: 10 } } as const;
const maxSpanWords = 5;

/** The first and the last of a list, as two runs; one where it is no longer than both. */
function endsOf<T>(all: readonly T[], { first, last }: { first: number; last: number }): (readonly T[])[] {
  return all.length <= first + last ? [all] : [all.slice(0, first), all.slice(-last)];
}

/** The comma-separated parts of an address as they were typed, without those that name nothing. */
export function addressTexts(address: string): string[] {
  const parts = address.split(/[,;\n()،、，；（）]/).filter((part) => spellingOf(part) !== '');
  return endsOf(parts, read.parts).flat();
}

/** The comma-separated parts of an address, as spellings without the empty ones. */
export const addressParts = (address: string): string[] => addressTexts(address).map(spellingOf);

function spansOf(text: string, part: number): Span[] {
  const words = text.split(' ');
  const spans: Span[] = [];
  let at = 0;
  for (const run of endsOf(words, read.words)) {
    if (at > 0) at = words.length - run.length;
    for (let start = 0; start < run.length; start++)
      for (let end = start + 1; end <= Math.min(run.length, start + maxSpanWords); end++)
        spans.push({ spelling: run.slice(start, end).join(' '), part, start: at + start, end: at + end });
    at += run.length;
  }
  return spans;
}

/** Every run of up to five words of the parts of an address. */
export function addressSpans(parts: readonly string[]): Span[] {
  return parts.flatMap(spansOf);
}
