import type { LangCode } from '@/lib/places/contract';
import { operation } from '@/lib/platform/operation';

/** A service of the catalogue (specification §3 Directory). `ServiceCategoryKey` names the icon. */
export interface Service {
  Id: number;
  ServiceTypeId: number;
  ServiceCategoryId: number;
  Name: string;
  CategoryName: string;
}

export interface ViewInput {
  id: number;
  lang_code: LangCode;
}

/** Fields beside the specification's (interface §2), left out by a platform that does not know them. */
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
}

const view = { method: 'GET', access: 'directory', failure: 'getView', limit: 'read' } as const;

/** GET simh-city/{id}/view: a city and the services that can be had there. 404 for an unknown id. */
export const getCityView = operation<ViewInput, CityView>({
  ...view,
  name: 'getCityView',
  path: '/api/simh-city/{id}/view',
});

/** GET simh-neighborhood/{id}/view. 404 for an unknown id. */
export const getNeighborhoodView = operation<ViewInput, NeighborhoodView>({
  ...view,
  name: 'getNeighborhoodView',
  path: '/api/simh-neighborhood/{id}/view',
});

/** GET simh-search/{id}/view with id −1: the whole catalogue. */
export const getSearchView = operation<ViewInput, SearchView>({
  ...view,
  name: 'getSearchView',
  path: '/api/simh-search/{id}/view',
});

/** GET simh-category/{id}/view: a category, its services, and the cities where they can be had. */
export const getCategoryView = operation<ViewInput, OfferView>({
  ...view,
  name: 'getCategoryView',
  path: '/api/simh-category/{id}/view',
});

/** GET simh-service/{id}/view: a service, its siblings, and the cities where it can be had. */
export const getServiceView = operation<ViewInput, OfferView>({
  ...view,
  name: 'getServiceView',
  path: '/api/simh-service/{id}/view',
});

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
export const getViewLists = operation<{ Language: LangCode; Names: ListName[] }, { ValueEntries: NamedList[] }>({
  name: 'getViewLists',
  method: 'POST',
  path: '/api/view/lists',
  access: 'anyone',
  failure: 'postViewLists',
  limit: 'read',
});
