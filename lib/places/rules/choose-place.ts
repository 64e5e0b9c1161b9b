import type { PlaceKind } from '../contract';
import type { Span } from './address-spans';

/** A place whose name stands in an address. */
export interface PlaceCandidate {
  kind: PlaceKind;
  id: number;
  /** The city itself, or the city of a neighborhood; null for gazetteer entries. */
  cityId: number | null;
  countryId: number;
  /** Id of the province, or (gazetteer) its name as a spelling; null where unknown. */
  provinceId: number | null;
  provinceSpelling: string;
  population: number;
  span: Span;
}

/** A word of the address that names a country or a province, or could name several ("CA": Canada, California). */
export interface RegionHint {
  countryIds: readonly number[];
  provinceIds: readonly number[];
  provinceSpellings: readonly string[];
}

function agrees(place: PlaceCandidate, hint: RegionHint): boolean {
  if (hint.countryIds.includes(place.countryId)) return true;
  return place.provinceId === null
    ? hint.provinceSpellings.includes(place.provinceSpelling)
    : hint.provinceIds.includes(place.provinceId);
}

/**
 * Where a place stands in the order of preference, smaller first, compared field by field:
 * 1. it agrees with more of the countries and provinces that are named ("Paris, Texas" is not in France);
 * 2. a neighborhood whose city is named too; 3. not among the words after a house number (a street may bear any name);
 * 4. a city of ours, then a neighborhood alone, then any other place; 5. the later part of the address;
 * 6. more words; 7. more people.
 */
function preference(place: PlaceCandidate, hints: readonly RegionHint[], named: ReadonlySet<number>): number[] {
  const isInNamedCity = place.kind === 'neighborhood' && named.has(place.cityId!);
  const kinds = { city: 0, neighborhood: 1, gazetteer: 2 };
  return [
    -hints.filter((hint) => agrees(place, hint)).length,
    isInNamedCity && !place.span.isStreet ? 0 : 1,
    place.span.isStreet ? 1 : 0,
    kinds[place.kind],
    -place.span.part,
    place.span.start - place.span.end,
    -place.population,
    place.id,
  ];
}

function compareFields(one: readonly number[], other: readonly number[]): number {
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) return one[at]! - other[at]!;
  return 0;
}

/** The place an address means, of all whose names stand in it; undefined when there is none. Order: see `preference`. */
export function choosePlace<P extends PlaceCandidate>(
  places: readonly P[],
  hints: readonly RegionHint[],
): P | undefined {
  // A name that is both ("Wellington") means the city unless the city is named a second time.
  const cities = places.filter((place) => place.kind === 'city');
  const named = (place: P) => cities.filter((city) => city.id === place.cityId && city.span !== place.span);
  return places
    .map((place) => ({ place, order: preference(place, hints, new Set(named(place).map((city) => city.id))) }))
    .sort((one, other) => compareFields(one.order, other.order))[0]?.place;
}
