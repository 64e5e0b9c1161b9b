interface Place {
  cityId: number;
  neighborhoodId: number | null;
}

const keyOf = ({ cityId, neighborhoodId }: Place) => `${cityId} ${neighborhoodId}`;

const without = (places: readonly Place[], others: readonly Place[]): Place[] => {
  const keys = new Set(others.map(keyOf));
  return places.filter((place) => !keys.has(keyOf(place)));
};

/**
 * Where a company works once a publication is taken back: what came by it is gone, what went is back, and what came or went since, by
 * another section or a street day, stays so.
 */
export function placesUndone({ before, after, now }: Record<'before' | 'after' | 'now', readonly Place[]>): Place[] {
  const kept = without(now, without(after, before));
  return [...kept, ...without(without(before, after), kept)];
}
