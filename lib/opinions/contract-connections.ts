import { actOf, deleteOf, entity, listOf, oneOf, postOf, type RowOf } from '@/lib/platform/entity';
import type { Operation } from '@/lib/platform/operation';
import type { Locale } from '@/lib/values/locale';
import { sourceFaults, sourceStates } from '@/lib/values/review-source';
import { type ImportedSource, importedNames, opinionSources } from './contract';
import { reportStates } from './contract-portal';

/** Sites that a company can connect, in the order in which they are shown; reviews of another imported source come from files alone. */
export const sourceNames = ['google', 'facebook', 'yelp'] as const satisfies readonly ImportedSource[];
export type ConnectedSource = (typeof sourceNames)[number];

/** Where a site leads back to with an owner's consent, under the origin: it has to be registered there. */
export const consentReturnPath = '/api/portal/review-sources/return';

const isFresh = { place: 'portal', right: 'ViewAppMarket', isFresh: true } as const;

/** The company's places at other sites, from where its reviews are read (docs/portal.md §5): one a site. */
export const companySources = entity({
  place: 'portal',
  name: 'review-sources',
  right: 'ViewAppMarket',
  columns: {
    Id: { kind: 'id' },
    Source: { kind: 'choice', of: sourceNames },
    State: { kind: 'choice', of: sourceStates },
    /** Why it is not `Connected`. */
    Fault: { kind: 'choice', of: sourceFaults, isOptional: true },
    /** The place as the site calls it, and its page there; empty where the site has none. */
    ExternalName: { kind: 'text' },
    ExternalUrl: { kind: 'text' },
    /** When the site last answered, and until when the last sweep that could not be finished got. */
    LastReadDate: { kind: 'instant', isOptional: true },
    PartialUntil: { kind: 'instant', isOptional: true },
    /** As the site itself counts and rates, never as the reviews here come to. */
    OverallStarRating: { kind: 'number', isOptional: true },
    RatingCount: { kind: 'number', isOptional: true },
    /** Reviews of it that are kept here now, for how long without asking the site again, and when the last of them goes. */
    KeptCount: { kind: 'number' },
    KeptHours: { kind: 'number' },
    KeptUntil: { kind: 'instant', isOptional: true },
    CreationDate: { kind: 'instant', isSortable: true },
    Version: { kind: 'number' },
  },
  filters: ['status_types'],
  statusTypes: sourceStates,
  sort: 'CreationDate',
});
export type ReviewSourceRow = RowOf<typeof companySources>;

/** GET review-sources. */
export const listCompanySources = listOf(companySources, 'listCompanySources');
/** GET review-sources/{id}. */
export const getCompanySource = oneOf<typeof companySources, ReviewSourceRow>(companySources, 'getCompanySource');

/** A site that could be connected. */
export interface SourceChoice {
  Source: ConnectedSource;
  /** The marketplace has what it needs to ask the site: without its keys it cannot be connected. */
  IsOffered: boolean;
  /** On the site's own page of consent, or by naming the place; null for a site that is not offered. */
  ConnectsBy: 'consent' | 'name' | null;
  /** A consent that this session began: the page of the site to go on to. */
  ConsentUrl: string | null;
  /** Of a consent that came back: the places to choose from. */
  Places: SourcePlaceChoice[];
}

export interface SourcePlaceChoice {
  ExternalId: string;
  Name: string;
  /** One line, to tell two of a name apart. */
  Address: string;
}

/** GET review-sources/choices: which sites can be connected, and how far this session got with it. */
export const getSourceChoices: Operation<{ company_id?: number }, { Objects: SourceChoice[] }> = {
  name: 'getSourceChoices',
  method: 'GET',
  path: '/api/portal/review-sources/choices',
  access: 'member',
  session: 'reads',
  needs: { place: 'portal', right: 'ViewAppMarket' },
  failure: 'getAll',
  limit: 'portal',
};

export interface StartConsentInput {
  company_id?: number;
  source: ConnectedSource;
  /** `consentReturnPath` of a front on another host than the platform's. */
  redirect?: string;
  lang_code?: Locale;
}

/**
 * POST review-sources/consent: begins a consent at the site, for this session, member and company alone; it waits ten minutes. 409 for a
 * site that is not offered or asks for none.
 */
export const startSourceConsent: Operation<StartConsentInput, { Url: string }> = {
  name: 'startSourceConsent',
  method: 'POST',
  path: '/api/portal/review-sources/consent',
  access: 'member',
  session: 'reads',
  needs: isFresh,
  failure: 'save',
  limit: 'portal',
  form: {},
};

export interface FinishConsentInput {
  company_id?: number;
  /** As the site sent it back. */
  state: string;
  /** What the consent is worth; absent where it was refused. */
  code?: string;
  lang_code?: Locale;
}

/**
 * POST review-sources/consent/finish: takes a consent that came back from the site. With one place it is connected (`Id`); with several they
 * wait to be chosen from (`Places`). 409 with `Fields.state` `expired` (not of this session, or too late), or with the site in `Fields`: `denied`,
 * `no-place`, or one of the eight causes.
 */
export const finishSourceConsent: Operation<FinishConsentInput, { Id: number | null; Places: SourcePlaceChoice[] }> = {
  name: 'finishSourceConsent',
  method: 'POST',
  path: '/api/portal/review-sources/consent/finish',
  access: 'member',
  session: 'reads',
  needs: isFresh,
  failure: 'save',
  limit: 'portal',
  patienceMs: 20_000,
  form: {},
};

