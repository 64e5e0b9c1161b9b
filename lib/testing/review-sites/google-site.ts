import { bearerOf, faultAnswer, newestFirst, ok, pageOf, type SiteAnswer, type SiteRequest } from './wire';
import type { Site, StandInFault, StandInReply, StandInReview } from './world';

export const googleKeys = {
  clientId: 'stand-in.apps.googleusercontent.com',
  clientSecret: 'GOCSPX-standIn6tR2wQ',
} as const;
export const googleAccount = 'accounts/1';
/** What an owner's consent is worth here; each other text is as good as expired. */
export const googleRefreshToken = '1//standIn-refresh';
const accessToken = 'ya29.standIn-access';

const words = ['', 'ONE', 'TWO', 'THREE', 'FOUR', 'FIVE'];

const refusal = (code: number, status: string, details: object[] = []): SiteAnswer => ({
  status: code,
  body: { error: { code, message: 'A sentence that changes from day to day.', status, details } },
});
const info = (reason: string, metadata: object = {}) => ({
  '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
  reason,
  domain: 'googleapis.com',
  metadata,
});

const faults: Partial<Record<StandInFault, SiteAnswer>> = {
  'expired-token': refusal(401, 'UNAUTHENTICATED', [info('ACCESS_TOKEN_EXPIRED')]),
  'revoked-scope': refusal(403, 'PERMISSION_DENIED', [info('ACCESS_TOKEN_SCOPE_INSUFFICIENT')]),
  quota: { ...refusal(429, 'RESOURCE_EXHAUSTED', [info('RATE_LIMIT_EXCEEDED')]), headers: { 'retry-after': '120' } },
  plan: refusal(429, 'RESOURCE_EXHAUSTED', [info('RATE_LIMIT_EXCEEDED', { quota_limit_value: '0' })]),
  'place-gone': refusal(404, 'NOT_FOUND'),
  retired: { status: 404, body: '<!DOCTYPE html><title>Error 404 (Not Found)!!1</title>' },
};

const replyOf = ({ comment, at, state, violation }: StandInReply) => ({
  comment,
  updateTime: at,
  reviewReplyState: state,
  ...(violation && { policyViolation: violation }),
});

/** A review in Google's form. */
export const googleReview = (place: string, review: StandInReview) => ({
  name: `${googleAccount}/${place}/reviews/${review.id}`,
  reviewId: review.id,
  ...(review.name !== null && {
    reviewer: review.isAnonymous
      ? { displayName: '', profilePhotoUrl: '', isAnonymous: true }
      : { displayName: review.name, profilePhotoUrl: review.photo },
  }),
  starRating: words[review.stars],
  ...(review.text !== '' && { comment: review.text }),
  createTime: review.writtenAt,
  updateTime: review.changedAt,
  ...(review.reply && { reviewReply: replyOf(review.reply) }),
});

function token({ body }: SiteRequest, site: Site): SiteAnswer {
  if (body.client_id !== googleKeys.clientId || body.client_secret !== googleKeys.clientSecret)
    return { status: 401, body: { error: 'invalid_client' } };
  const isKnown =
    body.grant_type === 'refresh_token' ? body.refresh_token === googleRefreshToken : body.code === 'code';
  if (!isKnown || site.fault === 'expired-token') return { status: 400, body: { error: 'invalid_grant' } };
  const isNew = body.grant_type === 'authorization_code';
  return ok({ access_token: accessToken, expires_in: 3599, ...(isNew && { refresh_token: googleRefreshToken }) });
}

function list({ url }: SiteRequest, site: Site, id: string): SiteAnswer {
  const place = site.places.get(id);
  if (!place) return faults['place-gone']!;
  const size = Math.min(50, Number(url.searchParams.get('pageSize') ?? 50));
  const isLoop = site.fault === 'repeated-page-token';
  const { rows, next } = pageOf(
    newestFirst(place.reviews),
    url.searchParams.get('pageToken') ?? undefined,
    size,
    isLoop,
  );
  const total =
    place.count > 0 ? { averageRating: place.stars, totalReviewCount: place.count } : { totalReviewCount: 0 };
  return ok({
    ...(rows.length > 0 && { reviews: rows.map((row) => googleReview(id, row)) }),
    ...total,
    ...(next !== undefined && { nextPageToken: next }),
  });
}

function batch({ body }: SiteRequest, site: Site): SiteAnswer {
  const names = (body.locationNames as string[]).map((name) => name.slice(googleAccount.length + 1));
  if (names.length > 50) return refusal(400, 'INVALID_ARGUMENT');
  const hurt = names.map((name) => faultAnswer(site, name, faults)).find((answer) => answer !== undefined);
  if (hurt) return hurt;
  const places = names.map((name) => site.places.get(name));
  if (places.includes(undefined)) return faults['place-gone']!;
  const all = places.flatMap((place) => place!.reviews.map((review) => ({ place: place!.id, review })));
  const sorted = all.toSorted((one, other) => (one.review.changedAt < other.review.changedAt ? 1 : -1));
  const { rows, next } = pageOf(sorted, body.pageToken as string | undefined, Number(body.pageSize ?? 50), false);
  return ok({
    locationReviews: rows.map(({ place, review }) => ({
      name: `${googleAccount}/${place}`,
      review: googleReview(place, review),
    })),
    ...(next !== undefined && { nextPageToken: next }),
  });
}

function answerReview({ method, body }: SiteRequest, site: Site, place: string, key: string): SiteAnswer {
  const review = site.places.get(place)?.reviews.find(({ id }) => id === key);
  if (!review) return faults['place-gone']!;
  if (method === 'DELETE') {
    delete review.reply;
    return ok({});
  }
  // Moderated later: `review.reply.state` is the test's to set.
  review.reply = { comment: String(body.comment), at: new Date().toISOString(), state: 'PENDING' };
  return ok(replyOf(review.reply));
}

const locations = (site: Site) =>
  [...site.places.values()].map(({ id, name }) => ({
    name: id,
    title: name,
    storefrontAddress: { addressLines: ['1 Invented Street'], locality: 'Toronto' },
    metadata: {
      mapsUri: `https://maps.google.com/maps?cid=${id.replace(/\D/g, '')}`,
      newReviewUri: `https://search.google.com/local/writereview?placeid=${id.replace(/\D/g, '')}`,
    },
  }));

/** Google's Business Profile APIs and OAuth; undefined for an address of another site. */
export function answerGoogle(request: SiteRequest, site: Site): SiteAnswer | undefined {
  const path = request.url.pathname;
  if (path === '/token') return token(request, site);
  if (!/^\/v[14]\/accounts/.test(path)) return undefined;
  const [, place, key] = /\/(locations\/\d+)(?:\/reviews(?:\/([^/]+)\/reply)?)?$/.exec(path) ?? [];
  const hurt = faultAnswer(site, place, faults);
  if (hurt) return hurt;
  if (bearerOf(request) !== accessToken) return faults['expired-token'];
  if (path === '/v1/accounts') return ok({ accounts: [{ name: googleAccount }] });
  if (path === `/v1/${googleAccount}/locations`) return ok({ locations: locations(site) });
  if (path.endsWith('/locations:batchGetReviews')) return batch(request, site);
  if (place === undefined) return faults['place-gone'];
  return key === undefined ? list(request, site, place) : answerReview(request, site, place, decodeURIComponent(key));
}
