import type { Locale } from '../values/locale';

/** Kinds of pages that stand for a row of the platform: the id alone decides, the slug is for people. */
export type LiveKind = 'city' | 'neighborhood' | 'company' | 'category' | 'service';

/** What can be had: kinds with a page of their own within each city. */
export type OfferKind = Extract<LiveKind, 'category' | 'service'>;

/** What the live-id index knows of one id. */
export interface LiveEntry {
  slugs: Readonly<Record<Locale, string>>;
  /** It was there and was taken down: 410. */
  gone?: boolean;
  indexable: boolean;
  /** Of a city: what can be had there and is worth finding, by id; undefined where the platform does not say. */
  offered?: Readonly<Record<OfferKind, ReadonlySet<number>>>;
  /** Of a neighborhood: its city; undefined where the platform does not say. */
  cityId?: number;
}

/** undefined: the index is not ready; null: no such id. */
export type LookupLiveId = (kind: LiveKind, id: number) => LiveEntry | null | undefined;

/** Queries that change what a page shows; everything else is dropped before the page and the cache see it. */
export type QueryName =
  | 'page'
  | 'dates_page'
  | 'providers_page'
  | 'date_filter'
  | 'date_from'
  | 'date_to'
  | 'q'
  | 'timezone_name'
  | 'recommend'
  | 'outcome'
  | 'off-marketplace'
  | 'thumb'
  | 'step'
  | 'audience'
  | 'company'
  | 'month'
  | 'start'
  | 'member'
  | 'service'
  | 'customer'
  | 'at'
  | 'cursor'
  | 'filter_search'
  | 'sort'
  | 'status'
  | 'source'
  | 'to'
  | 'lang'
  | 'copy'
  | 'was'
  | 'list'
  | PlaceQuery;

/** A place that a link to the request page names (docs/product.md §2): as the sender wrote it, never trusted. */
export type PlaceQuery = 'latitude' | 'longitude' | 'name' | 'city' | 'state' | 'country';

/** Queries that carry a secret: such a visit is never cached and never indexed (docs/interface.md §3). */
export type TokenQuery = 'token' | 'recommendation-token' | 'draft';

export interface CachePolicy {
  /** Seconds a copy counts as fresh. */
  freshS: number;
  /** Seconds after that in which it is served while a new one is made; at most 3600 (docs/rules/security.md). */
  staleS: number;
  queries: readonly QueryName[];
  tokens?: readonly TokenQuery[];
  /** Never kept: the page depends on who asks. */
  isPrivate?: true;
}

export interface PageRow {
  /**
   * Public path per language, ASCII; `{slug}/{id}` for live pages, `/{citySlug}/{cityId}` after it within a city, `{token}` where a
   * personal link is the address. Of the portal, what stands behind `{companyTag}` is in `portal.ts`.
   */
  paths: Readonly<Record<Locale, string>>;
  /** Address under app/[locale], the slug left out; null where there is no page yet. */
  file: string | null;
  liveKind?: LiveKind;
  /** The page of a category or service within a city, under the path of the page that is about all cities. */
  inCity?: true;
  /** The path serves this page, which owns the canonical address and the links. */
  aliasOf?: 'home';
  cache: CachePolicy;
  /** For those alone who have its link, or an account: noindex, in no sitemap. */
  isUnlisted?: true;
}
