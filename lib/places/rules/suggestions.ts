import { spellingOf } from '@/lib/i18n/spelling';
import type { PlaceKind } from '../contract';

/** How many suggestions a person is shown. */
export const maxSuggestions = 8;

export interface Suggestible {
  kind: PlaceKind;
  id: number;
  name: string;
  cityName: string;
  provinceName: string;
  countryId: number;
  latitude: number;
  longitude: number;
}

/** Two entries of one name this near are one place under two ids (degrees, about 30 km north to south). */
const samePlaceDegrees = 0.3;

function isSamePlace(one: Suggestible, other: Suggestible): boolean {
  return (
    one.countryId === other.countryId &&
    spellingOf(one.name) === spellingOf(other.name) &&
    Math.abs(one.latitude - other.latitude) < samePlaceDegrees &&
    Math.abs(one.longitude - other.longitude) < samePlaceDegrees
  );
}

/** Without the gazetteer's doubles: of one name in one spot the first stays, and a city or neighborhood of ours before any other. */
export function withoutDoubles<T extends Suggestible>(places: readonly T[]): T[] {
  return places.filter((place, at) => {
    if (place.kind !== 'gazetteer') return true;
    return !places.some(
      (other, otherAt) => other !== place && (other.kind !== 'gazetteer' || otherAt < at) && isSamePlace(place, other),
    );
  });
}

/** Those first whose city or province begins with a later part of what was typed ("springfield, il"); otherwise as they stand. */
export function preferWithin<T extends Suggestible>(places: readonly T[], within: readonly string[]): T[] {
  const agrees = (place: T) =>
    within.some((part) =>
      [place.cityName, place.provinceName].some((name) => spellingOf(name).startsWith(part.split(' ')[0]!)),
    );
  return [...places.filter(agrees), ...places.filter((place) => !agrees(place))];
}