export interface ConnectSourceInput {
  source: ConnectedSource;
  /** `ExternalId` of one of the places of a consent; of a site without one, the id of the place there, or the address of its page. */
  place: string;
  lang_code?: Locale;
}

/**
 * POST review-sources: reads a company's reviews there from now on; a place that is connected already is replaced, with all that was read
 * of it. Nothing is kept before the site has answered for the place. 409 with the site in `Fields` as for a consent; 422 for an unknown place.
 */
export const connectCompanySource = postOf<typeof companySources, ConnectSourceInput, ReviewSourceRow>(
  companySources,
  'connectCompanySource',
  { form: {}, needs: isFresh },
);

/** DELETE review-sources/{id}: all that was read there, its totals and its token are gone at once, and do not come back by a restore. */
export const disconnectCompanySource = deleteOf(companySources, 'disconnectCompanySource', {
  form: {},
  needs: isFresh,
});

/** What became of a company's answer at another site. */
export const answerStates = ['None', 'Pending', 'Published', 'Rejected'] as const;

/** Reviews of other sites that are kept here now, and what the company answers at the sites that take an answer from us. */
export const sourceReviews = entity({
  place: 'portal',
  name: 'source-reviews',
  right: 'ViewMarketYourBusiness',
  columns: {
    Id: { kind: 'id' },
    /** As the site dates it, else when it was first read. */
    CreationDate: { kind: 'instant', isSortable: true },
    Source: { kind: 'choice', of: importedNames },
    State: { kind: 'choice', of: answerStates },
    /** Empty where the site does not say. */
    Name: { kind: 'text' },
    /** 0: a thumb only. */
    Stars: { kind: 'number' },
    /** Of a review without stars alone: stars are never turned into a thumb, nor the other way. */
    ThumbsUp: { kind: 'boolean', isOptional: true },
    Comment: { kind: 'text' },
    LanguageCode: { kind: 'text' },
    /** At the site; empty without one. */
    Url: { kind: 'text' },
    Reply: { kind: 'text' },
    ReplyDate: { kind: 'instant', isOptional: true },
    /** Of a rejected one: the site's code. */
    ReplyReason: { kind: 'text' },
    /** The site takes an answer from here. */
    TakesReply: { kind: 'boolean' },
    /** Until when it may be kept without asking the site again. */
    KeptUntil: { kind: 'instant' },
    Version: { kind: 'number' },
  },
  // By source and words: there is no filter by rating, here or anywhere.
  filters: ['name', 'filter_search'],
  sort: '-CreationDate',
});
export type SourceReviewRow = RowOf<typeof sourceReviews>;

/** GET source-reviews: `name` is that of a source. */
export const listSourceReviews = listOf(sourceReviews, 'listSourceReviews');
/** GET source-reviews/{id}. */
export const getSourceReview = oneOf<typeof sourceReviews, SourceReviewRow>(sourceReviews, 'getSourceReview');

/**
 * POST source-reviews/{id}/reply: answers at the site, which publishes it, looks at it first, or rejects it; an empty `reply` takes the answer
 * back there. 409 with the row where its version moved on, with the site in `Fields` where it refuses or takes no answers from
 * here.
 */
export const replyToSourceReview = actOf<typeof sourceReviews, { reply?: string; lang_code?: Locale }, SourceReviewRow>(
  sourceReviews,
  'replyToSourceReview',
  'reply',
  { form: {} },
);

/** `Pending`, `Rejected`: what the other site makes of the answer. `Elsewhere`: it is answered there alone. */
export const saidStates = ['Unanswered', 'Answered', 'Pending', 'Rejected', 'Elsewhere'] as const;

/** What `reviews` can be narrowed to: our own opinions, or one of the other sites. */
export const saidSources = ['own', ...importedNames] as const;

/** Our own opinions and those of other sites beside each other, to be read through: each is changed by the entity that it is of. */
export const saidReviews = entity({
  place: 'portal',
  name: 'reviews',
  right: 'ViewMarketYourBusiness',
  columns: {
    /** Its place in this list alone. */
    Id: { kind: 'id' },
    /** Its id among `opinions`, or among `source-reviews` where `Source` is another site. */
    RowId: { kind: 'number' },
    CreationDate: { kind: 'instant', isSortable: true },
    Source: { kind: 'choice', of: opinionSources },
    State: { kind: 'choice', of: saidStates },
    Name: { kind: 'text' },
    /** 0: a thumb only. */
    Stars: { kind: 'number' },
    /** Null where the other site gives stars: they are never turned into a thumb. */
    ThumbsUp: { kind: 'boolean', isOptional: true },
    Comment: { kind: 'text' },
    LanguageCode: { kind: 'text' },
    Location: { kind: 'text' },
    /** At the other site; empty without one. */
    Url: { kind: 'text' },
    Reply: { kind: 'text' },
    IsHidden: { kind: 'boolean' },
    HiddenReason: { kind: 'text' },
    ReportState: { kind: 'choice', of: reportStates },
    ReportReason: { kind: 'text' },
    ReportDate: { kind: 'instant', isOptional: true },
  },
  // By source, answer and words: there is no filter by rating, here or anywhere.
  filters: ['name', 'status_types', 'filter_search'],
  statusTypes: saidStates,
  sort: '-CreationDate',
});
export type SaidRow = RowOf<typeof saidReviews>;

/** GET reviews: `name` is that of a source of `source-reviews`, or `own`. */
export const listSaidReviews = listOf(saidReviews, 'listSaidReviews');
