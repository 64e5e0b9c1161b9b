import 'server-only';
import { countries, countryByIso } from '@/lib/config/countries';
import { nearestCityKm } from '@/lib/config/limits';
import { locales } from '@/lib/i18n/locales';
import {
  type LocationInput,
  type LocationResolution,
  type PlaceSuggestion,
  type SuggestInput,
  unset,
} from './contract';
import {
  type Candidate,
  findNearestCity,
  findNeighborhoodAt,
  findPoint,
  findPostalCode,
  listAlike,
  listByLikeness,
  listByPrefix,
  listNamed,
  listProvinces,
  readPlaces,
  readSlugs,
  spellingOf,
} from './queries';
import { partsOf, phrasesOf, postalCodesOf } from './rules/address-words';
import { choosePlace, type NamedMatch, type Narrowing } from './rules/choose-place';
import { dropDoubles } from './rules/suggestions';

interface Point {
  latitude: number;
  longitude: number;
}

const nowhere = (point: Point | undefined): LocationResolution => ({
  Latitude: point?.latitude ?? unset,
  Longitude: point?.longitude ?? unset,
  CityId: unset,
  CitySlug: '',
  NeighborhoodId: unset,
  NeighborhoodSlug: '',
  IsMatch: false,
});

async function located(
  point: Point,
  cityId: number,
  neighborhoodId: number,
  lang: LocationInput['lang_code'],
): Promise<LocationResolution> {
  const slugs = await readSlugs(cityId, neighborhoodId, lang);
  return {
    Latitude: point.latitude,
    Longitude: point.longitude,
    CityId: cityId,
    CitySlug: slugs.city,
    NeighborhoodId: neighborhoodId,
    NeighborhoodSlug: slugs.neighborhood,
    IsMatch: neighborhoodId !== unset,
  };
}

/** Inside a polygon, else near a city, else nowhere (interface §2, Location). */
async function resolvePoint(point: Point, lang: LocationInput['lang_code']): Promise<LocationResolution> {
  const neighborhood = await findNeighborhoodAt(point);
  if (neighborhood) return located(point, neighborhood.cityId, neighborhood.id, lang);
  const city = await findNearestCity(point, nearestCityKm);
  return city ? located(point, city.id, unset, lang) : nowhere(point);
}

const countryNames = new Map(
  countries.flatMap((country) =>
    [country.iso, ...locales.map((locale) => country.name[locale])].map((text) => [spellingOf(text), country.id]),
  ),
);

/** Countries and provinces that an address names, in fields of their own or among its words. */
async function narrowingOf(input: LocationInput, spellings: readonly string[]): Promise<Narrowing> {
  const own = [input.state, input.country].filter((text) => text !== undefined).map(spellingOf);
  const provinces = await listProvinces([...own, ...spellings]);
  const named = [...own, ...spellings.filter((spelling) => spelling.length > 3)].map((spelling) =>
    countryNames.get(spelling),
  );
  const countryIds = new Set(named.filter((id) => id !== undefined));
  const inside =
    countryIds.size === 0 ? provinces : provinces.filter(({ countryId }) => countryIds.has(countryId as never));
  return { countryIds, provinceIds: new Set(inside.map(({ id }) => id)) };
}

const leastLikeness = 0.45;

/** Names letter for letter; where none is known, the part that resembles a name most. */
async function findByWords(input: LocationInput, parts: readonly string[]): Promise<NamedMatch | undefined> {
  const phrases = phrasesOf(parts, spellingOf);
  const spellings = [...new Set(phrases.map(({ spelling }) => spelling))];
  const narrowing = await narrowingOf(input, spellings);
  const chosen = choosePlace(await listNamed(spellings), phrases, narrowing);
  if (chosen) return chosen;
  for (const part of [...parts].reverse()) {
    const [alike] = await listAlike(spellingOf(part), leastLikeness, 5);
    if (alike) return alike;
  }
  return undefined;
}

async function resolveMatch(match: NamedMatch, lang: LocationInput['lang_code']): Promise<LocationResolution> {
  const point = await findPoint(match.kind, match.id);
  if (!point) return nowhere(undefined);
  if (match.kind === 'gazetteer') return resolvePoint(point, lang);
  return located(point, match.cityId, match.kind === 'neighborhood' ? match.id : unset, lang);
}

/**
 * Where an address or a pair of coordinates is (specification §7 simh-search/location, interface §2 Location). Coordinates count
 * before words; without a geocoder words resolve by their neighborhood, city or postal part.
 */
export async function resolveLocation(input: LocationInput): Promise<LocationResolution> {
  const { latitude, longitude, lang_code: lang } = input;
  if (latitude !== undefined && longitude !== undefined) return resolvePoint({ latitude, longitude }, lang);
  const address = [input.name, input.address, input.city, input.state, input.country].filter(Boolean).join(', ');
  const match = await findByWords(input, partsOf(address));
  if (match) return resolveMatch(match, lang);
  const point = await findPostalCode(postalCodesOf(address));
  return point ? resolvePoint(point, lang) : nowhere(undefined);
}

const mostSuggestions = 8;
/** Read more than are shown: several spellings may mean one place. */
const mostCandidates = 32;

/** Places a person may mean by what is typed so far: prefix first, then likeness; population breaks ties (issue: suggest). */
export async function suggestPlaces(input: SuggestInput): Promise<{ Places: PlaceSuggestion[] }> {
  const [head = '', ...tail] = input.q.split(',').map(spellingOf);
  if (head === '') return { Places: [] };
  const countryId = countryByIso(input.country ?? '')?.id ?? unset;
  const candidates: Candidate[] = await listByPrefix(head, countryId, mostCandidates);
  if (candidates.length < mostSuggestions && head.length > 2)
    candidates.push(...(await listByLikeness(head, countryId, mostCandidates)));
  const places = await readPlaces(candidates, input.lang_code);
  const found = candidates.map(({ kind, id }) => places.get(`${kind}:${id}`)).filter((place) => place !== undefined);
  const isWithin = (place: PlaceSuggestion) =>
    tail.every((part) => [place.CityName, place.ProvinceName].some((text) => spellingOf(text).startsWith(part)));
  const narrowed = found.filter(isWithin);
  return { Places: dropDoubles(narrowed.length > 0 ? narrowed : found).slice(0, mostSuggestions) };
}
