import { type InAllLanguages, inAllLanguages } from '../in-all-languages';

/** A neighborhood as the demo knows it: a real name and its approximate true centre, WGS84 degrees. */
export interface NeighborhoodData {
  readonly name: InAllLanguages;
  readonly latitude: number;
  readonly longitude: number;
  /** Drawn with a hole, or in two pieces: the odd shapes that maps must survive. */
  readonly shape?: 'hole' | 'two pieces';
  /** No company serves it, though the city has many: the neighborhood page without companies. */
  readonly isUnserved?: boolean;
}

export interface CityData {
  /** Stable name of the row: ids of everything in the city are derived from it. */
  readonly key: string;
  readonly countryId: number;
  /** Null in countries without provinces. */
  readonly provinceId: number | null;
  readonly name: InAllLanguages;
  /** What people call it besides: it is found by it, and never shown so. */
  readonly alsoKnownAs?: readonly string[];
  readonly latitude: number;
  readonly longitude: number;
  readonly timezone: string;
  readonly population: number;
  /** E.164 with `#` for digits to draw: ranges kept for fiction where the country has them, else blocks of zeros. */
  readonly phone: string;
  /** Postal code with `#` for a digit and `@` for a letter to draw; empty where the country has none. */
  readonly postalCode: string;
  readonly streets: readonly string[];
  /** No company serves it: the city page without companies. */
  readonly isEmpty?: boolean;
  readonly neighborhoods: readonly NeighborhoodData[];
}

type Extras = Pick<NeighborhoodData, 'shape' | 'isUnserved'>;

/** A neighborhood called the same in every language. */
export function at(name: string, latitude: number, longitude: number, extras: Extras = {}): NeighborhoodData {
  return { name: inAllLanguages(name), latitude, longitude, ...extras };
}

/** A neighborhood with a name of its own in each language. */
export function named(en: string, fr: string, es: string, latitude: number, longitude: number): NeighborhoodData {
  return { name: inAllLanguages(en, fr, es), latitude, longitude };
}
