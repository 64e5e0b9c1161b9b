import 'server-only';
import type { ReplyState, SourceFault } from '@/lib/values/review-source';

export type SourceName = 'google' | 'facebook' | 'yelp';

/** What an owner's consent is worth: the text is sealed wherever it is kept. */
export interface SourceToken {
  secret: string;
  /** When it expires; null where the site does not say. */
  expiresAt: Date | null;
}

/** A place at the site as its owner can choose it. */
export interface SourcePlace {
  externalId: string;
  name: string;
  /** One line, to tell two of a name apart; empty where the site has none. */
  address: string;
  /** The page of the place, and the one where anybody writes a review; on hosts of the site alone. */
  url: string | null;
  writeUrl: string | null;
  /** What reads it; null where the marketplace's own key does. */
  token: SourceToken | null;
}

/** What the site says of a place as a whole; a part that it does not say is missing. */
export interface SourceTotals {
  stars?: number;
  count?: number;
}

/** Reviews as the site writes them, each with the place it is of: lib/opinions/sources reads them. */
export interface ReviewPage {
  reviews: { externalId: string; document: unknown }[];
  /** Where the next page begins; null after the last. */
  next: string | null;
}

/** A company's answer as the site has it now. */
export interface SourceReply {
  comment: string;
  state: ReplyState;
  /** Why it was rejected: a code of the site's own list. */
  reason: string | null;
  updatedAt: Date | null;
}

/** How many calls the site allows still, and from when on it allows all again. */
export interface Budget {
  left: number;
  resetAt: Date | null;
}

/**
 * A failure is a value. `code` is a word of the site's protocol for the log, never its sentences; the fault is decided by it alone.
 * `againAt`: not before.
 */
export type Asked<T> =
  | { ok: true; value: T; budget?: Budget }
  | { ok: false; fault: SourceFault; code: string; againAt?: Date };

/** What reads a place for a while: made of its token, never kept. */
export interface SourceAccess {
  secret: string;
}

/** A site of reviews, in its own protocol. A call is one request (connecting takes a few), and is never repeated by itself. */
export interface ReviewsGateway {
  readonly name: SourceName;
  /** How a place is connected: on the site's own page of consent, or by naming it. */
  readonly connectsBy: 'consent' | 'name';
  /** Places of which one call of `readNewest` asks at most; 0 where each is asked for by itself. */
  readonly batch: number;
  /** Milliseconds that the site wants between two calls. */
  readonly gapMs: number;
  /** Whether a company can answer there. */
  readonly hasReplies: boolean;
  /** The page where an owner consents; `state` and `redirect` come back with them. Null for a site without one. */
  consentPage(wish: { state: string; redirect: string; language: string }): URL | null;
  /** The code that they came back with, for what it is worth. */
  exchangeCode(code: string, redirect: string): Promise<Asked<SourceToken>>;
  /** The places an owner may choose from: of their consent, or the one that they named (its id, or the address of its page). */
  readPlaces(by: { token: SourceToken } | { name: string }): Promise<Asked<SourcePlace[]>>;
  /** Access for this run; `secret` is null where the marketplace's own key reads. */
  openAccess(secret: string | null): Promise<Asked<SourceAccess>>;
  readTotals(access: SourceAccess, externalId: string): Promise<Asked<SourceTotals>>;
  /** A page of all reviews of a place, the newest change first where the site orders them. */
  readReviews(access: SourceAccess, externalId: string, pageToken: string | null): Promise<Asked<ReviewPage>>;
  /** A page of the newest changes of several places at once. */
  readNewest(
    access: SourceAccess,
    externalIds: readonly string[],
    pageToken: string | null,
  ): Promise<Asked<ReviewPage>>;
  /** Puts a company's answer in place of the one before. */
  reply(access: SourceAccess, externalId: string, reviewKey: string, comment: string): Promise<Asked<SourceReply>>;
  /** The company's answer in a review as the site wrote it; null where there is none. */
  replyOf(document: unknown): SourceReply | null;
  deleteReply(access: SourceAccess, externalId: string, reviewKey: string): Promise<Asked<null>>;
  /** Whether the site still speaks as we do, without any owner's consent. */
  probe(): Promise<Asked<null>>;
}
