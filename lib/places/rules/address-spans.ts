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

/** What is read of an address; the rest is not looked at, so that a long one costs no more than a short one. */
const maxParts = 8;
const maxWords = 14;
const maxSpanWords = 5;

/** The comma-separated parts of an address as they were typed, without those that name nothing. */
export function addressTexts(address: string): string[] {
  return address
    .split(/[,;\n()]/)
    .slice(0, maxParts * 2)
    .filter((part) => spellingOf(part) !== '')
    .slice(0, maxParts);
}

/** The comma-separated parts of an address, as spellings without the empty ones. */
export const addressParts = (address: string): string[] => addressTexts(address).map(spellingOf);

function spansOf(text: string, part: number): Span[] {
  const words = text.split(' ').slice(0, maxWords);
  const spans: Span[] = [];
  for (let start = 0; start < words.length; start++) {
    for (let end = start + 1; end <= Math.min(words.length, start + maxSpanWords); end++)
      spans.push({ spelling: words.slice(start, end).join(' '), part, start, end });
  }
  return spans;
}

/** Every run of up to five words of the parts of an address. */
export function addressSpans(parts: readonly string[]): Span[] {
  return parts.flatMap(spansOf);
}
