import type { CompanyView } from '@/lib/profile/contract';
import { bootScriptHref } from '@/lib/routes/integration';
import type { CardContext } from './card-context';

/**
 * The directory's boot script of an outside integration host, on search and neighborhood pages (docs/product.md §7). Ours would find nothing
 * there.
 */
export function BootScript({ origin }: { origin: string | null }) {
  return !origin ? null : <script src={bootScriptHref(origin, 'directory')} async />;
}

interface DockProps {
  context: CardContext;
  /** Of the company that the page is about: the dock wants its client key. */
  view: CompanyView;
  /** The address carries a token: no script of others reads it (docs/rules/security.md 13). */
  isTokenised: boolean;
}

/** The floating dock of an outside integration host, on company pages. Ours would say again what the rail and the bar of the page say. */
export function DockScript({ context: { outlets, locale }, view, isTokenised }: DockProps) {
  const key = view.CompanyLocation?.ClientKeyGuid;
  if (isTokenised || !outlets.integrationOrigin || !key) return null;
  const src = bootScriptHref(outlets.integrationOrigin, 'floating-dock');
  return <script src={src} data-key={key} data-slug={view.CompanyProfile.CompanySlug} data-lang={locale} async />;
}
