import 'server-only';
import * as z from 'zod';
import { goOn, unreadable } from './ask';
import { exchangeCode, type GoogleLine, type GoogleSettings, googleLine, openAccess, readPlaces } from './google-line';
import * as wire from './google-wire';
import type { ReviewsGateway, SourceAccess, SourceReply } from './port';

const pageSize = 50;
/** 300 calls a minute are allowed to all of a project. */
const callGapMs = 220;
const newestFirst = 'updateTime desc';

const states: Readonly<Record<string, SourceReply['state']>> = { PENDING: 'pending', REJECTED: 'rejected' };

/** An answer as Google writes it, in its reviews too: one without a word about its state stands. Null where it is none. */
export function readGoogleReply(document: unknown): SourceReply | null {
  const read = wire.reply.safeParse(document);
  if (!read.success) return null;
  const { comment, updateTime, reviewReplyState = '', policyViolation } = read.data;
  const state = states[reviewReplyState] ?? 'published';
  const at = new Date(updateTime ?? Number.NaN);
  return {
    comment,
    state,
    reason: state === 'rejected' ? (policyViolation ?? 'POLICY_VIOLATION_UNSPECIFIED') : null,
    updatedAt: Number.isNaN(at.getTime()) ? null : at,
  };
}

/** The company's answer in a review as Google sends it; null where it gave none. */
export const googleReplyOf: ReviewsGateway['replyOf'] = (document) => {
  const { reviewReply = null } = (document ?? {}) as { reviewReply?: unknown };
  return reviewReply === null ? null : readGoogleReply(reviewReply);
};

type Reading = Pick<ReviewsGateway, 'readTotals' | 'readReviews' | 'readNewest'>;
type Replying = Pick<ReviewsGateway, 'reply' | 'deleteReply' | 'replyOf'>;

function reading(line: GoogleLine): Reading {
  const list = (access: SourceAccess, externalId: string, query: Record<string, string | undefined>) =>
    line.call(access, 'reviews', `/v4/${externalId}/reviews`, wire.reviews, { query });
  return {
    async readTotals(access, externalId) {
      const asked = await list(access, externalId, { pageSize: '1' });
      return goOn(asked, ({ averageRating: stars, totalReviewCount: count }) => ({
        ok: true,
        value: { ...(stars !== undefined && { stars }), ...(count !== undefined && { count }) },
      }));
    },
    async readReviews(access, externalId, pageToken) {
      const query = { pageSize: String(pageSize), orderBy: newestFirst, pageToken: pageToken ?? undefined };
      return goOn(await list(access, externalId, query), ({ reviews, nextPageToken }) => ({
        ok: true,
        value: { reviews: reviews.map((document) => ({ externalId, document })), next: nextPageToken || null },
      }));
    },
    async readNewest(access, externalIds, pageToken) {
      const account = /^accounts\/\d+/.exec(externalIds[0] ?? '')?.[0] ?? '';
      const wish = { locationNames: externalIds, pageSize, orderBy: newestFirst, ignoreRatingOnlyReviews: false };
      const body = { ...wish, ...(pageToken !== null && { pageToken }) };
      const path = `/v4/${account}/locations:batchGetReviews`;
      const asked = await line.call(access, 'reviews', path, wire.batch, { method: 'POST', body });
      return goOn(asked, ({ locationReviews, nextPageToken }) => ({
        ok: true,
        value: {
          reviews: locationReviews.map(({ name, review }) => ({ externalId: name, document: review })),
          next: nextPageToken || null,
        },
      }));
    },
  };
}

function replying(line: GoogleLine): Replying {
  const path = (externalId: string, key: string) => `/v4/${externalId}/reviews/${encodeURIComponent(key)}/reply`;
  return {
    async reply(access, externalId, key, comment) {
      const wish = { method: 'PUT', body: { comment } } as const;
      const asked = await line.call(access, 'reviews', path(externalId, key), z.unknown(), wish);
      return goOn(asked, (document) => {
        const value = readGoogleReply(document);
        return value === null ? unreadable('reply') : { ok: true, value };
      });
    },
    replyOf: googleReplyOf,
    async deleteReply(access, externalId, key) {
      const asked = await line.call(access, 'reviews', path(externalId, key), z.unknown(), { method: 'DELETE' });
      return goOn(asked, () => ({ ok: true, value: null }));
    },
  };
}

/** Google Business Profile: reviews live in v4 of `mybusiness`, accounts and locations in v1 of hosts of their own. */
export function googleReviews(settings: GoogleSettings): ReviewsGateway {
  const line = googleLine(settings);
  return {
    name: 'google',
    connectsBy: 'consent',
    batch: 50,
    gapMs: settings.gapMs ?? callGapMs,
    hasReplies: true,
    consentPage: ({ state, redirect, language }) => line.consentPage(redirect, state, language),
    exchangeCode: (code, redirect) => exchangeCode(line, code, redirect),
    readPlaces: async (by) => ('token' in by ? readPlaces(line, by.token) : { ok: true, value: [] }),
    openAccess: (secret) => openAccess(line, secret),
    ...reading(line),
    ...replying(line),
    // A grant that is none is refused as such where client and address are right.
    async probe() {
      const asked = await line.askToken({ grant_type: 'refresh_token', refresh_token: 'none' });
      return asked.ok || asked.code === 'invalid_grant' ? { ok: true, value: null } : asked;
    },
  };
}
