import type { Locale } from '../i18n/locales';

/** Pages of the integration host (interface §4). */
export type IntegrationPage = 'booking' | 'buy-and-book' | 'live-reviews' | 'website-chat';

/** Origin type (specification §3): where a visit comes from. {product} is this marketplace. */
export const originType = { marketplace: 1, smbWebsite: 2, mioCommerce: 3 } as const;

/** Where links that leave the marketplace lead: none of them is drawn while its setting is empty. */
export interface Outlets {
  /** INTEGRATION_HOST; null while the marketplace has no integration pages of its own. */
  integrationOrigin: string | null;
  /** CONSUMER_PORTAL_ORIGIN. */
  portalOrigin: string | null;
}

export interface IntegrationVisit {
  page: IntegrationPage;
  /** The company's client key. */
  key: string;
  /** The company's slug. */
  slug: string;
  locale: Locale;
  /** Booking pages, or the company itself; repeated in the query. */
  guids: readonly string[];
  isLivePricing?: boolean;
  originTypeId?: number;
  /** Unix milliseconds of the render. */
  ts: number;
}

/** Address of an integration page (interface §4): one query for our own and any other integration host. */
export function integrationHref(origin: string, visit: IntegrationVisit): string {
  const query = new URLSearchParams({ ts: String(visit.ts), key: visit.key, page: visit.page, slug: visit.slug });
  query.set('lang', visit.locale);
  for (const guid of visit.guids) query.append('guid', guid);
  if (visit.isLivePricing !== undefined) query.set('livepricing', String(visit.isLivePricing));
  query.set('originTypeId', String(visit.originTypeId ?? originType.marketplace));
  return `${origin}/integration?${query}`;
}

/** Address of the directory's boot script (interface §4). */
export function directoryScriptHref(origin: string): string {
  return `${origin}/integration/directory.js`;
}

/** Sign-in of a provider's consumer portal: the slug plus /signin, or /connection in other languages (specification §7). */
export function portalHref(origin: string, slug: string, locale: Locale): string {
  return `${origin}/${encodeURIComponent(slug)}/${locale === 'en' ? 'signin' : 'connection'}`;
}
