import 'server-only';
import { nearestCityKm } from '@/lib/config/limits';
import { spellingOf } from '@/lib/i18n/spelling';
import type { Locale } from '@/lib/values/locale';
import type { LocationInput } from '../contract';
import {
  type Coordinates,
  distanceBetweenKm,
  type Located,
  listPlacesBySpelling,
  listProvinceNames,
} from '../queries/locate';
import type { PlaceRow } from '../queries/place-rows';
import { listPostalAreas, type PostalArea } from '../queries/postal-areas';
import { listMistypedPlaces } from '../queries/suggest';
import { addressParts, addressSpans } from '../rules/address-spans';
import { choosePlace, isSameWords } from '../rules/choose-place';
import { countryOfZone } from '../rules/country-of-zone';
import { byCountry } from '../rules/country-order';
import { countryOfWord } from '../rules/country-words';
import { fittingCandidates, type Meaning, meaningOf } from '../rules/meaning';
import { withFewestErrors } from '../rules/mistyped';
import { candidatesIn, type KnownPlace, type PlaceCandidate, type PlacesBySpelling } from '../rules/place-candidate';
import type { PostalWord } from '../rules/postal-words';
import { type ReadParts, readParts } from '../rules/read-address';
import { liesIn, type Province, type Region, regionOf, regionOfCountry } from '../rules/regions';
import { writingsOf } from '../rules/short-words';
import { townsBeforeStreets } from '../rules/town-before-street';

/** What an address names: a neighborhood or city of ours, or only a point (a town of the gazetteer, a postal area). */
export type FoundPlace =
  | { kind: 'place'; place: Located; at: Coordinates }
  | { kind: 'point'; at: Coordinates; countryId: number };

interface Place extends KnownPlace, Coordinates {
  row: PlaceRow;
}

/** An address as it was read: what it names, and what that may be. */
export interface AddressReading {
  /** As spellings; words of names and regions are counted in them. */
  parts: readonly string[];
  meaning: Meaning<Place>;
  /** As it stands in the address, without gaps; empty without one. */
  postalCode: string;
  provinces: readonly Province[];
  found: FoundPlace | undefined;
}

const placeOf = (row: PlaceRow): Place => ({ ...row, provinceSpelling: spellingOf(row.provinceName), row });

/** The places of every run of words in the parts, by that run as it stands there; written otherwise only where none is called so. */
async function listKnown(parts: readonly string[], langCode: Locale): Promise<PlacesBySpelling<Place>> {
  const typed = new Map<string, string[]>();
  for (const { spelling } of addressSpans(parts))
    for (const writing of writingsOf(spelling)) typed.set(writing, [...(typed.get(writing) ?? []), spelling]);
  const rows = await listPlacesBySpelling([...typed.keys()], langCode);
  const exact = new Set(rows.map(({ spelling }) => spelling));
  const known = new Map<string, Map<string, Place>>();
  for (const row of rows)
    for (const spelling of typed.get(row.spelling) ?? []) {
      if (spelling !== row.spelling && exact.has(spelling)) continue;
      const places = known.get(spelling) ?? new Map<string, Place>();
      known.set(spelling, places.set(`${row.kind} ${row.id}`, placeOf(row)));
    }
  return new Map([...known].map(([spelling, places]) => [spelling, [...places.values()]]));
}

const found = ({ row, latitude, longitude }: Place): FoundPlace => {
  const at = { latitude, longitude };
  if (row.kind === 'gazetteer') return { kind: 'point', at, countryId: row.countryId };
  const isCity = row.kind === 'city';
  const neighborhood = { neighborhoodId: isCity ? null : row.id, neighborhoodName: isCity ? '' : row.name };
  return { kind: 'place', place: { cityId: row.cityId!, cityName: row.cityName, ...neighborhood }, at };
};

const foundArea = (area: PostalArea): FoundPlace =>
  area.city
    ? { kind: 'place', place: { ...area.city, neighborhoodId: null, neighborhoodName: '' }, at: area }
    : { kind: 'point', at: area, countryId: area.countryId };

/** Enough that a town stands among the neighborhoods and towns of similar names. */
const maxSimilar = 20;

/**
 * Towns whose names resemble a name of the address which is none: for typing errors, where nothing else is known and nothing
 * contradicts. No neighborhoods: there are too many of them, and a town unknown to us resembles one of another continent.
 */
async function listAlike({ names, regions }: Meaning<Place>, provinces: readonly Province[], langCode: Locale) {
  if (names.some(({ candidates }) => candidates.length > 0)) return [];
  const last = names.at(-1);
  const text = last?.words.filter((word) => !/\d/.test(word)).join(' ') ?? '';
  if (!last || last.region || text === '') return [];
  const similar = await listMistypedPlaces(text, langCode, maxSimilar);
  const towns = similar.filter(({ kind }) => kind !== 'neighborhood').map(placeOf);
  const fitting = towns.filter((town) => regions.every((region) => liesIn(town, region, provinces)));
  const alike = withFewestErrors(text, fitting, ({ row }) => row.spelling);
  return candidatesIn({ ...last, words: text.split(' ') }, new Map([[text, alike]]));
}

/** The regions that were given as such. */
function givenRegions(input: LocationInput, country: number | undefined, provinces: readonly Province[]): Region[] {
  const words = addressParts(input.state ?? '').flatMap((part) => regionOf(part, provinces) ?? []);
  return country === undefined ? words : [...words, regionOfCountry(country)];
}

/** Shorter ones are areas, or numbers of units and streets. */
const minWholeCode = 6;

