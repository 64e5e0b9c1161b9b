import { type PostalWord, postalWords } from './postal-words';
import { type Province, type Region, regionOf } from './regions';
import {
  hasName,
  isDirection,
  isGeneric,
  isOrdinal,
  isParticle,
  makesAnotherTown,
  withoutDistrict,
} from './street-words';
import {
  hasHouseNumber,
  isNumberedStreet,
  isStreetOfNoTown,
  isUnit,
  streetEnds,
  streetStart,
  withoutUnit,
} from './streets';

/** A run of words of an address: of part `part`, from `start` up to `end`. */
export interface Stretch {
  part: number;
  start: number;
  end: number;
  words: readonly string[];
}

/** What an address is made of, from left to right. */
export type AddressItem = Stretch & {
  /** `both`: the name of a region and of a place, or of a region where only a place can be meant. */
  kind: 'street' | 'name' | 'region' | 'both';
  region?: Region;
};

export interface ReadParts {
  items: AddressItem[];
  postal: PostalWord[];
}

/** Longer words are names; shorter ones are codes, which are also ordinary words ("de", "la", "on"). */
const maxCodeLength = 4;
const maxRegionWords = 5;

interface Known {
  /** Whether words are the whole name of a place. */
  isPlace: (spelling: string) => boolean;
  provinces: readonly Province[];
}

const textOf = (words: readonly string[]) => words.join(' ');

/** Whether words are the name of a place, and no more than its district after it ("Paris 12"). */
const isTown = (words: readonly string[], { isPlace }: Known) =>
  isPlace(textOf(words)) || isPlace(textOf(withoutDistrict(words)));

/** Whether words are two names, the first of words that would be a street elsewhere: "Canal St-Martin Paris". */
const isTwoNames = (words: readonly string[], known: Known) =>
  words.some((_, at) => {
    const rest = words.slice(at);
    return at > 1 && known.isPlace(textOf(words.slice(0, at))) && hasName(rest) && isTown(rest, known);
  });

/** Whether the words from `start` are the name of a street whose type stands before them: "rue Washington", "1001 square Victoria". */
const endsWithStreet = (words: readonly string[], start: number) =>
  isStreetOfNoTown(words.slice(start - 1)) || isNumberedStreet(words.slice(Math.max(0, start - 2)));

/** The region that words end with, the longest; of one word or more that leave a name before them. */
function regionAtEnd(words: readonly string[], { provinces }: Known): { region: Region; start: number } | undefined {
  for (let start = Math.max(1, words.length - maxRegionWords); start < words.length; start++) {
    const region = regionOf(textOf(words.slice(start)), provinces);
    const isLong = textOf(words.slice(start)).length > maxCodeLength;
    const isOfName = isLong && (isParticle(words[start - 1]!) || endsWithStreet(words, start));
    if (region && hasName(words.slice(0, start)) && !isOfName) return { region, start };
  }
  return undefined;
}

/** Where the name of a town can begin within a street's words: after "Street West", or after the name that "rue" stands before. */
function splitStreet(stretch: Stretch, known: Known): AddressItem[] {
  const { words, start } = stretch;
  const street = (end: number): AddressItem => ({
    ...stretch,
    kind: 'street',
    end: start + end,
    words: words.slice(0, end),
  });
  const rest = (from: number): AddressItem => ({
    ...stretch,
    kind: 'name',
    start: start + from,
    words: words.slice(from),
  });
  const ends = streetEnds(words);
  const end = ends.find((one) => isTown(words.slice(one), known)) ?? ends[0];
  if (end !== undefined) return end < words.length ? [street(end), rest(end)] : [street(end)];
  const first = Math.max(streetStart(words), 1) + 1;
  const isOfName = (word: string) => isParticle(word) || makesAnotherTown(word);
  for (let from = first; from < words.length; from++)
    if (isTown(words.slice(from), known) && !isOfName(words[from - 1]!)) return [street(from), rest(from)];
  return [street(words.length)];
}

const isStreet = (words: readonly string[]) => streetEnds(words).length > 0 || streetStart(words) > 0;

