/** A run of words of an address that may be the name of a place. */
export interface Phrase {
  /** As `spellingOf` writes names. */
  spelling: string;
  /** Which comma part it stands in; the last ones are the broadest. */
  part: number;
  words: number;
}

const longestName = 5;
const mostParts = 8;
const mostWords = 12;
const postal = /\b(?:[a-z]\d[a-z] ?\d[a-z]\d|[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}|\d{4,6}(?:-\d{4})?)\b/gi;

/** The comma parts of an address, postal codes taken out, at most eight. */
export function partsOf(address: string): string[] {
  return address
    .split(/[,;\n]/)
    .map((part) => part.replace(postal, ' ').trim())
    .filter((part) => part !== '')
    .slice(-mostParts);
}

/** Postal codes in an address, upper case without spaces: "h2x 1y4" is H2X1Y4. */
export function postalCodesOf(address: string): string[] {
  return [...new Set([...address.matchAll(postal)].map(([code]) => code.toUpperCase().replace(/[\s-]/g, '')))];
}

/**
 * Every run of one to five words of every part, so that a name is found among house numbers and street words.
 * @param spell how names are compared (lib/db/place-names).
 */
export function phrasesOf(parts: readonly string[], spell: (text: string) => string): Phrase[] {
  const phrases: Phrase[] = [];
  parts.forEach((text, part) => {
    const words = spell(text).split(' ').filter(Boolean).slice(0, mostWords);
    for (let from = 0; from < words.length; from++)
      for (let count = 1; count <= longestName && from + count <= words.length; count++)
        phrases.push({ spelling: words.slice(from, from + count).join(' '), part, words: count });
  });
  return phrases.filter(({ spelling }) => spelling.length > 1 && !/^\d+$/.test(spelling));
}
