import { createHmac } from 'node:crypto';
import { bearerOf, faultAnswer, newestFirst, ok, pageOf, type SiteAnswer, type SiteRequest } from './wire';
import type { Site, StandInFault, StandInReview } from './world';

export const facebookKeys = { appId: '100200300400', appSecret: 'standIn9f8e7d6c5b4a' } as const;
/** The version that is spoken here; another one is over. */
export const facebookVersion = 'v25.0';
const userToken = 'EAAstandInUser';
/** The token of a page. */
export const facebookPageToken = (page: string) => `EAAstandInPage${page}`;

const refusal = (status: number, code: number, subcode?: number, headers?: Record<string, string>): SiteAnswer => ({
  status,
  ...(headers && { headers }),
  body: {
    error: {
      message: 'A sentence that changes from day to day.',
      type: 'OAuthException',
      code,
      ...(subcode !== undefined && { error_subcode: subcode }),
      fbtrace_id: 'AbCdEfGhIjK',
    },
  },
});

const faults: Partial<Record<StandInFault, SiteAnswer>> = {
  'expired-token': refusal(401, 190, 463),
  'revoked-scope': refusal(403, 283),
  quota: refusal(400, 4, undefined, { 'x-app-usage': '{"call_count":100}' }),
  plan: refusal(400, 101),
  'place-gone': refusal(400, 100, 33),
  retired: refusal(400, 12),
  away: refusal(500, 2),
};

const date = (iso: string) => iso.replace(/\.\d{3}Z$/, '+0000');

/** A rating in Facebook's form: a recommendation, or stars of before 2018, those without story and author. */
export const facebookRating = ({ id, name, stars, isUp, text, writtenAt }: StandInReview) => ({
  created_time: date(writtenAt),
  ...(stars > 0 ? { rating: stars } : { recommendation_type: isUp ? 'positive' : 'negative' }),
  ...(text !== '' && { review_text: text }),
  ...(name !== null && { reviewer: { id: `7${id.slice(1)}`, name } }),
  ...(stars === 0 && { open_graph_story: { id: `9${id.slice(1)}` } }),
});

function token({ body }: SiteRequest): SiteAnswer {
  const isOurs = body.client_id === facebookKeys.appId && body.client_secret === facebookKeys.appSecret;
  if (!isOurs) return refusal(400, 101);
  const isKnown = body.grant_type === 'fb_exchange_token' ? body.fb_exchange_token === 'short' : body.code === 'code';
  if (!isKnown) return refusal(400, 100, 36009);
  return body.grant_type === 'fb_exchange_token'
    ? ok({ access_token: userToken, token_type: 'bearer', expires_in: 5_183_944 })
    : ok({ access_token: 'short', token_type: 'bearer', expires_in: 5400 });
}

/** A call of our server shows that it knows the app's secret. */
function isProven(request: SiteRequest): boolean {
  const proof = createHmac('sha256', facebookKeys.appSecret).update(bearerOf(request)).digest('hex');
  return request.url.searchParams.get('appsecret_proof') === proof;
}

function ratings({ url }: SiteRequest, site: Site, page: string): SiteAnswer {
  const place = site.places.get(page)!;
  const after = url.searchParams.get('after') ?? undefined;
  const size = Number(url.searchParams.get('limit') ?? 25);
  const { rows, next } = pageOf(newestFirst(place.reviews), after, size, site.fault === 'repeated-page-token');
  const paging = {
    cursors: { before: after ?? '0', after: next ?? String(place.reviews.length) },
    ...(next !== undefined && { next: `${url.origin}${url.pathname}?after=${next}` }),
  };
  return ok({ data: rows.map(facebookRating), paging });
}

const pages = (site: Site) =>
  [...site.places.values()].map(({ id, name }) => ({
    id,
    name,
    access_token: facebookPageToken(id),
    link: `https://www.facebook.com/${id}`,
    single_line_address: '1 Invented Street, Toronto',
  }));

function answerPage(request: SiteRequest, site: Site, page: string, edge: string | undefined): SiteAnswer {
  const place = site.places.get(page);
  if (!place) return faults['place-gone']!;
  if (bearerOf(request) !== facebookPageToken(page)) return faults['expired-token']!;
  if (edge === 'ratings') return ratings(request, site, page);
  return edge === undefined
    ? ok({ id: page, overall_star_rating: place.stars, rating_count: place.count })
    : refusal(400, 100);
}

/** Facebook's Graph API; undefined for an address of another site. */
export function answerFacebook(request: SiteRequest, site: Site): SiteAnswer | undefined {
  const [, version, node, edge] = /^\/(v\d+\.\d)\/([^/]+)(?:\/([^/]+))?$/.exec(request.url.pathname) ?? [];
  if (version === undefined || node === undefined) return undefined;
  const spoken = { 'facebook-api-version': facebookVersion };
  if (node === 'oauth') return token(request);
  if (node === facebookKeys.appId)
    return bearerOf(request) === `${facebookKeys.appId}|${facebookKeys.appSecret}`
      ? ok({ id: node }, spoken)
      : refusal(400, 101);
  const hurt = faultAnswer(site, node, faults);
  if (hurt) return hurt;
  if (!isProven(request)) return refusal(400, 100);
  if (node === 'me' && edge === 'accounts')
    return bearerOf(request) === userToken ? ok({ data: pages(site) }, spoken) : faults['expired-token'];
  return answerPage(request, site, node, edge);
}
