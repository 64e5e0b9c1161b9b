import type { NameItem } from './meaning';
import type { KnownPlace, PlacesBySpelling } from './place-candidate';
import type { AddressItem, Stretch } from './read-address';
import { isStreetByEnd, isTypeBefore, streetEnds } from './streets';

const isStreet = (words: readonly string[]) =>
  streetEnds(words).includes(words.length) || isStreetByEnd(words) || (words.length > 1 && isTypeBefore(words[0]!));

/** Where the town may end that words begin with: what is left is a whole street by itself. The longest first. */
function* townEnds(words: readonly string[]): Generator<number> {
  for (let end = words.length - 1; end > 0; end--) if (isStreet(words.slice(end))) yield end;
}

/** Items of one part that stand side by side, as one: "Paris avenue" and "Montaigne". */
function joined(items: readonly AddressItem[]): Stretch[] {
  const all: Stretch[] = [];
  for (const { kind, part, start, end, words } of items) {
    if (kind === 'region') continue;
    const before = all.at(-1);
    if (before?.part !== part || before.end !== start) all.push({ part, start, end, words });
    else all.splice(-1, 1, { part, start: before.start, end, words: [...before.words, ...words] });
  }
  return all;
}

/**
 * Cities of ours that streets without a number begin with: "Ottawa Bank Street", "Paris avenue Montaigne". That may be the name of
 * a street as well ("London Bridge Street"), so it counts only where an address names nothing else.
 */
export function townsBeforeStreets<P extends KnownPlace>(
  items: readonly AddressItem[],
  names: readonly NameItem<P>[],
  known: PlacesBySpelling<P>,
): NameItem<P>[] {
  const townOf = (stretch: Stretch): NameItem<P>[] => {
    for (const length of townEnds(stretch.words)) {
      const words = stretch.words.slice(0, length);
      const cities = (known.get(words.join(' ')) ?? []).filter(({ kind }) => kind === 'city');
      if (cities.length === 0) continue;
      const at = { part: stretch.part, start: stretch.start, end: stretch.start + length };
      return [{ ...at, words, candidates: cities.map((place) => ({ ...at, place })) }];
    }
    return [];
  };
  const towns = joined(items).flatMap(townOf);
  const isOfTown = ({ part, candidates }: NameItem<P>) =>
    candidates.length === 0 && towns.some((town) => town.part === part);
  return names.every(isOfTown) ? towns : [];
}
