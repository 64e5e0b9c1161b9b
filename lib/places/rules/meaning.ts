import { candidatesIn, type KnownPlace, type PlaceCandidate, type PlacesBySpelling } from './place-candidate';
import type { AddressItem, Stretch } from './read-address';
import { liesIn, type Province, type Region } from './regions';
import { isGeneric, isParticle } from './street-words';
import { isLikeStreet } from './streets';

/** A stretch of an address that is the name of a town or a part of one, with the places of that name. */
export interface NameItem<P extends KnownPlace> extends Stretch {
  candidates: PlaceCandidate<P>[];
  /** What it names as a region, where it can be both. */
  region?: Region;
}

/** What an address says: which regions, and which names in them. */
export interface Meaning<P extends KnownPlace> {
  regions: Region[];
  names: NameItem<P>[];
}

const citiesOf = (places: readonly KnownPlace[]) =>
  places.filter(({ kind }) => kind === 'city').map(({ cityId }) => cityId);

/** Whether what stands before a name belongs to the city of that name: a neighborhood, another of its names, a square, or nothing at all. */
function isOfCity<P extends KnownPlace>(
  before: Stretch,
  cities: readonly (number | null)[],
  known: PlacesBySpelling<P>,
) {
  if (before.words.every((word) => isGeneric(word) || isParticle(word))) return true;
  const named = candidatesIn(before, known);
  if (named.some(({ place }) => place.cityId !== null && cities.includes(place.cityId))) return true;
  return isLikeStreet(before.words) && !named.some(({ start }) => start === before.start);
}

/** Whether an item names a country that is none of ours. */
const isForeign = ({ region }: AddressItem) => region?.countryIds.length === 0 && region.provinces.length === 0;

/**
 * A name that is both a region and a city is the region when another name stands before it, known to us or not: "Yonkers, New
 * York". A street, a neighborhood or another name of that city before it leaves it the city. (docs/interface.md §2) A country that is none of
 * ours gives way to a city of ours alone: a town of the gazetteer is called Mexico, too.
 */
function isRegion<P extends KnownPlace>(
  item: AddressItem,
  before: AddressItem | undefined,
  known: PlacesBySpelling<P>,
) {
  if (item.kind !== 'both') return item.kind === 'region';
  if (!before) return false;
  const cities = citiesOf(known.get(item.words.join(' ')) ?? []);
  if (before.kind === 'street') return isForeign(item) && cities.length === 0;
  return !isOfCity(before, cities, known);
}

/** Whether a country that is none of ours stands where a part of a town does, before its town and after no other: "Jamaica, Queens". */
const isNamesake = (item: AddressItem, before: AddressItem | undefined, after: readonly AddressItem[]) =>
  isForeign(item) && (before === undefined || before.kind === 'street') && after.some(({ kind }) => kind !== 'street');

/** Tells regions from names among the items of an address. Where there are provinces alone, the first is a name: "Ontario, California". */
export function meaningOf<P extends KnownPlace>(items: readonly AddressItem[], known: PlacesBySpelling<P>): Meaning<P> {
  const meaning: Meaning<P> = { regions: [], names: [] };
  const add = (item: AddressItem) => meaning.names.push({ ...item, candidates: candidatesIn(item, known) });
  const hasNames = items.some(({ kind }) => kind !== 'region');
  let before: AddressItem | undefined;
  for (const [at, item] of items.entries()) {
    const { region } = item;
    const isMeant = isRegion(item, before, known) && !isNamesake(item, before, items.slice(at + 1));
    if (region && isMeant && (hasNames || at > 0 || region.countryIds.length > 0)) meaning.regions.push(region);
    else if (item.kind !== 'street') add(item);
    // "Montréal 12 rue Saint-Denis, Québec": a street that follows its town stands between them for nothing.
    const followsTown = item.kind === 'street' && before?.part === item.part;
    if (item.kind !== 'region' && !followsTown) before = item;
  }
  return meaning;
}

/** Of places that fit, those whose province is named by a word that is a country's as well, where there are any: "Richmond, CA". */
function inNamedProvinces<P extends KnownPlace>(
  candidates: PlaceCandidate<P>[],
  regions: readonly Region[],
  provinces: readonly Province[],
) {
  const named = regions
    .filter((region) => region.provinces.length > 0)
    .map((region) => ({ ...region, countryIds: [] }));
  const inside = candidates.filter(({ place }) => named.every((region) => liesIn(place, region, provinces)));
  return inside.length > 0 ? inside : candidates;
}

/** The candidates that contradict no region that is named too, nor a town that stands after them. */
export function fittingCandidates<P extends KnownPlace>(
  { names, regions }: Meaning<P>,
  provinces: readonly Province[],
): PlaceCandidate<P>[] {
  const all = names.flatMap(({ candidates }) => candidates);
  const cities = new Set(citiesOf(all.map(({ place }) => place)));
  // "Zilker, Springfield": a neighborhood of another town, whose name we know or not.
  const isElsewhere = ({ place }: PlaceCandidate<P>, at: number) =>
    place.kind === 'neighborhood' && at < names.length - 1 && !cities.has(place.cityId);
  const fitting = names.flatMap(({ candidates }, at) =>
    candidates.filter(
      (candidate) =>
        regions.every((region) => liesIn(candidate.place, region, provinces)) && !isElsewhere(candidate, at),
    ),
  );
  return inNamedProvinces(fitting, regions, provinces);
}
