import { expandLetters } from './letters';

/** Longest spelling that is kept or looked for: the index must not grow with what people type. */
const maxSpellingLength = 120;

/**
 * How a name is compared: lower case, without accents and apostrophes, every other sign a single space.
 * "Saint-Jérôme" and "saint jerome" are one, "St. John's" is "st johns"; other scripts keep their letters.
 */
export function spellingOf(name: string): string {
  const text = name.slice(0, 1000);
  return isPlain.test(text) ? plainSpelling(text) : spellingOfAny(text);
}

const isPlain = /^[\x20-\x7e]*$/;

/** The same where there is nothing to take apart: a tenth of the time, and most of what is typed. */
const plainSpelling = (text: string) =>
  text
    .toLowerCase()
    .replace(/['`]+/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .slice(0, maxSpellingLength)
    .trim();

function spellingOfAny(text: string): string {
  const bare = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’‘ʻʼ`´]+/gu, '');
  return (
    expandLetters(bare)
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .normalize('NFC')
      .trim()
      .slice(0, maxSpellingLength)
      // A letter cut in half.
      .replace(/[\uD800-\uDBFF]$/, '')
      .trim()
  );
}
