import type { Operation } from '@/lib/platform/operation';
import type { Locale } from '@/lib/values/locale';

/** A postal address (docs/product.md §3, Address model). Ids that are not set are −1; texts empty. */
export interface AddressValue {
  Address: string;
  Unit: string;
  City: string;
  PostalCode: string;
  ProvinceId: number;
  CountryId: number;
  TimeZoneId: number;
}

export interface LocationInput {
  lang_code: Locale;
  longitude?: number;
  latitude?: number;
  address?: string;
  name?: string;
  city?: string;
  state?: string;
  country?: string;
  /** Of the page's place, else of the visitor: its country decides where a postal code could be of several. */
  timezone_name?: string;
}

/** Location resolution (docs/product.md §3, docs/interface.md §2): −1 and empty slugs where nothing was found. */
export interface LocationResolution {
  Latitude: number;
  Longitude: number;
  CityId: number;
  CitySlug: string;
  NeighborhoodId: number;
  NeighborhoodSlug: string;
  IsMatch: boolean;
}

/** POST simh-search/location: where an address or coordinates are. */
export const resolveLocation: Operation<LocationInput, LocationResolution> = {
  name: 'resolveLocation',
  method: 'POST',
  path: '/api/simh-search/location',
  access: 'directory',
  failure: 'getOne',
  limit: 'search',
};

/** What was understood of a place in words, above all of one we do not know; empty and −1 for what was not said. */
export interface PlaceUnderstood {
  /** It leads to a city of ours. */
  IsKnown: boolean;
  /** The town, as it was typed. */
  Name: string;
  PostalCode: string;
  ProvinceName: string;
  CountryId: number;
  /** Places of ours that are nearest to it: whose names begin like it, then by distance where that is known. */
  Nearest: PlaceSuggestion[];
}

/** POST places/understood: what was understood of a place, and what is nearest to it. */
export const understandPlace: Operation<LocationInput, PlaceUnderstood> = {
  name: 'understandPlace',
  method: 'POST',
  path: '/api/places/understood',
  access: 'anyone',
  failure: 'getOne',
  limit: 'suggest',
};

export interface SuggestInput {
  q: string;
  lang_code: Locale;
  country?: string;
  timezone_name?: string;
}

export type PlaceKind = 'city' | 'neighborhood' | 'gazetteer';

export interface PlaceSuggestion {
  Kind: PlaceKind;
  Id: number;
  Name: string;
  Slug: string;
  CityName: string;
  ProvinceName: string;
  CountryId: number;
  Latitude: number;
  Longitude: number;
}

/** GET places/suggest: at most eight places whose name begins with, or resembles, `q`. */
export const suggestPlaces: Operation<SuggestInput, { Places: PlaceSuggestion[] }> = {
  name: 'suggestPlaces',
  method: 'GET',
  path: '/api/places/suggest',
  access: 'anyone',
  failure: 'getAll',
  limit: 'suggest',
};

export interface AroundInput {
  lang_code: Locale;
  latitude: number;
  longitude: number;
}

/** A place as a map shows it. */
export interface PlaceAround {
  Kind: Extract<PlaceKind, 'city' | 'neighborhood'>;
  Id: number;
  Name: string;
  Latitude: number;
  Longitude: number;
  /** Coordinates of a GeoJSON MultiPolygon as text, made coarse; empty for a city. */
  Coordinates: string;
}

/** GET places/around: the neighborhoods and cities near a point, for a map that has no names of its own. */
export const listPlacesAround: Operation<AroundInput, { Places: PlaceAround[] }> = {
  name: 'listPlacesAround',
  method: 'GET',
  path: '/api/places/around',
  access: 'anyone',
  failure: 'getAll',
  limit: 'suggest',
};

export interface ReadAddressInput {
  address: string;
  lang_code: Locale;
  country?: string;
}

/** An address taken apart, and where it is; what is not known is empty or −1. */
export interface ReadAddress extends AddressValue {
  Latitude: number;
  Longitude: number;
}

/** POST places/address: the parts of an address that was chosen from suggestions (docs/product.md §5, autofill mapping). */
export const readAddress: Operation<ReadAddressInput, ReadAddress> = {
  name: 'readAddress',
  method: 'POST',
  path: '/api/places/address',
  access: 'anyone',
  failure: 'getOne',
  limit: 'suggest',
};
