import 'server-only';
import { countryById } from '@/lib/config/countries';
import type { ServiceContext } from '@/lib/platform/context';
import { notFound } from '@/lib/platform/errors';
import type { Locale } from '@/lib/values/locale';
import type {
  CityView,
  ListItem,
  ListName,
  NamedList,
  NeighborhoodView,
  OfferInput,
  OfferView,
  SearchView,
  ServedCity,
  ViewInput,
} from './contract';
import { listServedCities as readServedCities } from './queries/served-cities';
import {
  findCategory,
  findCity,
  findNeighborhood,
  findService,
  type ListRow,
  listServices,
  readList,
  type StoredListName,
} from './queries/views';
import { mapLanguages, referenceLists } from './reference-lists';

function orNotFound<T>(found: T | undefined): T {
  if (found === undefined) throw notFound();
  return found;
}

/** A city and the services offered there; an area without companies has none (docs/product.md §3, §7). @throws 404. */
export async function getCityView(input: ViewInput): Promise<CityView> {
  return orNotFound(await findCity(input.id, input.lang_code));
}

/** A neighborhood, its city, and the services offered there. @throws 404. */
export async function getNeighborhoodView(input: ViewInput): Promise<NeighborhoodView> {
  return orNotFound(await findNeighborhood(input.id, input.lang_code));
}

/** The whole catalogue (docs/product.md §7, id −1). */
export async function getSearchView(input: ViewInput): Promise<SearchView> {
  return { Services: await listServices(input.lang_code) };
}

/** A category with its services and the cities where it can be had (docs/interface.md §5.15). @throws 404. */
export async function getCategoryView(input: OfferInput): Promise<OfferView> {
  return orNotFound(await findCategory(input));
}

/** A service with its siblings and the cities where it can be had (docs/interface.md §5.15). @throws 404. */
export async function getServiceView(input: OfferInput): Promise<OfferView> {
  return orNotFound(await findService(input));
}

/** The served cities, most dates of the next 30 days first, at most twelve a country. */
export async function listServedCities(
  { lang_code }: { lang_code: Locale },
  { now }: ServiceContext,
): Promise<{ Cities: ServedCity[] }> {
  return { Cities: await readServedCities(lang_code, now) };
}

const asText = (flag: boolean) => (flag ? 'True' : 'False');

/** What hangs on an entry of a stored list, beside `IsArchived`. */
const extraOf: Record<StoredListName, (row: ListRow) => Record<string, string>> = {
  Countries: (row): Record<string, string> => {
    const country = countryById(row.id);
    if (!country) return {};
    return { Iso: country.iso, Currency: country.currency, AddressFormatId: String(country.addressFormat) };
  },
  Provinces: (row) => ({
    CountryId: String(row.parent_id),
    TimeZoneId: String(row.zone_id ?? -1),
    Code: row.code ?? '',
  }),
  TimeZones: (row) => ({ CountryId: String(row.parent_id ?? -1) }),
  ServiceCategories: () => ({}),
  ServiceTypes: (row) => ({ ServiceCategoryId: String(row.parent_id) }),
  Services: (row) => ({ ServiceTypeId: String(row.parent_id) }),
};

async function storedItems(list: StoredListName, lang: Locale): Promise<ListItem[]> {
  const found = await readList(list, lang);
  return found.map((row) => ({
    Value: String(row.id),
    Name: row.name,
    Metadata: null,
    Extra: { IsArchived: asText(row.is_archived), ...extraOf[list](row) },
  }));
}

const fixedItem = (id: string, name: string): ListItem => ({
  Value: id,
  Name: name,
  Metadata: null,
  Extra: { IsArchived: 'False' },
});

async function itemsOf(list: ListName, lang: Locale): Promise<ListItem[]> {
  if (list === 'MapLanguages') return mapLanguages(lang).map(({ id, name }) => fixedItem(id, name));
  if (list in referenceLists)
    return referenceLists[list as keyof typeof referenceLists].map(({ id, names }) => fixedItem(id, names[lang]));
  return storedItems(list as StoredListName, lang);
}

/** Reference lists by name, in the order asked (docs/product.md §7, docs/interface.md §2). */
export async function getViewLists(input: {
  Language: Locale;
  Names: ListName[];
}): Promise<{ ValueEntries: NamedList[] }> {
  const lists = [...new Set(input.Names)].map(async (list) => ({
    Name: list,
    Values: await itemsOf(list, input.Language),
  }));
  return { ValueEntries: await Promise.all(lists) };
}
