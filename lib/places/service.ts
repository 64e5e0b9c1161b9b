import 'server-only';
import { countryById, countryByIso } from '@/lib/config/countries';
import { mapsGateway } from '@/lib/gateways/maps';
import { spellingOf } from '@/lib/i18n/spelling';
import type { ServiceContext } from '@/lib/platform/context';
import { toSlug } from '@/lib/routes/slug';
import { unset } from '@/lib/values/ids';
import type { Locale } from '@/lib/values/locale';
import type {
  AroundInput,
  LocationInput,
  LocationResolution,
  PlaceAround,
  PlaceSuggestion,
  PlaceUnderstood,
  ReadAddress,
  ReadAddressInput,
  SuggestInput,
} from './contract';
import { listAround } from './queries/around';
import {
  type Coordinates,
  findNeighborhoodAt,
  type Located,
  listCitiesNear,
  listProvinceNames,
} from './queries/locate';
import type { PlaceRow } from './queries/place-rows';
import { findPlaceRow, listDoubles, listPlacesByPrefix, listPlacesLike } from './queries/suggest';
import { addressParts } from './rules/address-spans';
import { addressOfPlace, readComponents } from './rules/autofill';
import { countryOfWord } from './rules/country-words';
import { emptyAddress } from './rules/postal-address';
import { liesIn } from './rules/regions';
import { maxSuggestions, preferWithin, withoutDoubles } from './rules/suggestions';
import { type FoundPlace, readAddressOf } from './service/find-place';
import { describePlace } from './service/understand-place';

export { listProvinces, type ProvinceRow } from './queries/provinces';
export { zoneOfCountry } from './rules/country-of-zone';
export { checkAddress, tidyAddress } from './rules/postal-address';

const nowhere: Coordinates = { latitude: unset, longitude: unset };

function resolution(at: Coordinates, found: Located | undefined, isMatch: boolean): LocationResolution {
  return {
    Latitude: at.latitude,
    Longitude: at.longitude,
    CityId: found?.cityId ?? unset,
    CitySlug: found ? toSlug(found.cityName) : '',
    NeighborhoodId: found?.neighborhoodId ?? unset,
    NeighborhoodSlug: found?.neighborhoodId ? toSlug(found.neighborhoodName) : '',
    IsMatch: isMatch,
  };
}

/** Coordinates that were really given: −1/−1 means unset in the specification. */
function coordinatesOf({ latitude, longitude }: LocationInput): Coordinates | undefined {
  if (latitude === undefined || longitude === undefined) return undefined;
  return latitude === unset && longitude === unset ? undefined : { latitude, longitude };
}

/** The place at a point: the smallest neighborhood around it, else the nearest city within 50 km (of its country, where that is known), else none. */
async function resolveCoordinates(at: Coordinates, langCode: Locale, countryId?: number): Promise<LocationResolution> {
  const inside = await findNeighborhoodAt(at, langCode);
  if (inside) return resolution(at, inside, true);
  const [nearest] = await listCitiesNear(at, langCode, countryId);
  return resolution(at, nearest, false);
}

/** The street of an address, where the operator has a map service; undefined where it has none, knows none, or is away. */
async function geocoded(input: LocationInput): Promise<Coordinates | undefined> {
  const address = [input.name, input.address, input.city, input.state, input.country].filter(Boolean).join(', ');
  const gateway = mapsGateway();
  if (!gateway || address === '') return undefined;
  return (await gateway.geocode(address, input.lang_code, countryOf(input.country)?.iso)) ?? undefined;
}

/** A country by what people write for it: our own search box sends its name, programs its ISO code. */
const countryOf = (text: string | undefined) => countryById(countryOfWord(spellingOf(text ?? '')) ?? unset);

