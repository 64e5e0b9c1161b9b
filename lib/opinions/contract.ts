import type { Operation } from '@/lib/platform/operation';
import type { Locale } from '@/lib/values/locale';

/** Review type (docs/product.md §3). */
export const reviewType = { recommendation: 1, oneOnOne: 2 } as const;

/** Sites whose reviews are imported, in the order in which they are shown, each with its review source (docs/product.md §3; 2 is our own). */
export const importedSources = { google: 0, facebook: 1, yelp: 3 } as const;
export type ImportedSource = keyof typeof importedSources;
export const importedNames = Object.keys(importedSources) as ImportedSource[];

/** Where an opinion of our own comes from. */
export const ownSources = ['booked', 'invited', 'neighbor'] as const;

/** The origin of an opinion: shown beside each one, counted separately, never blended. */
export type OpinionSource = (typeof ownSources)[number] | ImportedSource;

/** Whether what comes from there was said at another site. */
export const isImportedSource = (source: OpinionSource): source is ImportedSource => source in importedSources;

/** In the order in which they are shown. */
export const opinionSources: readonly OpinionSource[] = [...ownSources, ...importedNames];

/** What is against the public rules in an opinion (docs/portal.md §6.14): reasons of a report and of a decision, for both thumbs alike. */
export const opinionFaults = ['spam', 'insult', 'wrong-company', 'private-data', 'own-interest'] as const;
export type OpinionFault = (typeof opinionFaults)[number];

/** Customer review (docs/product.md §3), with the extra field `Source` of docs/interface.md §2. */
export interface CustomerReview {
  /** "First L." with consent, else empty. */
  Name: string;
  Initials: string;
  ReviewComment: string;
  /** 1–5; 0 = a thumb only (docs/interface.md §5.13). */
  ReviewStars: number;
  /** ISO 8601; empty where the source gives none. */
  ReviewDate: string;
  ReviewTypeId: number;
  ThumbsUp: boolean;
  CityId: number;
  NeighborhoodId: number;
  /** Neighborhood or city in the language asked for; empty where unknown. */
  Location: string;
  Source?: OpinionSource;
  /** Language the text is written in, where we know it. */
  LanguageCode?: string;
  /** At its site, or where that has the company; absent for our own, and where it is not known. */
  Url?: string;
  /** An operator hid it: this stands in its place, and nothing of what was said. */
  HiddenReason?: OpinionFault;
  /** What the company answers; absent without one. */
  Reply?: { Comment: string; LanguageCode: string; Date: string };
}

/** What a personal link opens (docs/product.md §3). Absent from a view that no valid token was sent for. */
export interface RecommendationRequestView {
  RecommendationMode: boolean;
  /** The link was right once: it is used or out of date now. */
  RecommendationModeExpired: boolean;
  /** Beside `RecommendationModeExpired`: it was used, rather than out of date. */
  RecommendationModeUsed?: boolean;
  /** "First L." the opinion is published under; empty: without a name. */
  RecommendationName?: string;
  NeedAddress: boolean;
  CompanyId: number;
  RecommendationMemberId: number;
}

export interface RecommendationInput {
  Object: {
    Token: string;
    Comment: string;
    ThumbsUp: boolean;
    Address?: string;
    ProvinceId?: number;
    City?: string;
    Unit?: string;
    CountryId?: number;
    PostalCode?: string;
    TimeZoneId?: number;
    /** Ignored: the token alone says whose link it is (docs/rules/security.md 7, B5). */
    CompanyId?: number;
    MemberId?: number;
  };
  lang_code?: Locale;
}

/** POST simh-recommendation/recommendation: 401 without a token, 404 for an unknown one, 410 for a spent or expired one. */
export const sendRecommendation: Operation<RecommendationInput, { Id: number }> = {
  name: 'sendRecommendation',
  method: 'POST',
  path: '/api/simh-recommendation/recommendation',
  access: 'anyone',
  failure: 'save',
  form: {
    kinds: {
      'Object.ThumbsUp': 'boolean',
      'Object.ProvinceId': 'number',
      'Object.CountryId': 'number',
      'Object.TimeZoneId': 'number',
    },
  },
  idempotency: 'taken',
  limit: 'request',
};

/** Orders of a list of reviews; reviews without a date, or without stars where stars decide, come last. */
export const reviewOrders = ['newest', 'oldest', 'highest', 'lowest'] as const;
export type ReviewOrder = (typeof reviewOrders)[number];

/** Thumb or stars; a thumb without stars has none of them. */
export const reviewRatings = ['up', 'down', '5', '4', '3', '2', '1'] as const;
export type ReviewRating = (typeof reviewRatings)[number];

export interface ReviewFilter {
  source?: OpinionSource;
  rating?: ReviewRating;
  /** Language a text is written in, where it is known. */
  text_language?: string;
  /** `newest` unless said. */
  order?: ReviewOrder;
}

export interface ListReviewsInput extends ReviewFilter {
  client_key: string;
  lang_code: Locale;
  /** How many are passed over, and how many are sent at most: 10 unless said. */
  offset?: number;
  limit?: number;
}

/** What one source says of a company. Sources are counted apart; nothing here is made of two of them. */
export interface ReviewSourceCount {
  Source: OpinionSource;
  /** Reviews of it that can be read here. */
  Count: number;
  Up: number;
  Down: number;
  /** As the other site counts and rates; 0 for our own, and where it does not say. */
  OverallStarRating: number;
  RatingCount: number;
}

export interface ReviewList {
  /** Sources that have reviews, all of them whatever is asked for. */
  Sources: ReviewSourceCount[];
  /** Languages the texts are written in, the most frequent first. */
  Languages: { LanguageCode: string; Count: number }[];
  /** How many there are of what is asked for. */
  TotalCount: number;
  Reviews: CustomerReview[];
}

/** GET integration/{client_key}/reviews: all that is said of a company, own and imported, each with its source. 404 for an unknown key. */
export const listReviews: Operation<ListReviewsInput, ReviewList> = {
  name: 'listReviews',
  method: 'GET',
  path: '/api/integration/{client_key}/reviews',
  access: 'anyone',
  failure: 'getAll',
  limit: 'search',
};

export interface RenewLinkInput {
  /** Of a personal link that was used or is out of date. */
  token: string;
  lang_code?: Locale;
}

/** POST simh-recommendation/renew: mails a new link to where the old one went. Answers alike whether there was one or not. */
export const renewRecommendationLink: Operation<RenewLinkInput, object> = {
  name: 'renewRecommendationLink',
  method: 'POST',
  path: '/api/simh-recommendation/renew',
  access: 'anyone',
  failure: 'save',
  form: {},
  limit: 'request',
};
