import 'server-only';
import { countryByIso } from '@/lib/config/countries';
import { spellingOf } from '@/lib/i18n/spelling';
import { unset } from '@/lib/values/ids';
import type { Locale } from '@/lib/values/locale';
import type { SuggestInput } from '../contract';
import type { PlaceRow } from '../queries/place-rows';
import { findPlaceRow, listDoubles, listPlacesByPrefix, listPlacesLike } from '../queries/suggest';
import { addressParts } from '../rules/address-spans';
import { liesIn, type Province, type Region } from '../rules/regions';
import { isWithin, maxSuggestions, preferWithin, splitLastWord, withoutDoubles } from '../rules/suggestions';
import { type FoundPlace, readAddressOf } from './find-place';

/** More than are shown: doubles fall out, and what agrees with a later part moves up. */
const maxCandidates = maxSuggestions * 3;

/** Shorter texts resemble too much. */
const minSimilarityLength = 3;

/** Places of a name that is followed by the beginning of their city or province, without a comma: "newtown wel". */
async function listBegunWithin(text: string, langCode: Locale, countryId?: number): Promise<PlaceRow[]> {
  const split = splitLastWord(text);
  if (!split) return [];
  const named = await listPlacesByPrefix(split.name, langCode, countryId, maxCandidates);
  return named.filter((place) => isWithin(place, split.start));
}

async function listCandidates(parts: readonly string[], langCode: Locale, countryId?: number): Promise<PlaceRow[]> {
  const [start, ...within] = parts;
  if (start === undefined) return [];
  const begun = await listPlacesByPrefix(start, langCode, countryId, maxCandidates);
  const byPrefix = begun.length > 0 ? begun : await listBegunWithin(start, langCode, countryId);
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

/**
 * Places that lie in the regions that are named, then those that the last word goes on with, since it may be no region's code yet:
 * "hyde park, au" is Austin's before it is Australia's.
 */
function withinRegions(
  places: readonly PlaceRow[],
  parts: readonly string[],
  { regions, provinces }: { regions: readonly Region[]; provinces: readonly Province[] },
): PlaceRow[] {
  const isInside = (place: PlaceRow) =>
    regions.every((region) =>
      liesIn({ ...place, provinceSpelling: spellingOf(place.provinceName) }, region, provinces),
    );
  const last = parts.at(-1) ?? '';
  const start = splitLastWord(last)?.start ?? last;
  const goesOn = (place: PlaceRow) => isWithin(place, start) || (parts.length === 1 && place.spelling.startsWith(last));
  return [...places.filter(isInside), ...places.filter((place) => !isInside(place) && goesOn(place))];
}

/** Places of our own data for what was typed, the best first, at most eight. */
export async function listOwnPlaces(input: SuggestInput): Promise<PlaceRow[]> {
  const countryId = input.country === undefined ? undefined : (countryByIso(input.country)?.id ?? unset);
  const parts = addressParts(input.q);
  const { lang_code, q: address, timezone_name } = input;
  const { meaning, found, provinces } = await readAddressOf({ lang_code, address, timezone_name }, countryId);
  const isNamed = meaning.names.length > 0 && meaning.regions.length > 0;
  // Beside a region that is named whole, the name counts alone: "Yonkers, New York" is no New York.
  const typed = isNamed && !found ? [meaning.names.at(-1)!.words.join(' ')] : parts;
  const all = await listCandidates(typed, input.lang_code, countryId);
  const fitting = isNamed ? withinRegions(all, parts, { regions: meaning.regions, provinces }) : all;
  const candidates = withFoundFirst(fitting, await rowOf(found, input.lang_code, countryId));
  const doubles = await listDoubles(candidates.filter((place) => place.kind === 'gazetteer').map((place) => place.id));
  const places = candidates.filter((place) => place.kind !== 'gazetteer' || !doubles.includes(place.id));
  return places.slice(0, maxSuggestions);
}