/** What the map service proposes, as places without coordinates: picking one searches for its text. */
async function proposals(input: SuggestInput): Promise<PlaceSuggestion[]> {
  const proposed = (await mapsGateway()?.propose(input.q, input.lang_code, input.country)) ?? [];
  return proposed.map(({ name, around }) => ({
    Kind: 'gazetteer',
    Id: unset,
    Name: name,
    Slug: toSlug(name),
    CityName: around,
    ProvinceName: '',
    CountryId: unset,
    Latitude: unset,
    Longitude: unset,
  }));
}

/**
 * Where an address or coordinates are (docs/interface.md §2, Location). Coordinates decide where there are any; an address is read
 * for the neighborhood, city or postal area it names (order of preference: docs/decisions/places.md). A match is a neighborhood: inside its polygon, or named.
 * @returns −1/−1 and the coordinates where nothing is near; nothing is thrown for an unknown address.
 */
export async function resolveLocation(input: LocationInput, _context: ServiceContext): Promise<LocationResolution> {
  const at = coordinatesOf(input) ?? (await geocoded(input));
  if (at) return resolveCoordinates(at, input.lang_code, countryOf(input.country)?.id);
  const { found } = await readAddressOf(input);
  if (!found) return resolution(nowhere, undefined, false);
  if (found.kind === 'point') return resolveCoordinates(found.at, input.lang_code, found.countryId);
  return resolution(found.at, found.place, found.place.neighborhoodId !== null);
}

/** What was understood of a place in words, and the places of ours nearest to it: for a page that has to say that it does not know it. */
export async function understandPlace(input: LocationInput, context: ServiceContext): Promise<PlaceUnderstood> {
  const [reading, found] = await Promise.all([readAddressOf(input), resolveLocation(input, context)]);
  const at = found.Latitude === unset ? undefined : { latitude: found.Latitude, longitude: found.Longitude };
  return describePlace({ input, reading, at, isKnown: found.CityId !== unset, suggestion });
}

/** What lies around a point: its neighborhood, or the cities within 50 km, the nearest first. */
export async function locationAround(
  at: Coordinates,
): Promise<{ neighborhoodId: number | null; cityIds: readonly number[] }> {
  const inside = await findNeighborhoodAt(at, 'en');
  if (inside) return { neighborhoodId: inside.neighborhoodId, cityIds: [inside.cityId] };
  const cities = await listCitiesNear(at, 'en');
  return { neighborhoodId: null, cityIds: cities.map((city) => city.cityId) };
}

const suggestion = (place: PlaceRow): PlaceSuggestion => ({
  Kind: place.kind,
  Id: place.id,
  Name: place.name,
  Slug: toSlug(place.name),
  CityName: place.cityName,
  ProvinceName: place.provinceName,
  CountryId: place.countryId,
  Latitude: place.latitude,
  Longitude: place.longitude,
});

/** More than are shown: doubles fall out, and what agrees with a later part moves up. */
const maxCandidates = maxSuggestions * 3;

/** Shorter texts resemble too much. */
const minSimilarityLength = 3;

async function listCandidates(parts: readonly string[], langCode: Locale, countryId?: number): Promise<PlaceRow[]> {
  const [start, ...within] = parts;
  if (start === undefined) return [];
  const byPrefix = await listPlacesByPrefix(start, langCode, countryId, maxCandidates);
  const places = withoutDoubles(preferWithin(byPrefix, within));
  if (places.length >= maxSuggestions || start.length < minSimilarityLength) return places;
  const alike = await listPlacesLike(start, langCode, countryId, maxCandidates);
  const isNew = (place: PlaceRow) => !byPrefix.some((other) => other.kind === place.kind && other.id === place.id);
  const all = withoutDoubles([...places, ...preferWithin(alike.filter(isNew), within)]);
  // "123 rue Saint-Denis, Montréal": nothing is called like the street, the next part may be a place.
  return all.length > 0 ? all : listCandidates(within, langCode, countryId);
}

