import 'server-only';
import { type Env, env } from '@/lib/config/env';
import { facebookReviews } from './facebook';
import { googleReviews } from './google';
import type { ReviewsGateway, SourceName } from './port';
import { yelpReviews } from './yelp';

const baseOf = (apiBase: string | undefined) => (apiBase === undefined ? {} : { apiBase });

/** How each site is reached where the operator has set it up. */
const open: Readonly<Record<SourceName, (settings: Env) => ReviewsGateway | null>> = {
  google({ GOOGLE_OAUTH_CLIENT_ID: clientId, GOOGLE_OAUTH_CLIENT_SECRET: clientSecret, GOOGLE_API_BASE: base }) {
    return clientId && clientSecret ? googleReviews({ clientId, clientSecret, ...baseOf(base) }) : null;
  },
  facebook({ FACEBOOK_APP_ID: appId, FACEBOOK_APP_SECRET: appSecret, ...settings }) {
    const { FACEBOOK_API_VERSION: version, FACEBOOK_API_BASE: base } = settings;
    return appId && appSecret ? facebookReviews({ appId, appSecret, version, ...baseOf(base) }) : null;
  },
  yelp({ YELP_API_KEY: apiKey, YELP_API_BASE: base }) {
    return apiKey ? yelpReviews({ apiKey, ...baseOf(base) }) : null;
  },
};

const chosen: Partial<Record<SourceName, ReviewsGateway | null>> = {};

/** The gateway of a site; null where the operator has not set it up: then no company can connect it, and nothing is swept. */
export function reviewsGateway(name: SourceName): ReviewsGateway | null {
  chosen[name] ??= open[name](env());
  return chosen[name];
}

/** Puts another one in its place, `undefined` the one of the settings again; for tests. */
export function setReviewsGateway(name: SourceName, gateway: ReviewsGateway | null | undefined): void {
  if (gateway === undefined) delete chosen[name];
  else chosen[name] = gateway;
}
