import type { NameItem } from './meaning';
import type { KnownPlace, PlacesBySpelling } from './place-candidate';
import type { AddressItem } from './read-address';
import { streetEnd } from './street-words';

/** Where the town may end that words begin with: what is left is a whole street by itself. The longest first. */
function* townEnds(words: readonly string[]): Generator<number> {
  for (let end = words.length - 1; end > 0; end--) {
    const street = words.slice(end);
    if (streetEnd(street) === street.length) yield end;
  }
}

/**
 * Cities of ours that streets without a number begin with: "Ottawa Bank Street". That may be the name of a street as well
 * ("London Bridge Street"), so it counts only where an address names nothing else.
 */
export function townsBeforeStreets<P extends KnownPlace>(
  items: readonly AddressItem[],
  known: PlacesBySpelling<P>,
): NameItem<P>[] {
  const townOf = (item: AddressItem): NameItem<P>[] => {
    for (const length of townEnds(item.words)) {
      const words = item.words.slice(0, length);
      const cities = (known.get(words.join(' ')) ?? []).filter(({ kind }) => kind === 'city');
      if (cities.length === 0) continue;
      const at = { part: item.part, start: item.start, end: item.start + length };
      return [{ ...at, words, candidates: cities.map((place) => ({ ...at, place })) }];
    }
    return [];
  };
  return items.filter(({ kind }) => kind === 'street').flatMap(townOf);
}
