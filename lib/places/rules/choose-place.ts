import type { KnownPlace, PlaceCandidate } from './place-candidate';

/**
 * Where a place stands in the order of preference, smaller first, compared field by field: a neighborhood whose city is named
 * too; a city of ours; the later part of the address; more words; more people.
 */
function preference({ place, part, start, end }: PlaceCandidate, cities: ReadonlySet<number | null>): number[] {
  const isInNamedCity = place.kind === 'neighborhood' && cities.has(place.cityId);
  return [isInNamedCity ? 0 : 1, place.kind === 'city' ? 0 : 1, -part, start - end, -place.population, place.id];
}

function compareFields(one: readonly number[], other: readonly number[]): number {
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) return one[at]! - other[at]!;
  return 0;
}

/** Whether two places are called by the same words of an address. */
export const isSameWords = (one: PlaceCandidate, other: PlaceCandidate) =>
  one.part === other.part && one.start === other.start;

/** The cities of which a name stands in other words than a candidate's own ("Wellington" is a city and its neighborhood). */
const citiesBeside = (candidate: PlaceCandidate, all: readonly PlaceCandidate[]) =>
  new Set(
    all
      .filter((other) => other.place.kind === 'city' && !isSameWords(other, candidate))
      .map(({ place }) => place.cityId),
  );

/** The place an address means, of all whose names stand in it; undefined when there is none. Order: see `preference`. */
export function choosePlace<P extends KnownPlace>(
  candidates: readonly PlaceCandidate<P>[],
): PlaceCandidate<P> | undefined {
  return candidates
    .map((candidate) => ({ candidate, order: preference(candidate, citiesBeside(candidate, candidates)) }))
    .sort((one, other) => compareFields(one.order, other.order))[0]?.candidate;
}
