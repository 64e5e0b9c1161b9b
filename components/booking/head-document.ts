import type { Metadata, Viewport } from 'next';
import { getTranslations } from 'next-intl/server';
import { getIntegration } from '@/lib/companies/contract';
import { canAsk } from '@/lib/pages/ask';
import { getPageChrome, readLocale } from '@/lib/pages/page-chrome';

/** What is the same on every integration page: search engines never come here. */
export async function visitHead({ params }: { params: Promise<{ locale: string }> }): Promise<Metadata> {
  const locale = await readLocale(params);
  const t = await getTranslations({ locale, namespace: 'integration' });
  const { brand } = await getPageChrome();
  return {
    // Pages say their own; a link that leads nowhere takes this one.
    title: canAsk(getIntegration) ? t('notFound.metaTitle') : t('notHere.title'),
    applicationName: brand.name,
    formatDetection: { telephone: false },
    robots: { index: false, follow: false },
    icons: { icon: [{ url: '/icon.svg', type: 'image/svg+xml' }] },
  };
}

export async function visitViewport(): Promise<Viewport> {
  return { colorScheme: 'light', themeColor: '#ffffff' };
}
