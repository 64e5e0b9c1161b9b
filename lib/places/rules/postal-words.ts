import { countries } from '@/lib/config/countries';

/** A text that may be a postal code of a country, and where it stands. */
export interface PostalWord {
  /** Capitals and digits without gaps. */
  bare: string;
  /** Countries that write their codes so. */
  countryIds: readonly number[];
  start: number;
  end: number;
}

const rules = countries.flatMap(({ id, postalCode }) => (postalCode ? [{ id: id as number, ...postalCode }] : []));

/** Countries of which words can be a whole code, or one word the area it begins with. */
function countriesOfCode(words: readonly string[]): number[] {
  const bare = bareOf(words);
  if (!/\d/.test(bare) || bare.length > maxCodeLength) return [];
  if (words.length === 1)
    return rules.filter(({ whole, area }) => whole.test(bare) || area?.test(bare)).map(({ id }) => id);
  // Letters with a gap where no code has one are a street: "E 14th St" is no E1 4TH.
  const isWritten = (written: string) => !/[A-Z]/.test(bare) || written === words.join(' ').toUpperCase();
  return rules.filter(({ whole, write }) => whole.test(bare) && isWritten(write(bare))).map(({ id }) => id);
}

const bareOf = (words: readonly string[]) => words.join('').toUpperCase();
const maxCodeLength = 10;

/** What of a part of an address may be postal codes, the longest reading of each word ("H2J 2L4" is one). */
export function postalWords(words: readonly string[]): PostalWord[] {
  const found: PostalWord[] = [];
  for (let start = 0; start < words.length; start++) {
    for (const end of [start + 2, start + 1]) {
      const text = words.slice(start, end);
      if (text.length < end - start || !/\d/.test(text.at(-1)!)) continue;
      const countryIds = countriesOfCode(text);
      if (countryIds.length === 0) continue;
      found.push({ bare: bareOf(text), countryIds, start, end });
      start = end - 1;
      break;
    }
  }
  return found;
}

/** Signs at the end of a whole code that say nothing of its area; what stands before them is never cut in the midst of a number. */
const inwardSigns = 3;
const wholeAreas = new Set<number>(countries.filter(({ iso }) => iso === 'GB').map(({ id }) => id as number));

/** The areas a code may lie in, the narrowest first: what it begins with, at least one sign; a British one ends after its number. */
export function areasOfCode(bare: string, countryId: number): string[] {
  if (!wholeAreas.has(countryId))
    return Array.from({ length: bare.length }, (_, cut) => bare.slice(0, bare.length - cut));
  const isWhole = rules.some(({ id, whole }) => id === countryId && whole.test(bare));
  const area = isWhole ? bare.slice(0, -inwardSigns) : bare;
  return [...new Set([bare, area, area.replace(/(\d)[A-Z]$/, '$1')])];
}
