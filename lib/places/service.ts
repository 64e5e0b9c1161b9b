import 'server-only';
import { countryById } from '@/lib/config/countries';
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
import { addressOfPlace, readComponents } from './rules/autofill';
import { countryOfWord } from './rules/country-words';
import { emptyAddress } from './rules/postal-address';
import { maxSuggestions } from './rules/suggestions';
import { readAddressOf } from './service/find-place';
import { listOwnPlaces } from './service/own-places';
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

/** Places of our own data for what was typed, the best first, at most eight. */
const suggestOwn = async (input: SuggestInput) => (await listOwnPlaces(input)).map(suggestion);

/**
 * At most eight places for the text typed so far: spellings that begin with it, the largest first, then those that
 * resemble it. `country` (ISO code) leaves only places of that country. A map service, where there is one, fills up the rest.
 */
export async function suggestPlaces(
  input: SuggestInput,
  _context: ServiceContext,
): Promise<{ Places: PlaceSuggestion[] }> {
  const own = await suggestOwn(input);
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
  const [place] = await suggestOwn({ q: address, lang_code, country });
  if (!place) return { ...emptyAddress(unset), Latitude: unset, Longitude: unset };
  const [street = ''] = /^\s*\d[^,]*(?=,)/.exec(address) ?? [];
  const { Latitude, Longitude } = place;
  return { ...addressOfPlace(place, provinces), Address: street.trim(), Latitude, Longitude };
}