/** What the whole text means, as a place that is offered. */
async function rowOf(
  found: FoundPlace | undefined,
  langCode: Locale,
  countryId?: number,
): Promise<PlaceRow | undefined> {
  if (found?.kind !== 'place') return undefined;
  const { cityId, neighborhoodId } = found.place;
  const row = await findPlaceRow(neighborhoodId === null ? 'city' : 'neighborhood', neighborhoodId ?? cityId, langCode);
  return countryId === undefined || row?.countryId === countryId ? row : undefined;
}

const withFoundFirst = (places: readonly PlaceRow[], found: PlaceRow | undefined): PlaceRow[] =>
  found ? [found, ...places.filter(({ kind, id }) => kind !== found.kind || id !== found.id)] : [...places];

/** Places of our own data for what was typed, the best first, at most eight. */
async function listOwnPlaces(input: SuggestInput): Promise<PlaceSuggestion[]> {
  const countryId = input.country === undefined ? undefined : (countryByIso(input.country)?.id ?? unset);
  const parts = addressParts(input.q);
  const { lang_code, q: address, timezone_name } = input;
  const { meaning, found, provinces } = await readAddressOf({ lang_code, address, timezone_name }, countryId);
  const isNamed = meaning.names.length > 0 && meaning.regions.length > 0;
  // Beside a region that is named whole, the name counts alone: "Yonkers, New York" is no New York.
  const typed = isNamed && !found ? parts.slice(0, 1) : parts;
  const all = await listCandidates(typed, input.lang_code, countryId);
  const fitting = all.filter((place) =>
    meaning.regions.every((region) =>
      liesIn({ ...place, provinceSpelling: spellingOf(place.provinceName) }, region, provinces),
    ),
  );
  const candidates = withFoundFirst(isNamed ? fitting : all, await rowOf(found, input.lang_code, countryId));
  const doubles = await listDoubles(candidates.filter((place) => place.kind === 'gazetteer').map((place) => place.id));
  const places = candidates.filter((place) => place.kind !== 'gazetteer' || !doubles.includes(place.id));
  return places.slice(0, maxSuggestions).map(suggestion);
}

/**
 * At most eight places for the text typed so far: spellings that begin with it, the largest first, then those that
 * resemble it. `country` (ISO code) leaves only places of that country. A map service, where there is one, fills up the rest.
 */
export async function suggestPlaces(
  input: SuggestInput,
  _context: ServiceContext,
): Promise<{ Places: PlaceSuggestion[] }> {
  const own = await listOwnPlaces(input);
  if (own.length === maxSuggestions) return { Places: own };
  return { Places: [...own, ...(await proposals(input))].slice(0, maxSuggestions) };
}

/** The neighborhoods and cities near a point with their outlines, nearest first: ground and names of a map without a key. */
export async function listPlacesAround(
  { lang_code, latitude, longitude }: AroundInput,
  _context: ServiceContext,
): Promise<{ Places: PlaceAround[] }> {
  return { Places: await listAround({ latitude, longitude }, lang_code) };
}

/**
 * The parts of an address (docs/product.md §5, autofill): from the operator's map service where there is one and it knows the
 * address; else the town our own data reads in it, and what stands before the first comma as its street.
 * @returns empty parts and −1 where nothing is known; nothing is thrown for an unknown address
 */
export async function readAddress(input: ReadAddressInput, _context: ServiceContext): Promise<ReadAddress> {
  const { address, lang_code, country } = input;
  const provinces = await listProvinceNames();
  const read = await mapsGateway()?.read(address, lang_code, country);
  if (read) {
    const { components, latitude: Latitude, longitude: Longitude } = read;
    return { ...readComponents(components, provinces), Latitude, Longitude };
  }
  const [place] = await listOwnPlaces({ q: address, lang_code, country });
  if (!place) return { ...emptyAddress(unset), Latitude: unset, Longitude: unset };
  const [street = ''] = /^\s*\d[^,]*(?=,)/.exec(address) ?? [];
  const { Latitude, Longitude } = place;
  return { ...addressOfPlace(place, provinces), Address: street.trim(), Latitude, Longitude };
}
