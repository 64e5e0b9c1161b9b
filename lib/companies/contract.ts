import type { Operation } from '@/lib/platform/operation';
import type { DateFilter } from '@/lib/values/date-filter';
import type { Locale } from '@/lib/values/locale';
import type { IntegrationView } from './contract-integration';

export type { BookingPageTexts, Frequency, IntegrationService, IntegrationView } from './contract-integration';

/** Booking page type (docs/product.md §3). */
export const bookingPageType = { livePricing: 1, interactiveQuote: 2, serviceRequest: 3, onSiteVisit: 4 } as const;

/** Subscription type (docs/product.md §3). */
export const subscriptionType = { startup: 1, grow: 2, scale: 3, multiChannelInbox: 4, free4Ever: 6 } as const;

export interface SearchInput {
  city_id: number;
  neighborhood_id: number;
  lang_code: Locale;
  /** ServiceTypeIds; empty = all. */
  service_types: number[];
  /** IANA name; where there is a place, its own zone counts. Empty = unknown. */
  timezone_name: string;
  date_filter: DateFilter;
  service_ids?: number[];
  service_category_ids?: number[];
  /** `YYYY-MM-DD`, both with filter 0, the last day included. */
  date_from?: string;
  date_to?: string;
  /**
   * `CompaniesNext` of a former answer to the same search: the providers after those. The answer then holds only the lists that are
   * gone on with, the other one is empty. A cursor of another kind of search is 422.
   */
  companies_after?: string;
  /** The same for the dated cards, with `UpcomingNext`. */
  upcoming_after?: string;
}

export interface WholeSearchInput extends SearchInput {
  latitude?: number;
  longitude?: number;
  country_id?: number;
}

export interface CustomerDisplay {
  CustomerId: number;
  /** "First L." with consent, else empty. */
  CustomerName: string;
  CustomerInitials: string;
  CustomerImageUrl: string | null;
}

/** Booking summary (docs/product.md §3). `BookingDate` is ISO 8601 with the place's offset, empty where there is none. */
export interface CompanyService {
  BookingDate: string;
  BookingId: number;
  ServiceId: number;
  ServiceTypeId: number;
  BookingPageGuid: string;
  BookingPageTypeId: number;
  /** Major units, decimal; 0 = priced after a visit. */
  StartingFromPrice: number;
  ServiceName: string;
  IsServiceRecurring: boolean;
}

/** Why a provider stands where it does, strongest first; words in `messages/directory`. */
export type ScoreReason = 'recommended' | 'hired' | 'verified' | 'soon' | 'complete' | 'local';

export interface CompanySearchResult extends CompanyService {
  CompanyId: number;
  CompanyName: string;
  CompanySlug: string;
  CompanyGuid: string;
  CompanyIsVerified: boolean;
  /** Contacts are null unless the company pays. */
  CompanyPhoneNumber: string | null;
  CompanySmsNumber: string | null;
  CompanyClientKeyGuid: string;
  CompanyEmail: string | null;
  CompanyUrl: string | null;
  CityId: number;
  NeighborhoodId: number;
  HeroImageUrl: string | null;
  Title: string;
  CompanyCustomerDisplays: CustomerDisplay[];
  HasMoreDates: boolean;
  /** The services offered here; those with a `BookingDate` are the next dates, soonest first. */
  CompanyServices: CompanyService[];
  HiredBy: number;
  RatingsGood: number;
  RatingsBad: number;
  FacebookOverallStarRating: number;
  FacebookRatingCount: number;
  GoogleOverallStarRating: number;
  GoogleRatingCount: number;
  HasSocialMediaReviews: boolean;
  HasConsumerPortal: boolean;
  HasWebsiteChat: boolean;
  HasPayingSubscription: boolean;
  Score: number;
  CityName?: string;
  CitySlug?: string;
  NeighborhoodName?: string;
  TimezoneName?: string;
  CurrencyCode?: string;
  ScoreReasons?: ScoreReason[];
}

export interface SearchResult {
  /** Providers, best `Score` first. */
  CompanyServices: CompanySearchResult[];
  /** Dated cards, soonest first: one per company, service and day. */
  CompanyServicesUpcoming: CompanySearchResult[];
  /** How long each list is in all, under the filter. Another platform may leave it out, and cursors too (docs/interface.md §1). */
  CompaniesTotal?: number;
  UpcomingTotal?: number;
  /** Opaque; absent where a list ends with this answer. */
  CompaniesNext?: string;
  UpcomingNext?: string;
}

