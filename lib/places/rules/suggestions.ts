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

/** Whether a place lies in a city or province whose name begins with these letters. */
export const isWithin = ({ cityName, provinceName }: Suggestible, start: string): boolean =>
  [cityName, provinceName].some((name) => spellingOf(name).startsWith(start));

/** Those first whose city or province begins with a later part of what was typed ("springfield, il"); otherwise as they stand. */
export function preferWithin<T extends Suggestible>(places: readonly T[], within: readonly string[]): T[] {
  const agrees = (place: T) => within.some((part) => isWithin(place, part.split(' ')[0]!));
  return [...places.filter(agrees), ...places.filter((place) => !agrees(place))];
}

/** A name and the letters after its last gap, with which the place of that name may begin: "newtown wel". */
export function splitLastWord(text: string): { name: string; start: string } | undefined {
  const gap = text.lastIndexOf(' ');
  return gap < 0 ? undefined : { name: text.slice(0, gap), start: text.slice(gap + 1) };
}
