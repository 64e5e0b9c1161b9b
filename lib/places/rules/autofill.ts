import { countryById, countryByIso } from '@/lib/config/countries';
import { spellingOf } from '@/lib/i18n/spelling';
import { unset } from '@/lib/values/ids';
import type { AddressValue, PlaceSuggestion } from '../contract';
import { countryOfWord } from './country-words';
import { emptyAddress, tidyAddress } from './postal-address';

/** A part of an address as a map service names it (Google's `types`, long and short text). */
export interface AddressComponent {
  types: readonly string[];
  long: string;
  short: string;
}

/** A province with everything people call it. */
export interface NamedProvince {
  id: number;
  countryId: number;
  timeZoneId: number;
  code: string;
  names: readonly string[];
}

/** Words around the name of a province that one list writes and another leaves out: "Co. Dublin", "Canterbury Region". */
const around = /\b(county|co|comte|condado|de|of|the|region|province|parish|city|state|council)\b/g;
const coreOf = (spelling: string) => spelling.replace(around, ' ').replace(/\s+/g, ' ').trim();

/**
 * The province of a country that a name means: letter for letter, by its short form, or but for words like "County".
 * A core that fits several provinces is none of them.
 */
export function provinceByName(
  name: string,
  countryId: number,
  provinces: readonly NamedProvince[],
): NamedProvince | undefined {
  const spelling = spellingOf(name);
  if (spelling === '') return undefined;
  const ofCountry = provinces.filter((province) => province.countryId === countryId);
  const spellings = ({ code, names }: NamedProvince) => [code, ...names].map(spellingOf);
  const exact = ofCountry.find((province) => spellings(province).includes(spelling));
  if (exact) return exact;
  const core = coreOf(spelling);
  if (core === '') return undefined;
  const alike = ofCountry.filter(({ names }) => names.some((one) => coreOf(spellingOf(one)) === core));
  return alike.length === 1 ? alike[0] : undefined;
}

/** Where Great Britain differs: its counties are areas of the second level, its post towns stand in for a missing locality. */
const levels: Record<string, { province: string; cities: readonly string[] }> = {
  GB: { province: 'administrative_area_level_2', cities: ['locality', 'postal_town'] },
};
const usual = { province: 'administrative_area_level_1', cities: ['locality'] };

/**
 * Autofill mapping of docs/product.md §5: postal code; street number and route make the street; locality the city; the first-level
 * area (second-level for Great Britain) the province; subpremise the unit; country and province matched by name against the lists.
 * @returns an address in which what the components do not say, or what is none of ours, is empty or −1
 */
export function readComponents(
  components: readonly AddressComponent[],
  provinces: readonly NamedProvince[],
): AddressValue {
  const part = (type: string) => components.find(({ types }) => types.includes(type));
  const text = (type: string) => part(type)?.long.trim() ?? '';
  const named = part('country');
  const countryId = countryOfWord(spellingOf(named?.long ?? '')) ?? countryByIso(named?.short ?? '')?.id ?? unset;
  const level = levels[countryById(countryId)?.iso ?? ''] ?? usual;
  const area = part(level.province);
  const province =
    provinceByName(area?.long ?? '', countryId, provinces) ?? provinceByName(area?.short ?? '', countryId, provinces);
  const empty = emptyAddress(countryId);
  return tidyAddress({
    ...empty,
    Address: [text('street_number'), text('route')].filter(Boolean).join(' '),
    Unit: text('subpremise'),
    City: level.cities.map(text).find(Boolean) ?? '',
    PostalCode: text('postal_code'),
    ProvinceId: province?.id ?? unset,
    TimeZoneId: province?.timeZoneId ?? empty.TimeZoneId,
  });
}

/** The town of a place of our own data, with its province, country and time zone; street and postal code are not known there. */
export function addressOfPlace(place: PlaceSuggestion, provinces: readonly NamedProvince[]): AddressValue {
  const province = provinceByName(place.ProvinceName, place.CountryId, provinces);
  const empty = emptyAddress(place.CountryId);
  return {
    ...empty,
    City: place.Kind === 'neighborhood' ? place.CityName : place.Name,
    ProvinceId: province?.id ?? unset,
    TimeZoneId: province?.timeZoneId ?? empty.TimeZoneId,
  };
}

/**
 * An address with what was found put into it: all that was found counts, what was not found stays as typed. Where the country was
 * found, province and zone are the found ones, even when unknown: those typed may be of another country.
 */
export function fillAddress(value: AddressValue, found: AddressValue): AddressValue {
  const isElsewhere = found.CountryId !== unset;
  return {
    Address: found.Address || value.Address,
    Unit: found.Unit || value.Unit,
    City: found.City || value.City,
    PostalCode: found.PostalCode || value.PostalCode,
    ProvinceId: isElsewhere ? found.ProvinceId : value.ProvinceId,
    CountryId: isElsewhere ? found.CountryId : value.CountryId,
    TimeZoneId: isElsewhere ? found.TimeZoneId : value.TimeZoneId,
  };
}

/** A suggestion of an outside service has no id: what it says is read by the platform (`readAddress`). */
export const isOutside = (place: PlaceSuggestion): boolean => place.Id === unset;

/** What an outside suggestion says, as one text to read. */
export const outsideText = ({ Name, CityName }: PlaceSuggestion): string => [Name, CityName].filter(Boolean).join(', ');

/** A typed street as its street and the last part, in which people write the town: "12 Main St, Aust" → "Aust". */
function lastPart(text: string): { street: string; town: string } {
  const comma = text.lastIndexOf(',');
  return comma < 0
    ? { street: '', town: text.trim() }
    : { street: text.slice(0, comma).trim(), town: text.slice(comma + 1).trim() };
}

/** What to look up for a text in the street field: after a comma, what follows it. */
export const streetQuery = (text: string): string => lastPart(text).town;

/** Whether a suggestion is worth showing under the street field: a street from outside, or a town that is being typed out. */
export function fitsStreet(place: PlaceSuggestion, text: string): boolean {
  const { street, town } = lastPart(text);
  return isOutside(place) ? street === '' : spellingOf(place.Name).startsWith(spellingOf(town));
}

/** The street that stays in its field once the town typed after it was chosen. */
export const streetWithoutTown = (text: string): string => lastPart(text).street;
