import 'server-only';
import * as z from 'zod';
import type { SourceFault } from '@/lib/values/review-source';
import { againAt, ask, type Failure, goOn, type Manners, type Refusal, siteUrl } from './ask';
import type { Asked, Budget, ReviewsGateway, SourcePlace } from './port';

export interface YelpSettings {
  apiKey: string;
  /** Origin of a stand-in. */
  apiBase?: string;
}

const siteHosts = /^([a-z]{1,10}\.)?yelp\.([a-z]{2,3}|com\.[a-z]{2}|co\.[a-z]{2})$/;
const businessId = /^[\p{L}\p{N}_-]{1,200}$/u;

const business = z.object({
  id: z.string().regex(businessId),
  name: z.string().max(500).default(''),
  url: z.unknown().optional(),
  rating: z.number().min(0).max(5).optional(),
  review_count: z.int().min(0).max(2_147_483_647).optional(),
  location: z.object({ display_address: z.array(z.string().max(300)).max(10).catch([]).default([]) }).optional(),
});
const reviews = z.object({ reviews: z.array(z.unknown()).max(50) });
const refusal = z.object({ error: z.object({ code: z.string().max(60) }) });

const codes: Readonly<Record<string, SourceFault>> = {
  BUSINESS_NOT_FOUND: 'place-gone',
  BUSINESS_MIGRATED: 'place-gone',
  BUSINESS_UNAVAILABLE: 'place-gone',
  ACCESS_LIMIT_REACHED: 'quota',
  TOO_MANY_REQUESTS_PER_SECOND: 'quota',
  TOKEN_INVALID: 'access-revoked',
  TOKEN_MISSING: 'access-revoked',
  UNAUTHORIZED_ACCESS_TOKEN: 'access-revoked',
  UNAUTHORIZED_API_KEY: 'access-revoked',
  INTERNAL_ERROR: 'away',
};
const bare: Readonly<Record<number, SourceFault>> = {
  401: 'access-revoked',
  403: 'access-revoked',
  404: 'place-gone',
  410: 'retired',
  429: 'quota',
};

/** What the headers say of the day's calls. */
function budgetOf(headers: Headers): Budget | undefined {
  const left = Number(headers.get('ratelimit-remaining') ?? Number.NaN);
  if (!Number.isFinite(left)) return undefined;
  const resetAt = new Date(headers.get('ratelimit-resettime') ?? Number.NaN);
  return { left, resetAt: Number.isNaN(resetAt.getTime()) ? null : resetAt };
}

function faultOf({ status, headers, body }: Refusal): Failure {
  const read = refusal.safeParse(body);
  const code = read.success ? read.data.error.code : String(status);
  const fault = codes[code] ?? bare[status] ?? (status >= 500 ? 'away' : 'unreadable');
  const again = fault === 'quota' ? (againAt(headers) ?? budgetOf(headers)?.resetAt) : undefined;
  return { ok: false, fault, code, ...(again && { againAt: again }) };
}

const manners: Manners = { faultOf, budgetOf };
/** A plan without reviews is refused them as if they did not exist: the business itself was there a moment ago. */
const plan = new Set<SourceFault>(['place-gone', 'access-revoked', 'retired']);
const reviewManners: Manners = {
  budgetOf,
  faultOf(found) {
    const failure = faultOf(found);
    return plan.has(failure.fault) ? { ...failure, fault: 'plan' } : failure;
  },
};

/** The id in what an owner gave: the id itself, or the address of the page. */
export function businessOf(text: string): string | null {
  const url = siteUrl(text.trim(), siteHosts);
  const name = url === null ? text.trim() : (/^\/biz\/([^/?#]+)/.exec(new URL(url).pathname)?.[1] ?? '');
  try {
    const id = decodeURIComponent(name);
    return businessId.test(id) ? id : null;
  } catch {
    return null;
  }
}

const noReplies = { ok: false, fault: 'plan', code: 'no_replies' } as const;
const noConsent = { ok: false, fault: 'plan', code: 'no_consent' } as const;

type Get = <T>(path: string, schema: z.ZodType<T>, how: Manners) => Promise<Asked<T>>;

const readBusiness = (get: Get, id: string) => get(`/businesses/${encodeURIComponent(id)}`, business, manners);

async function readPlaces(get: Get, name: string): Promise<Asked<SourcePlace[]>> {
  const id = businessOf(name);
  if (id === null) return { ok: false, fault: 'place-gone', code: 'name' };
  return goOn(await readBusiness(get, id), ({ id: externalId, name: title, url, location }) => {
    const address = (location?.display_address ?? []).join(', ');
    const writeUrl = `https://www.yelp.com/writeareview/biz/${encodeURIComponent(externalId)}`;
    const place = { externalId, name: title, address, url: siteUrl(url, siteHosts), writeUrl, token: null };
    return { ok: true, value: [place] };
  });
}

function reading(get: Get): Pick<ReviewsGateway, 'readTotals' | 'readReviews' | 'readNewest'> {
  const readReviews: ReviewsGateway['readReviews'] = async (_access, externalId) => {
    const path = `/businesses/${encodeURIComponent(externalId)}/reviews`;
    const asked = await get(path, reviews, reviewManners);
    if (!asked.ok) return asked;
    const found = asked.value.reviews.map((document) => ({ externalId, document }));
    return { ...asked, value: { reviews: found, next: null } };
  };
  return {
    async readTotals(_access, externalId) {
      const asked = await readBusiness(get, externalId);
      if (!asked.ok) return asked;
      const { rating: stars, review_count: count } = asked.value;
      return { ...asked, value: { ...(stars !== undefined && { stars }), ...(count !== undefined && { count }) } };
    },
    readReviews,
    readNewest: (access, [externalId = '']) => readReviews(access, externalId, null),
  };
}

/** Yelp Fusion: excerpts in Yelp's own choice and order, by the marketplace's key. */
export function yelpReviews({ apiKey, apiBase }: YelpSettings): ReviewsGateway {
  const origin = apiBase ?? 'https://api.yelp.com';
  const get: Get = (path, schema, how) =>
    ask({ url: new URL(`/v3${path}`, origin), origin, headers: { authorization: `Bearer ${apiKey}` } }, schema, how);
  return {
    name: 'yelp',
    connectsBy: 'name',
    batch: 0,
    gapMs: 0,
    hasReplies: false,
    consentPage: () => null,
    exchangeCode: async () => noConsent,
    readPlaces: async (by) => ('name' in by ? readPlaces(get, by.name) : { ok: true, value: [] }),
    openAccess: async () => ({ ok: true, value: { secret: apiKey } }),
    ...reading(get),
    reply: async () => noReplies,
    deleteReply: async () => noReplies,
    replyOf: () => null,
    async probe() {
      const asked = await readBusiness(get, 'yelp-san-francisco');
      return asked.ok || asked.fault === 'place-gone' ? { ok: true, value: null } : asked;
    },
  };
}
