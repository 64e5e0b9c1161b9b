import type { PlaceKind } from '../contract';
import type { Phrase } from './address-words';

/** A place whose name is one of the phrases of an address. */
export interface NamedMatch {
  kind: PlaceKind;
  id: number;
  /** Its own id for a city, its city's for a neighborhood, −1 for the gazetteer. */
  cityId: number;
  provinceId: number | null;
  countryId: number;
  population: number;
  spelling: string;
}

/** What else an address says of where it is. */
export interface Narrowing {
  countryIds: ReadonlySet<number>;
  provinceIds: ReadonlySet<number>;
}

type Ranked = NamedMatch & { rank: number };

/**
 * How well a match fits: a longer name tells more than a short one, a later part of the address is broader, and of two
 * namesakes the one in the province or country that is named wins, then the larger one.
 */
function rankOf(match: NamedMatch, phrases: readonly Phrase[], narrowing: Narrowing): number {
  const standing = phrases.filter(({ spelling }) => spelling === match.spelling);
  const words = Math.max(...standing.map((phrase) => phrase.words));
  const part = Math.max(...standing.map((phrase) => phrase.part));
  const isInProvince = match.provinceId !== null && narrowing.provinceIds.has(match.provinceId);
  const isInCountry = narrowing.countryIds.has(match.countryId);
  return (isInProvince ? 200 : 0) + (isInCountry ? 100 : 0) + part * 6 + words * 4 + Math.log10(match.population + 1);
}

const best = (matches: Ranked[]): Ranked | undefined =>
  matches.reduce<Ranked | undefined>(
    (top, match) => (top === undefined || match.rank > top.rank ? match : top),
    undefined,
  );

/**
 * The place an address means: a neighborhood of the city it names, else that city, else a neighborhood named alone, else an
 * entry of the gazetteer. Undefined where no name is known.
 */
export function choosePlace(
  matches: readonly NamedMatch[],
  phrases: readonly Phrase[],
  narrowing: Narrowing,
): NamedMatch | undefined {
  const ranked = matches.map((match) => ({ ...match, rank: rankOf(match, phrases, narrowing) }));
  const of = (kind: PlaceKind) => ranked.filter((match) => match.kind === kind);
  const city = best(of('city'));
  if (!city) return best(of('neighborhood')) ?? best(of('gazetteer'));
  // A name that is both ("Wellington") means the city unless it stands a second time.
  const inside = of('neighborhood').filter(({ cityId, spelling }) => cityId === city.id && spelling !== city.spelling);
  return best(inside) ?? city;
}