const search = { method: 'POST', access: 'directory', failure: 'getAll', limit: 'search', isTrusted: true } as const;

/** POST simh-city/search. `city_id` must exist (422); `neighborhood_id` −1 for the whole city. */
export const searchCity: Operation<SearchInput, SearchResult> = {
  ...search,
  name: 'searchCity',
  path: '/api/simh-city/search',
};

/** POST simh-neighborhood/search. `city_id` −1; `neighborhood_id` must exist (422). */
export const searchNeighborhood: Operation<SearchInput, SearchResult> = {
  ...search,
  name: 'searchNeighborhood',
  path: '/api/simh-neighborhood/search',
};

/** POST simh-search: by coordinates, by country, by the country of `timezone_name`, else everywhere (docs/interface.md §2). */
export const searchEverywhere: Operation<WholeSearchInput, SearchResult> = {
  ...search,
  name: 'searchEverywhere',
  path: '/api/simh-search',
};

export type IndexKind = 'city' | 'neighborhood' | 'company' | 'category' | 'service';

export interface IndexEntry {
  Kind: IndexKind;
  Id: number;
  Slugs: Record<Locale, string>;
  ModificationDate: string;
  /** Thin places and stubs are served but not given to search engines. */
  IsIndexable: boolean;
  /** Taken down: answers 410. */
  IsGone: boolean;
  /** Of a city: what makes a page of its own worth finding there. Left out by a platform that does not know. */
  IndexableServices?: number[];
  IndexableCategories?: number[];
  /** Of a neighborhood: its city, whose supply its page shows. Left out by a platform that does not know. */
  CityId?: number;
}

/**
 * GET directory/index: live ids of a kind in the order of ids, 5,000 a call; `NextAfter` −1 at the end. `IsPartial` where other ids may
 * live as well: the platform behind has no index.
 */
export const getDirectoryIndex: Operation<
  { kind: IndexKind; after?: number; since?: string },
  { Entries: IndexEntry[]; NextAfter: number; IsPartial?: boolean }
> = {
  name: 'getDirectoryIndex',
  method: 'GET',
  path: '/api/directory/index',
  access: 'directory',
  failure: 'getAll',
  limit: 'read',
};

/** What changed after a cursor. */
export interface DirectoryChanges {
  Tags: string[];
  /** The cursor to go on from. */
  Next: number;
  /**
   * What came after `since` is no longer known whole: it is older than 14 days, or a cursor of another database. Forget all pages, read
   * `directory/index` again and go on from `Next`.
   */
  StartOver: boolean;
}

/**
 * GET directory/changes: tags of pages changed after `since` (a cursor from a former answer, or 0 for all that is stored: 14 days).
 * With `StartOver` there are no tags.
 */
export const getDirectoryChanges: Operation<{ since: number }, DirectoryChanges> = {
  name: 'getDirectoryChanges',
  method: 'GET',
  path: '/api/directory/changes',
  access: 'directory',
  failure: 'getAll',
  limit: 'read',
};

/** One upcoming date of a company (docs/product.md §3 Directory). */
export interface UpcomingService extends CompanyService {
  CityId: number;
  NeighborhoodId: number;
  CompanyServices: Pick<CompanyService, 'BookingPageTypeId'>[];
  CompanyCustomerDisplays: CustomerDisplay[];
  CompanyClientKeyGuid: string;
  CompanySlug: string;
  CityName?: string;
  NeighborhoodName?: string;
  TimezoneName?: string;
  CurrencyCode?: string;
}

/**
 * GET integration/{client_key}/origins: the sites on which a company's integration pages may stand in a frame, by its client key. 404 for a key
 * that is none of a listed company's.
 */
export const getFrameOrigins: Operation<{ client_key: string }, { Origins: string[] }> = {
  name: 'getFrameOrigins',
  method: 'GET',
  path: '/api/integration/{client_key}/origins',
  access: 'directory',
  failure: 'getAll',
  limit: 'read',
};

/** GET integration/{client_key}/view: the company that a client key stands for. 404 for an unknown key or an unlisted company. */
export const getIntegration: Operation<{ client_key: string; lang_code: Locale }, IntegrationView> = {
  name: 'getIntegration',
  method: 'GET',
  path: '/api/integration/{client_key}/view',
  access: 'anyone',
  failure: 'getView',
  limit: 'search',
};
