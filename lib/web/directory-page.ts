import 'server-only';
import { env } from '@/lib/config/env';
import { type Locale, locales } from '@/lib/i18n/locales';
import type { Outlets } from '@/lib/routes/integration';
import type { LiveKind } from '@/lib/routes/table';
import { lookupLiveId } from './live-index';

/** Where links that leave the marketplace lead, by the operator's settings. */
export function getOutlets(): Outlets {
  const { INTEGRATION_HOST, CONSUMER_PORTAL_ORIGIN } = env();
  return { integrationOrigin: INTEGRATION_HOST ?? '', portalOrigin: CONSUMER_PORTAL_ORIGIN ?? null };
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
