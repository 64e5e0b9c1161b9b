import type { PlaceKind } from '../contract';
import type { Stretch } from './read-address';
import type { PlaceProvince } from './regions';
import { isGeneric, isParticle, makesAnotherTown } from './street-words';
import { isTypeBefore } from './streets';

/** A place of which a name is known. */
export interface KnownPlace extends PlaceProvince {
  kind: PlaceKind;
  id: number;
  /** The city itself, or the city of a neighborhood; null for gazetteer entries. */
  cityId: number | null;
  population: number;
}

/** A place whose name stands in an address, and where. */
export interface PlaceCandidate<P extends KnownPlace = KnownPlace> {
  place: P;
  part: number;
  start: number;
  end: number;
}

/** Places by their spellings. */
export type PlacesBySpelling<P extends KnownPlace> = ReadonlyMap<string, readonly P[]>;

const isNothing = (word: string) => isGeneric(word) || isParticle(word);

/** Whether a name can mean itself with these words before it: "downtown Seattle", not "New London", "Saint-Martin-de-Londres" or "Plaza París". */
function canFollow(before: readonly string[]): boolean {
  const last = before.at(-1);
  if (last === undefined || before.every(isNothing)) return true;
  if (before.length === 1 && isTypeBefore(last)) return false;
  return !makesAnotherTown(last) && !isParticle(last);
}

/** Where the name ends that words end with, but for words that say nothing of which town is meant ("Paris 11e"). */
function* endsOf(words: readonly string[]): Generator<number> {
  yield words.length;
  let end = words.length;
  while (end > 1 && isGeneric(words[end - 1]!)) end--;
  if (end < words.length) yield end;
}

/** Whether a place can stand before a name without a comma: a neighborhood, or the city that the name is a neighborhood of. */
const canPrecede = <P extends KnownPlace>(place: P, named: readonly P[]) =>
  place.kind === 'neighborhood' ||
  (place.kind === 'city' && named.some(({ kind, cityId }) => kind === 'neighborhood' && cityId === place.cityId));

/**
 * The cities that words are the whole name of, where what follows them names parts of other cities alone, or says nothing of which town
 * is meant: "Montréal centre-ville", "Auckland Central".
 */
function townsBeforeOthers<P extends KnownPlace>(
  before: Stretch,
  { named, isVague }: { named: readonly P[]; isVague: boolean },
  places: PlacesBySpelling<P>,
): PlaceCandidate<P>[] {
  const isWhole = ({ place, start }: PlaceCandidate<P>) => place.kind === 'city' && start === before.start;
  const towns = candidatesIn(before, places).filter(isWhole);
  const isElsewhere = ({ kind, cityId }: P) =>
    (isVague || kind === 'neighborhood') && !towns.some(({ place }) => place.cityId === cityId);
  return named.every(isElsewhere) ? towns : [];
}

/**
 * The places that a stretch of words names: the longest name it ends with, and what may stand before it. Words after a
 * name make it another ("Miami Beach").
 */
export function candidatesIn<P extends KnownPlace>(stretch: Stretch, places: PlacesBySpelling<P>): PlaceCandidate<P>[] {
  const { part, words } = stretch;
  for (const end of endsOf(words)) {
    for (let from = 0; from < end; from++) {
      const found = places.get(words.slice(from, end).join(' '));
      if (!found || !canFollow(words.slice(0, from))) continue;
      const at = { part, start: stretch.start + from, end: stretch.start + end };
      const before = { part, start: stretch.start, end: stretch.start + from, words: words.slice(0, from) };
      const isVague = words.slice(from, end).every(isGeneric);
      const towns = townsBeforeOthers(before, { named: found, isVague }, places);
      if (towns.length > 0) return towns;
      const inner = candidatesIn(before, places).filter(({ place }) => canPrecede(place, found));
      return [...inner, ...found.map((place) => ({ place, ...at }))];
    }
  }
  return [];
}
