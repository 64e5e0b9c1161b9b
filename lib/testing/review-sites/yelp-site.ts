import { bearerOf, faultAnswer, ok, type SiteAnswer, type SiteRequest } from './wire';
import type { Site, StandInFault, StandInPlace, StandInReview } from './world';

export const yelpKey = 'standInYelpKey-7Hq2';
/** Calls a day of the smallest plan. */
export const yelpDailyLimit = 300;

const refusal = (status: number, code: string): SiteAnswer => ({
  status,
  body: { error: { code, description: 'A sentence that changes from day to day.' } },
});

const ofEvery: Partial<Record<StandInFault, SiteAnswer>> = {
  'expired-token': refusal(401, 'TOKEN_INVALID'),
  'revoked-scope': refusal(403, 'UNAUTHORIZED_API_KEY'),
  quota: {
    ...refusal(429, 'ACCESS_LIMIT_REACHED'),
    headers: { 'ratelimit-remaining': '0', 'ratelimit-resettime': '2099-01-01T00:00:00+00:00' },
  },
  'place-gone': refusal(404, 'BUSINESS_NOT_FOUND'),
  retired: refusal(410, 'GONE'),
};
/** A plan without reviews knows the business. */
const ofReviews: Partial<Record<StandInFault, SiteAnswer>> = { ...ofEvery, plan: refusal(404, 'NOT_FOUND') };

const stamp = (iso: string) => iso.slice(0, 19).replace('T', ' ');

/** A review in Yelp's form: the text is cut. */
export const yelpReview = ({ id, name, stars, text, writtenAt }: StandInReview) => ({
  id,
  url: `https://www.yelp.com/biz/invented?hrid=${id}`,
  text: text.slice(0, 160),
  rating: stars,
  time_created: stamp(writtenAt),
  user: name === null ? null : { id: `u-${id}`, profile_url: '', image_url: null, name },
});

const businessOf = ({ id, name, stars, count }: StandInPlace) => ({
  id,
  alias: id,
  name,
  url: `https://www.yelp.com/biz/${id}?adjust_creative=x`,
  rating: stars,
  review_count: count,
  location: { display_address: ['1 Invented Street', 'Toronto, ON'] },
});

/** Yelp Fusion; undefined for an address of another site. */
export function answerYelp(request: SiteRequest, site: Site): SiteAnswer | undefined {
  const [, id, edge] = /^\/v3\/businesses\/([^/]+)(\/reviews)?$/.exec(request.url.pathname) ?? [];
  if (id === undefined) return undefined;
  const name = decodeURIComponent(id);
  const hurt = faultAnswer(site, name, edge === undefined ? ofEvery : ofReviews);
  if (hurt) return hurt;
  if (bearerOf(request) !== yelpKey) return ofEvery['expired-token'];
  const place = site.places.get(name);
  if (!place) return ofEvery['place-gone'];
  const budget = {
    'ratelimit-dailylimit': String(yelpDailyLimit),
    'ratelimit-remaining': String(Math.max(0, yelpDailyLimit - site.asked.length)),
    'ratelimit-resettime': new Date(Date.now() + 3_600_000).toISOString(),
  };
  if (edge === undefined) return ok(businessOf(place), budget);
  return ok(
    { reviews: place.reviews.slice(0, 3).map(yelpReview), total: place.count, possible_languages: ['en'] },
    budget,
  );
}
