import { setRequestLocale } from 'next-intl/server';
import { getIntegration } from '@/lib/companies/contract';
import { canAsk } from '@/lib/pages/ask';
import { getPageChrome, readLocale } from '@/lib/pages/page-chrome';
import { defaultLocale } from '@/lib/values/locale';

/** An address that names no page, no language or no company of ours. */
export async function loadUnknownVisit({ params }: { params: Promise<{ locale: string }> }) {
  const locale = await readLocale(params);
  const { brand } = await getPageChrome();
  return { locale, brandName: brand.name, why: canAsk(getIntegration) ? 'notFound' : 'notHere' } as const;
}

/** The fallback of these pages: the front server has redirected unknown visits before (lib/edge/front/visit-check). */
export async function loadVisitFallback() {
  setRequestLocale(defaultLocale);
  const { brand } = await getPageChrome();
  return { locale: defaultLocale, brandName: brand.name };
}
