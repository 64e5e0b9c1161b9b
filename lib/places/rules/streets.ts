import {
  doubtfulAfter,
  doubtfulBefore,
  hasDigit,
  hasName,
  isDirection,
  isOrdinal,
  isParticle,
  saints,
  squares,
  sureAfterTown,
  typesAfter,
  typesBefore,
  units,
} from './street-words';

const isUnitWord = (word: string) => units.has(word) || hasDigit(word) || word.length === 1;

/** Whether words say a flat, a floor, a box, or are numbers alone. */
export const isUnit = (words: readonly string[]): boolean =>
  words.every(isUnitWord) && words.some((word) => units.has(word) || hasDigit(word));

/** Whether words say which flat, by number or letter. */
const isNumberedUnit = (words: readonly string[]) =>
  isUnit(words) && words.some((word) => units.has(word)) && words.some((word) => hasDigit(word) || word.length === 1);

/** Words without the flat or box at their end ("Toronto suite 500"), where anything stands before it. */
export function withoutUnit(words: readonly string[]): readonly string[] {
  const at = words.findIndex((_, index) => index > 0 && isNumberedUnit(words.slice(index)));
  return at > 0 ? words.slice(0, at) : words;
}

/** Whether words begin with a house number. */
export const hasHouseNumber = (words: readonly string[]): boolean => words.length > 1 && hasDigit(words[0]!);

/** Whether the number of a house stands before the street's name or after it. */
const hasNumber = (words: readonly string[]) => hasHouseNumber(words) || (words.length > 2 && hasDigit(words.at(-1)!));

/** Longer than "E" or "NE", which stand before a street's name: "South Street". */
const isWholeDirection = (word: string) => isDirection(word) && word.length > 2;

/** Whether words before the type of a street are its name: the number of a street is ("5th", "W 42"), that of a house is not. */
function isStreetName(words: readonly string[]): boolean {
  const last = words.at(-1) ?? '';
  const isNumbered = isOrdinal(last) || (hasDigit(last) && isDirection(words.at(-2) ?? ''));
  return hasName(words) || isWholeDirection(last) || isNumbered;
}

/** Where streets may end that are written the English way ("12 Main St West" → 4, 3), the last first. */
export function streetEnds(words: readonly string[]): number[] {
  const isType = (word: string) => typesAfter.has(word) || (hasHouseNumber(words) && doubtfulAfter.has(word));
  const isOfStreet = (word: string | undefined) =>
    word !== undefined && (isDirection(word) || word === 'lower' || word === 'upper' || isUnitWord(word));
  const ends = new Set<number>();
  for (const [at, word] of words.entries())
    if (word === 'broadway' || (isType(word) && isStreetName(words.slice(0, at)))) {
      let end = at + 1;
      ends.add(end);
      while (isOfStreet(words[end])) ends.add(++end);
    }
  return [...ends].sort((one, other) => other - one);
}

/** Whether words are the whole name of a street with a word at its end that ends the names of towns, too ("Denny Way"). */
export function isStreetByEnd(words: readonly string[]): boolean {
  const at = words.findLastIndex((word) => !isDirection(word));
  return (typesAfter.has(words[at] ?? '') || doubtfulAfter.has(words[at] ?? '')) && isStreetName(words.slice(0, at));
}

/** Where the name of a street begins that is written the French way ("12 rue Saint-Denis" → 2); −1 where there is none. */
export function streetStart(words: readonly string[]): number {
  const at = words.findIndex((word) => !hasDigit(word) && word !== 'bis' && word !== 'ter');
  const word = words[at] ?? '';
  return typesBefore.has(word) || (hasNumber(words) && doubtfulBefore.has(word)) ? at + 1 : -1;
}

/** Whether a word begins a street that is written the French way, or may begin one. */
export const isTypeBefore = (word: string): boolean => typesBefore.has(word) || doubtfulBefore.has(word);

/**
 * Whether words are a street by their first words alone ("rue Saint-Denis"), whatever town stands before them. "Avenue" ends the names
 * of English streets, too, and "place" those of towns: they begin one only before a particle or a saint ("avenue du Parc").
 */
export function isStreetOfNoTown([type = '', next]: readonly string[]): boolean {
  if (next === undefined || !isTypeBefore(type)) return false;
  const isSure = sureAfterTown.has(type) || (typesBefore.has(type) && !typesAfter.has(type));
  return isSure || isParticle(next) || saints.has(next);
}

/** Whether words are a street by the number of a house and the type after it: "1001 square Victoria". */
export const isNumberedStreet = ([number = '', type = '']: readonly string[]): boolean =>
  hasDigit(number) && !isOrdinal(number) && doubtfulBefore.has(type);

/** Whether words that are the name of no place we know are rather one of a street: "Grande Allée", "Times Square". */
export function isLikeStreet(words: readonly string[]): boolean {
  const last = words.findLast((word) => !isDirection(word)) ?? '';
  return (
    words.length > 1 && (squares.has(last) || squares.has(words[0]!) || words.some((word) => typesBefore.has(word)))
  );
}