/** A part without its regions and codes: a street, a town, or both. */
function readRest(stretch: Stretch, known: Known): AddressItem[] {
  const { words } = stretch;
  if (words.length === 0 || isUnit(words)) return [];
  if (known.isPlace(textOf(words)) || isTwoNames(words, known)) return [{ ...stretch, kind: 'name' }];
  const isDistrict = isOrdinal(words[0]!) && words.length > 1 && isGeneric(words[1]!);
  if ((hasHouseNumber(words) && !isDistrict) || isStreet(words)) return splitStreet(stretch, known);
  return [{ ...stretch, kind: 'name' }];
}

function readPart(words: readonly string[], part: number, known: Known): AddressItem[] {
  const regions: AddressItem[] = [];
  const regionItem = (region: Region, start: number, end: number): AddressItem => {
    const own = words.slice(start, end);
    return { part, start, end, words: own, region, kind: known.isPlace(textOf(own)) ? 'both' : 'region' };
  };
  let end = words.length;
  while (end > 0) {
    const left = words.slice(0, end);
    const whole = regionOf(textOf(left), known.provinces);
    if (whole) return [regionItem(whole, 0, end), ...regions];
    if (known.isPlace(textOf(left))) break;
    const found = regionAtEnd(left, known);
    if (!found) break;
    regions.unshift(regionItem(found.region, found.start, end));
    end = found.start;
  }
  const left = withoutUnit(words.slice(0, end));
  const start = streetAfterTown(left, known);
  const town = start > 0 ? readPart(left.slice(0, start), part, known) : [];
  return [...town, ...readRest({ part, start, end, words: left.slice(start) }, known), ...regions];
}

/** Whether words begin with a town or a region: a number before them is no house's. */
function beginsWithTown(words: readonly string[], known: Known): boolean {
  const [first] = readPart(words, 0, known);
  if (first === undefined) return false;
  return isTown(first.words, known) || (first.region !== undefined && textOf(first.words).length > maxCodeLength);
}

/** Whether words are a street that begins with the number of its house. */
const isHouseOfStreet = (words: readonly string[]) =>
  hasHouseNumber(words) && !/^\d+$/.test(words[1]!) && isStreet(words);

/** Where a street begins that follows its town ("Ottawa 33 Bank Street", "Montréal rue Saint-Denis" → 1); 0 where there is none. */
function streetAfterTown(words: readonly string[], known: Known): number {
  const isStart = (rest: readonly string[]) =>
    isHouseOfStreet(rest) || (isStreetOfNoTown(rest) && !known.isPlace(textOf(rest)));
  let at = words.findIndex((_, index) => index > 0 && isStart(words.slice(index)));
  // "Seattle NE 45th Street": no Nebraska.
  if (at > 1 && isOrdinal(words[at]!) && isDirection(words[at - 1]!)) at--;
  return at > 0 && beginsWithTown(words.slice(0, at), known) ? at : 0;
}

/** A part without the postal codes in it; the number of a house is none ("1010 Main Street", against "1010 Auckland"). */
function withoutCodes(words: readonly string[], known: Known): { words: string[]; postal: PostalWord[] } {
  const isHouse = ({ start, end, bare }: PostalWord) =>
    end < words.length &&
    /^\d+$/.test(bare) &&
    (start === 0 || isHouseOfStreet(words.slice(start))) &&
    !beginsWithTown(words.slice(end), known);
  const postal = postalWords(words).filter((word) => !isHouse(word));
  const isCode = (at: number) => postal.some(({ start, end }) => start <= at && at < end);
  return { words: words.filter((_, at) => !isCode(at)), postal };
}

/** What the parts of an address (as spellings) are, read without looking at which places those names mean. */
export function readParts(parts: readonly string[], known: Known): ReadParts {
  const read = parts.map((part) => withoutCodes(part.split(' '), known));
  return {
    items: read.flatMap(({ words }, part) => readPart(words, part, known)),
    postal: read.flatMap(({ postal }) => postal),
  };
}
