import 'server-only';
import { callOutside } from '../http/client';
import { away, goOn } from './ask';
import { exchangeCode, type FacebookLine, type FacebookSettings, facebookLine, readPages } from './facebook-line';
import * as wire from './facebook-wire';
import type { Asked, ReviewsGateway } from './port';

const pageSize = '100';
const fields =
  'created_time,rating,recommendation_type,review_text,reviewer{id,name,picture{url}},open_graph_story{id,data}';
/** To see its pages, and what people write about them. */
const scope = 'pages_show_list,pages_read_engagement,pages_read_user_content';

const noReplies = { ok: false, fault: 'plan', code: 'no_replies' } as const;

/** A version that has ended answers as the next one: the header tells. */
async function probe(line: FacebookLine): Promise<Asked<null>> {
  const url = line.address(`/${line.appId}`, { fields: 'id' });
  const called = await callOutside({
    url,
    origin: line.origin,
    headers: { authorization: `Bearer ${line.appToken}` },
  });
  if (!called.ok) return away(called.reason);
  if (called.status >= 400) return wire.facebookManners.faultOf(called);
  const spoken = called.headers.get('facebook-api-version');
  return spoken === null || spoken === line.version
    ? { ok: true, value: null }
    : { ok: false, fault: 'retired', code: spoken.slice(0, 10) };
}

function reading(line: FacebookLine): Pick<ReviewsGateway, 'readTotals' | 'readReviews' | 'readNewest'> {
  const readReviews: ReviewsGateway['readReviews'] = async ({ secret }, externalId, pageToken) => {
    const query = { fields, limit: pageSize, after: pageToken ?? undefined };
    return goOn(await line.get(`/${externalId}/ratings`, query, secret, wire.ratings), (page) => ({
      ok: true,
      value: { reviews: page.data.map((document) => ({ externalId, document })), next: wire.nextOf(page) },
    }));
  };
  return {
    async readTotals({ secret }, externalId) {
      const query = { fields: 'overall_star_rating,rating_count' };
      const asked = await line.get(`/${externalId}`, query, secret, wire.page);
      return goOn(asked, ({ overall_star_rating: stars, rating_count: count }) => ({
        ok: true,
        value: { ...(stars !== undefined && { stars }), ...(count !== undefined && { count }) },
      }));
    },
    readReviews,
    readNewest: (access, [externalId = ''], pageToken) => readReviews(access, externalId, pageToken),
  };
}

/** Facebook pages: recommendations (since 2018), and the stars of before; each page has a token of its own. */
export function facebookReviews(settings: FacebookSettings): ReviewsGateway {
  const line = facebookLine(settings);
  return {
    name: 'facebook',
    connectsBy: 'consent',
    batch: 0,
    gapMs: 0,
    hasReplies: false,
    consentPage: ({ state, redirect }) =>
      line.address(
        '/dialog/oauth',
        { client_id: settings.appId, redirect_uri: redirect, response_type: 'code', scope, state },
        line.consentOrigin,
      ),
    exchangeCode: (code, redirect) => exchangeCode(line, code, redirect),
    readPlaces: async (by) => ('token' in by ? readPages(line, by.token) : { ok: true, value: [] }),
    async openAccess(secret) {
      return secret === null ? { ok: false, fault: 'token-expired', code: 'none' } : { ok: true, value: { secret } };
    },
    ...reading(line),
    reply: async () => noReplies,
    deleteReply: async () => noReplies,
    replyOf: () => null,
    probe: () => probe(line),
  };
}
