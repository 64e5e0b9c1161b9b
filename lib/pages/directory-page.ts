import 'server-only';
import { getIntegration } from '@/lib/companies/contract';
import { env } from '@/lib/config/env';
import { lookupLiveId } from '@/lib/edge/live-index';
import type { PageIdentity } from '@/lib/routes/alternates';
import type { Outlets } from '@/lib/routes/integration';
import type { InCityPageName, LiveKind, OfferKind } from '@/lib/routes/table';
import { type Locale, locales } from '@/lib/values/locale';
import { canAsk } from './ask';

/**
 * Where links that leave the marketplace lead, by the operator's settings. Our own integration pages need calls of ours: with a platform
 * that lacks them, and without an outside host, there is nowhere to book.
 */
export function getOutlets(): Outlets {
  const { INTEGRATION_HOST, CONSUMER_PORTAL_ORIGIN } = env();
  const own = canAsk(getIntegration) ? '' : null;
  return { integrationOrigin: INTEGRATION_HOST ?? own, portalOrigin: CONSUMER_PORTAL_ORIGIN ?? null };
}

/** What names the page of a category or service within a city, and whether search engines may have it. */
export function offerIdentity(
  kind: OfferKind,
  offer: { Id: number; Slug: string },
  city: { Id: number; Slug: string },
  /** Counts where the index does not say what is had in the city. */
  hasSomething: boolean,
): PageIdentity<InCityPageName> & { isIndexable: boolean } {
  const { isIndexable, ...own } = liveIdentity(kind, offer.Id, offer.Slug);
  const { id: cityId, slugs: citySlugs } = liveIdentity('city', city.Id, city.Slug);
  const isFound = lookupLiveId('city', cityId)?.offered?.[kind].has(offer.Id) ?? hasSomething;
  return { ...own, cityId, citySlugs, isIndexable: isIndexable && isFound };
}

/**
 * What names a live page in every language, from the live-id index; while the index is not ready, and for a platform
 * that lacks it, the slug at hand serves all languages: the id alone decides, and a 308 puts the slug right.
 */
export function liveIdentity(
  kind: LiveKind,
  id: number,
  slug: string,
): { id: number; slugs: Record<Locale, string>; isIndexable: boolean } {
  const entry = lookupLiveId(kind, id);
  const same = () => Object.fromEntries(locales.map((locale) => [locale, slug])) as Record<Locale, string>;
  return { id, slugs: entry ? { ...entry.slugs } : same(), isIndexable: entry?.indexable !== false };
}
