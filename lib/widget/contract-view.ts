import type { Operation } from '@/lib/platform/operation';
import type { Locale } from '@/lib/values/locale';
import type { ReviewSourceId, WidgetProperties } from './contract';

/** Stars as Google writes them; the other sites use numbers (docs/product.md §3). */
export const starWords = ['STAR_RATING_UNSPECIFIED', 'ONE', 'TWO', 'THREE', 'FOUR', 'FIVE'] as const;
export type StarWord = (typeof starWords)[number];

/** A review of another site, as docs/product.md §3 has it. */
interface SiteReview<Stars> {
  Id: number;
  Comment: string;
  DisplayName: string;
  /** On a host of the site's own; empty: initials. */
  ProfilePhotoUrl: string;
  StarRating: Stars;
  /** ISO 8601; empty where the site gives none. */
  CreateTime: string;
  /** Recommended or not: all there is of a review without stars. */
  ThumbsUp?: boolean;
  /** Where the site says it. */
  LanguageCode?: string;
  /** The review at its site, where that has an address of its own. */
  Url?: string;
}

/** An opinion of our own, as docs/product.md §3 has it. Who left it and where they live is withheld: names alone, with consent. */
export interface OwnRecommendation {
  RecommendationId: number;
  EntityId: number;
  EntityTypeId: number;
  /** "First L." with consent, else empty. */
  EntityName: string;
  /** Always empty. */
  EntityEmail: string;
  ThumbsUp: boolean;
  Comment: string;
  Active: boolean;
  CreationDate: string;
  /** Always −1. */
  Latitude: number;
  Longitude: number;
  /** 1–5; 0 = a thumb only. */
  StarRating?: number;
  Initials?: string;
  LanguageCode?: string;
}

/** One source of a widget, in the order of the tabs. Nothing here is made of two of them. */
export interface WidgetSource {
  ReviewSourceId: Exclude<ReviewSourceId, -1>;
  /** As the source itself counts and rates; 0 where it does not say, or has no stars. */
  Rating: number;
  Count: number;
  /** Opinions with stars, by which its rating counts. */
  RatingCount: number;
  /** How many of its reviews can be read here, and how many of these recommend. */
  Kept: number;
  Up: number;
  /** False: in its own tab alone (`YELP_BLEND`). */
  IsInAll: boolean;
  /** The company at the site, where that is connected and says it. */
  Url?: string;
}

/** Where a review may be written: every configured source and ours, in the order of the tabs. */
export interface WriteLink {
  ReviewSourceId: Exclude<ReviewSourceId, -1>;
  /** Empty for ours: the company's page. */
  Url: string;
}

/** `View` of docs/product.md §3, with what our own frame needs beside it: another platform may leave that out. */
export interface ReviewsWidgetView {
  GoogleLocationReviews: SiteReview<StarWord>[];
  FacebookPageReviews: SiteReview<number>[];
  YelpPageReviews: SiteReview<number>[];
  SimhRecommendations: OwnRecommendation[];
  Properties: WidgetProperties;
  GoogleBusinessOverallRating: number;
  SimhOverallRating: number;
  /** As the sources shown count them. */
  TotalNumberOfReviews: number;
  /** Mean of the sources shown that have stars, weighted by their own counts; 0 without one. */
  OverallRating: number;
  Sources?: WidgetSource[];
  WriteLinks?: WriteLink[];
  CompanyId?: number;
  CompanyName?: string;
  CompanySlug?: string;
  CompanyClientKeyGuid?: string;
  /** `#rrggbb`; left out without one. */
  Colour?: string;
}

export interface ReviewsWidgetInput {
  /** Of `previewWidget`: choices that are not saved. 404 once it is over. */
  preview?: string;
  /** Of the company. */
  Guid: string;
  WidgetGuid: string;
  /** Where the embed stands, by its own word: nothing depends on it. */
  OnServices?: boolean;
  lang_code?: Locale;
  /** Reviews of each source, the newest; left out: as many as the widget shows. */
  max_results?: number;
}

/** POST reviews-widget/view: asked by any site, with the public key of `embed-web`. 422 for an empty guid, 404 for an unknown one. */
export const getReviewsWidget: Operation<ReviewsWidgetInput, { View: ReviewsWidgetView }> = {
  name: 'getReviewsWidget',
  method: 'POST',
  path: '/api/reviews-widget/view',
  access: 'anyone',
  isEmbedded: true,
  failure: 'getView',
  limit: 'search',
};