/** What whole postal codes with letters say as regions: only countries that write such codes can be meant. Digits alone may be anything. */
function regionsOfCodes(codes: readonly PostalWord[]): Region[] {
  const whole = codes.filter(({ bare }) => /[A-Z]/.test(bare) && bare.length >= minWholeCode);
  return whole.map(({ countryIds }) => ({ countryIds, provinces: [], provinceSpellings: [] }));
}

interface Said {
  /** Where the town is named: in its own field, else anywhere. */
  read: ReadParts;
  /** What was said beside the town's own field. */
  beside: ReadParts;
}

/** A neighborhood that is named beside the town's own field, if it is one of that town. */
function neighborhoodBeside(place: Place, { beside }: Said, known: PlacesBySpelling<Place>): Place | undefined {
  if (place.kind !== 'city') return undefined;
  const named = beside.items.filter(({ kind }) => kind !== 'street').flatMap((item) => candidatesIn(item, known));
  return named.find((one) => one.place.kind === 'neighborhood' && one.place.cityId === place.cityId)?.place;
}

interface Whose {
  /** The country that is meant where the address names none. */
  ownId: number | undefined;
  /** The address names a place of ours or a region. */
  isPlaced: boolean;
}

/**
 * The areas of the postal codes that stand in an address. Where the address says no place beside them, a code as one's own country
 * writes it is one of that country alone, known to us or not; of other codes those of the countries first that may be meant.
 */
async function listAreas(words: readonly PostalWord[], { lang_code }: LocationInput, { ownId, isPlaced }: Whose) {
  const isOwn = ({ countryIds }: PostalWord) => ownId !== undefined && countryIds.includes(ownId);
  const meant = words.map((word) => (isOwn(word) && !isPlaced ? { ...word, countryIds: [ownId!] } : word));
  return byCountry(await listPostalAreas(meant, lang_code), ownId, lang_code);
}

const isNear = (place: Coordinates, areas: readonly PostalArea[]) =>
  areas.some((area) => distanceBetweenKm(area, place) <= nearestCityKm);

/** Of several places of one name the ones to which a postal code of the address leads: "Newtown 2042" is Sydney's. */
function nearAreas(candidates: readonly PlaceCandidate<Place>[], areas: readonly PostalArea[]) {
  const near = candidates.filter(({ place }) => isNear(place, areas));
  return candidates.filter((one) => near.includes(one) || !near.some((other) => isSameWords(one, other)));
}

/** The postal area that was named, if it lies near the place that was named, or else in the regions that were named. */
function fittingArea(
  areas: readonly PostalArea[],
  near: Place | undefined,
  regions: readonly Region[],
  provinces: readonly Province[],
) {
  return areas.find((area) =>
    near ? isNear(near, [area]) : regions.every((region) => liesIn(area, region, provinces)),
  );
}

/** The text the town is looked for in, and the text beside it (docs/interface.md §2: the structured city counts before free text). */
function textsOf({ name, address, city }: LocationInput): { own: string[]; beside: string[] } {
  const free = addressParts([name, address].filter(Boolean).join(', '));
  return city ? { own: addressParts(city), beside: free } : { own: free, beside: [] };
}

/**
 * What an address of our data means, with the place it comes to. Decisions: docs/decisions/places.md.
 * @param ownCountryId meant before others where the address does not say, instead of the country of its time zone
 */
export async function readAddressOf(input: LocationInput, ownCountryId?: number): Promise<AddressReading> {
  const { lang_code } = input;
  const country = input.country ? countryOfWord(spellingOf(input.country)) : undefined;
  const { own, beside } = textsOf(input);
  const [provinces, known] = await Promise.all([listProvinceNames(), listKnown([...own, ...beside], lang_code)]);
  const words = { isPlace: (spelling: string) => known.has(spelling), provinces };
  const said: Said = { read: readParts(own, words), beside: readParts(beside, words) };
  const meaning = meaningOf(said.read.items, known);
  meaning.regions.push(...givenRegions(input, country, provinces));
  const codes = [...said.read.postal, ...said.beside.postal];
  const reading = { parts: own, meaning, provinces, postalCode: codes[0]?.bare ?? '', found: undefined };
  if (input.country && country === undefined) return reading;

  const within = { ...meaning, regions: [...meaning.regions, ...regionsOfCodes(codes)] };
  const fitting = fittingCandidates(within, provinces);
  const ownId = ownCountryId ?? countryOfZone(input.timezone_name ?? '');
  const isPlaced = fitting.length > 0 || meaning.regions.length > 0;
  const areas = await listAreas(codes, input, { ownId, isPlaced });
  const named = nearAreas(fitting, areas);
  const chosen = choosePlace(named)?.place;
  const best = chosen && (neighborhoodBeside(chosen, said, known) ?? chosen);
  const isCertain =
    best?.kind === 'neighborhood' &&
    (best !== chosen || named.some(({ place }) => place.kind === 'city' && place.id === best.cityId));
  if (best && isCertain) return { ...reading, found: found(best) };

  const area = fittingArea(areas, best, meaning.regions, provinces);
  if (area && (!best || !area.city)) return { ...reading, found: foundArea(area) };
  if (best) return { ...reading, found: found(best) };
  const names = townsBeforeStreets(said.read.items, meaning.names, known);
  const beforeStreet = fittingCandidates({ ...within, names }, provinces);
  const guessed = beforeStreet.length > 0 ? beforeStreet : await listAlike(within, provinces, lang_code);
  const place = choosePlace(guessed)?.place;
  return place ? { ...reading, found: found(place) } : reading;
}
