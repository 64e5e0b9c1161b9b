import type { PlaceSuggestion } from '../contract';

/** Degrees within which a gazetteer entry of the same name is the same place as one of our cities: about 30 km. */
const near = 0.3;

const isSamePlace = (entry: PlaceSuggestion, city: PlaceSuggestion) =>
  city.Kind !== 'gazetteer' &&
  entry.CountryId === city.CountryId &&
  entry.Slug === city.Slug &&
  Math.abs(entry.Latitude - city.Latitude) < near &&
  Math.abs(entry.Longitude - city.Longitude) < near;

/** Each place once: by kind and id, and not as gazetteer entry beside our own city. The order stays. */
export function dropDoubles(places: readonly PlaceSuggestion[]): PlaceSuggestion[] {
  const seen = new Set<string>();
  return places.filter((place) => {
    const key = `${place.Kind}:${place.Id}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return place.Kind !== 'gazetteer' || !places.some((other) => isSamePlace(place, other));
  });
}
