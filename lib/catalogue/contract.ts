import type { Operation } from '@/lib/platform/operation';
import type { Locale } from '@/lib/values/locale';

/** A service of the catalogue (docs/product.md §3 Directory). `ServiceCategoryKey` names the icon. */
export interface Service {
  Id: number;
  ServiceTypeId: number;
  ServiceCategoryId: number;
  Name: string;
  CategoryName: string;
}

export interface ViewInput {
  id: number;
  lang_code: Locale;
}

/** Fields beside the specification's (docs/interface.md §2), left out by a platform that does not know them. */
export interface PlaceExtras {
  CountryTypeId?: number;
  ProvinceName?: string;
  TimezoneName?: string;
  Latitude?: number;
  Longitude?: number;
  ModificationDate?: string;
}

export interface CityView extends PlaceExtras {
  Id: number;
  Guid: string;
  Name: string;
  Slug: string;
  Services: Service[];
}

export interface NeighborhoodView extends CityView {
  CityId: number;
  CityName: string;
  CitySlug: string;
}

/** A category or service; with `city_id` the view also says what it comes to there. */
export interface OfferInput extends ViewInput {
  city_id?: number;
}

export interface SearchView {
  Services: Service[];
}

/** A city where a category or service can be had, with how many providers offer it there. */
export interface CityOffer {
  CityId: number;
  CityName: string;
  CitySlug: string;
  CountryTypeId: number;
  CompanyCount: number;
}

/** A served city, with its number of providers and of dates in the next 30 days. */
export interface ServedCity extends CityOffer {
  UpcomingCount: number;
}

/** A neighborhood where a category or service can be had, with how many providers come there for it. */
export interface NeighborhoodOffer {
  NeighborhoodId: number;
  NeighborhoodName: string;
  NeighborhoodSlug: string;
  CompanyCount: number;
}

/** What a category or service comes to in one city. */
export interface OfferInCity {
  CompanyCount: number;
  /** Lowest and highest starting price among its offers, in major units of the currency most of them have; 0 where none has a price. */
  LowestPrice: number;
  HighestPrice: number;
  /** Empty where no offer has a price. */
  CurrencyCode: string;
  /** Of the city, those with most providers first. */
  Neighborhoods: NeighborhoodOffer[];
}

export interface OfferView {
  Id: number;
  Name: string;
  Slug: string;
  CategoryName: string;
  ServiceCategoryId: number;
  Description: string;
  Services: Service[];
  Cities: CityOffer[];
  ModificationDate?: string;
  /** Where `city_id` was asked for and the platform knows it. */
  InCity?: OfferInCity;
}

const view = { method: 'GET', access: 'directory', failure: 'getView', limit: 'read' } as const;

/** GET simh-city/{id}/view: a city and the services that can be had there. 404 for an unknown id. */
export const getCityView: Operation<ViewInput, CityView> = {
  ...view,
  name: 'getCityView',
  isTrusted: true,
  path: '/api/simh-city/{id}/view',
};

/** GET simh-neighborhood/{id}/view. 404 for an unknown id. */
export const getNeighborhoodView: Operation<ViewInput, NeighborhoodView> = {
  ...view,
  name: 'getNeighborhoodView',
  isTrusted: true,
  path: '/api/simh-neighborhood/{id}/view',
};

/** GET simh-search/{id}/view with id −1: the whole catalogue. */
export const getSearchView: Operation<ViewInput, SearchView> = {
  ...view,
  name: 'getSearchView',
  isTrusted: true,
  path: '/api/simh-search/{id}/view',
};

/** GET simh-category/{id}/view: a category, its services, and the cities where they can be had; `city_id` adds what it comes to there. */
export const getCategoryView: Operation<OfferInput, OfferView> = {
  ...view,
  name: 'getCategoryView',
  path: '/api/simh-category/{id}/view',
};

/** GET simh-service/{id}/view: a service, its siblings, and the cities where it can be had; `city_id` adds what it comes to there. */
export const getServiceView: Operation<OfferInput, OfferView> = {
  ...view,
  name: 'getServiceView',
  path: '/api/simh-service/{id}/view',
};

/** GET directory/cities: the served cities, most dates first, at most twelve a country. */
export const listServedCities: Operation<{ lang_code: Locale }, { Cities: ServedCity[] }> = {
  ...view,
  name: 'listServedCities',
  path: '/api/directory/cities',
};

export const listNames = [
  'Countries',
  'Provinces',
  'TimeZones',
  'Languages',
  'DateFilterTypes',
  'BuyButtonTypes',
  'BookingPageTypes',
  'ServiceCategories',
  'ServiceTypes',
  'Services',
  'AddressFormats',
  'MapLanguages',
] as const;
export type ListName = (typeof listNames)[number];

export interface ListItem {
  Value: string;
  Name: string;
  Metadata: string | null;
  /** `IsArchived` as text True or False, and what hangs on the item (`CountryId`, `TimeZoneId`, …). */
  Extra: Record<string, string>;
}

export interface NamedList {
  Name: ListName;
  Values: ListItem[];
}

/** POST view/lists: named reference lists in a language. */
export const getViewLists: Operation<{ Language: Locale; Names: ListName[] }, { ValueEntries: NamedList[] }> = {
  name: 'getViewLists',
  method: 'POST',
  path: '/api/view/lists',
  access: 'anyone',
  failure: 'postViewLists',
  limit: 'read',
};
