import 'server-only';
import { nearestCityKm } from '@/lib/config/limits';
import { spellingOf } from '@/lib/i18n/spelling';
import type { LangCode, LocationInput } from '../contract';
import {
  type Coordinates,
  distanceBetweenKm,
  findNeighborhoodAt,
  type Located,
  listPlacesBySpelling,
  listPostalAreas,
  listProvinceNames,
} from '../queries/locate';
import type { PlaceRow } from '../queries/place-rows';
import { listMistypedPlaces } from '../queries/suggest';
import { addressParts, addressSpans, longestSpans, postalSpellings, type Span } from '../rules/address-spans';
import { choosePlace, type PlaceCandidate, type RegionHint } from '../rules/choose-place';
import { countryOfWord } from '../rules/country-words';

import { regionHints } from '../rules/region-hints';

/** What an address names: a neighborhood or city of ours, or only a point (a town of the gazetteer, a postal area). */
export type FoundPlace = { kind: 'place'; place: Located; at: Coordinates } | { kind: 'point'; at: Coordinates };

interface Candidate extends PlaceCandidate, Coordinates {
  row: PlaceRow;
}

function candidate(row: PlaceRow, span: Span): Candidate {
  const { kind, id, cityId, countryId, provinceId, population, latitude, longitude } = row;
  const provinceSpelling = spellingOf(row.provinceName);
  return { kind, id, cityId, countryId, provinceId, provinceSpelling, population, span, latitude, longitude, row };
}

/** Places whose names stand in the address letter for letter, of overlapping names only the longest. */
async function listNamed(spans: readonly Span[], langCode: LangCode): Promise<Candidate[]> {
  const rows = await listPlacesBySpelling([...new Set(spans.map((span) => span.spelling))], langCode);
  const spellings = new Set(rows.map((row) => row.spelling));
  const meant = longestSpans(spans.filter((span) => spellings.has(span.spelling)));
  return meant.flatMap((span) =>
    rows.filter((row) => row.spelling === span.spelling).map((row) => candidate(row, span)),
  );
}

/** Fewer letters resemble too many names. */
const wordLengthMin = 4;
const alikePartsMax = 4;

/** Places whose names resemble a part of the address, without its numbers: for typing errors. */
async function listAlike(parts: readonly string[], langCode: LangCode): Promise<Candidate[]> {
  const texts = parts.map((part, index) => ({
    index,
    text: part
      .replace(/\S*\d\S*/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  }));
  const worth = texts.filter(({ text }) => text.length >= wordLengthMin).slice(-alikePartsMax);
  const found = await Promise.all(
    worth.map(async ({ text, index }) => {
      const span: Span = { spelling: text, part: index, start: 0, end: 1, isStreet: /^\d/.test(parts[index]!) };
      return (await listMistypedPlaces(text, langCode, 5)).map((row) => candidate(row, span));
    }),
  );
  return found.flat();
}

function foundPlace({ row, latitude, longitude }: Candidate): FoundPlace {
  const at = { latitude, longitude };
  if (row.kind === 'gazetteer') return { kind: 'point', at };
  const isCity = row.kind === 'city';
  const place: Located = {
    cityId: row.cityId!,
    cityName: row.cityName,
    neighborhoodId: isCity ? null : row.id,
    neighborhoodName: isCity ? '' : row.name,
  };
  return { kind: 'place', place, at };
}

/** The postal area the address names, if it lies near the place it names or in a country it names. */
async function findPostalPoint(
  parts: readonly string[],
  near: Candidate | undefined,
  hints: readonly RegionHint[],
): Promise<Coordinates | undefined> {
  const areas = await listPostalAreas(postalSpellings(parts));
  const countries = hints.flatMap((hint) => hint.countryIds);
  const fits = (area: (typeof areas)[number]) =>
    near
      ? distanceBetweenKm(area, near) <= nearestCityKm
      : countries.length === 0 || countries.includes(area.countryId);
  const area = areas.find(fits);
  return area && { latitude: area.latitude, longitude: area.longitude };
}

/** Everything the caller said of the place, the most particular first, as parts of one address. */
function partsOf(input: LocationInput): string[] {
  const said = [input.name, input.address, input.city, input.state, input.country];
  return [...new Set(addressParts(said.filter(Boolean).join(', ')))];
}

/**
 * The place an address names. Without a geocoder that is: a neighborhood whose city is named too, else the neighborhood around
 * its postal area, else a city of ours, a neighborhood alone, another town; with no such name letter for letter, what resembles it.
 * @returns undefined where nothing is named, or the country given is none of ours
 */
export async function findPlaceOfAddress(input: LocationInput): Promise<FoundPlace | undefined> {
  const country = input.country ? countryOfWord(spellingOf(input.country)) : undefined;
  if (input.country && country === undefined) return undefined;
  const parts = partsOf(input);
  const spans = addressSpans(parts);
  const hints = regionHints(parts, spans, await listProvinceNames());
  const ofCountry = (places: Candidate[]) =>
    country === undefined ? places : places.filter((place) => place.countryId === country);

  const named = ofCountry(await listNamed(spans, input.lang_code));
  const best = choosePlace(named, hints);
  const isCertain =
    best?.kind === 'neighborhood' &&
    named.some(({ kind, id, span }) => kind === 'city' && id === best.cityId && span !== best.span);
  if (best && isCertain) return foundPlace(best);

  const postal = await findPostalPoint(parts, best, hints);
  if (postal && (!best || (await findNeighborhoodAt(postal, input.lang_code)))) return { kind: 'point', at: postal };
  if (best) return foundPlace(best);
  const alike = choosePlace(ofCountry(await listAlike(parts, input.lang_code)), hints);
  return alike && foundPlace(alike);
}
