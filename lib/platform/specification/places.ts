import 'server-only';
import { LRUCache } from 'lru-cache';
import { getCityView, type PlaceExtras } from '@/lib/catalogue/contract';
import { type CompanySearchResult, type SearchResult, searchCity } from '@/lib/companies/contract';
import { countryById } from '@/lib/config/countries';
import { type CompanyView, getCompanyView } from '@/lib/profile/contract';
import type { Locale } from '@/lib/values/locale';
import type { Ask } from './ask';
import { everywhere } from './before';

const kept = { max: 5000, ttl: 600_000 } as const;
/** Country of a city by its id: read from the companies there, since a city of the specification does not say. −1: they do not say either. */
const countries = new LRUCache<number, number>(kept);
const names = new LRUCache<string, { CityName?: string; CitySlug?: string }>(kept);

/** The one zone of a country that has one; undefined for the others. */
export function onlyZone(countryId: number): string | undefined {
  const iso = countryById(countryId)?.iso;
  if (!iso) return undefined;
  const region = new Intl.Locale(`und-${iso}`) as Intl.Locale & { getTimeZones?: () => string[]; timeZones?: string[] };
  const zones = region.getTimeZones?.() ?? region.timeZones ?? [];
  return zones.length === 1 ? zones[0] : undefined;
}

/** Fills the fields of a place from its country; fields that are known already stay. */
const toldBy = (countryId: number) => {
  const country = countryById(countryId);
  return { CurrencyCode: country?.currency, TimezoneName: onlyZone(countryId), CountryTypeId: country?.id };
};

async function countryOf(cityId: number, companyId: number, lang_code: Locale, ask: Ask): Promise<number> {
  const known = countries.get(cityId);
  if (known !== undefined) return known;
  const view = await ask(getCompanyView, { id: companyId, lang_code }).catch(() => undefined);
  const country = view?.CompanyLocation?.CountryTypeId ?? -1;
  if (view) countries.set(cityId, country);
  return country;
}

async function nameOf(id: number, lang_code: Locale, ask: Ask): Promise<{ CityName?: string; CitySlug?: string }> {
  if (id < 1) return {};
  const key = `${lang_code} ${id}`;
  const known = names.get(key);
  if (known) return known;
  const city = await ask(getCityView, { id, lang_code }).catch(() => undefined);
  if (!city) return {};
  const named = { CityName: city.Name, CitySlug: city.Slug || city.Name };
  names.set(key, named);
  return named;
}

/** Everything that can be found out about the place of a search result. */
export async function placeOf(card: Pick<CompanySearchResult, 'CityId' | 'CompanyId'>, lang: Locale, ask: Ask) {
  const [named, country] = await Promise.all([
    nameOf(card.CityId, lang, ask),
    countryOf(card.CityId, card.CompanyId, lang, ask),
  ]);
  return { ...named, ...toldBy(country) };
}

/** Fills fields that a place leaves out. */
function missing<T extends object, Told extends object>(given: T, told: Told): T & Partial<Told> {
  const open = Object.entries(told).filter(([key, value]) => value !== undefined && !(given as never)[key]);
  return { ...given, ...(Object.fromEntries(open) as Partial<Told>) };
}

/** Results with the city, money and zone that the specification's own fields do not carry. */
export async function withPlaces(found: SearchResult, lang: Locale, ask: Ask): Promise<SearchResult> {
  const all = [...found.CompanyServices, ...found.CompanyServicesUpcoming];
  const first = new Map(all.map((card) => [card.CityId, card] as const).reverse());
  const told = new Map(
    await Promise.all([...first].map(async ([id, card]) => [id, await placeOf(card, lang, ask)] as const)),
  );
  const put = (card: CompanySearchResult): CompanySearchResult => {
    const { CountryTypeId: _, ...place } = told.get(card.CityId)!;
    return missing(card, place);
  };
  return {
    ...found,
    CompanyServices: found.CompanyServices.map(put),
    CompanyServicesUpcoming: found.CompanyServicesUpcoming.map(put),
  };
}

/** The company view with its zone and the money of its dates. */
export function withCountry(view: CompanyView): CompanyView {
  const at = view.CompanyLocation;
  if (!at) return view;
  const { CurrencyCode, TimezoneName } = toldBy(at.CountryTypeId);
  const city = view.CompanyNeighborhoods[0]?.CityName || undefined;
  return {
    ...view,
    CompanyLocation: missing(at, { TimezoneName, CityName: city }),
    CompanyServicesUpcoming: view.CompanyServicesUpcoming.map((date) =>
      missing(date, { CurrencyCode, TimezoneName, CityName: city }),
    ),
  };
}

/** A city or neighborhood with its country, read from a company that is found there. */
export async function withOwnCountry<View extends PlaceExtras>(
  view: View,
  cityId: number,
  lang: Locale,
  ask: Ask,
): Promise<View> {
  if (view.CountryTypeId !== undefined || cityId < 1) return view;
  const company = countries.has(cityId) ? -1 : await companyIn(cityId, lang, ask);
  if (company === undefined) return view;
  const { CurrencyCode: _, ...told } = toldBy(await countryOf(cityId, company, lang, ask));
  return missing(view, told);
}

/** The first company found in a city; undefined where there is none. */
async function companyIn(city_id: number, lang_code: Locale, ask: Ask): Promise<number | undefined> {
  const input = { ...everywhere(lang_code), city_id };
  const found = await ask(searchCity, input).catch(() => undefined);
  return found && [...found.CompanyServices, ...found.CompanyServicesUpcoming][0]?.CompanyId;
}
