import type { Metadata, Viewport } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { FrameResize } from '@/components/booking/frame-resize.client';
import { getIntegration } from '@/lib/companies/contract';
import { canAsk } from '@/lib/pages/ask';
import { getFramers } from '@/lib/pages/frame-origins';
import { getPageChrome, readLocale } from '@/lib/pages/page-chrome';
import { figtree } from '../../fonts/figtree';
import '../../globals.css';
import '../../styles/integration.css';
import '../../styles/booking.css';
import '../../styles/booking-choices.css';
import '../../styles/live-reviews.css';

// Drawn for one visit and never kept: prices, free slots and tokens of bookings stand on these pages.
export const dynamic = 'force-dynamic';

interface LayoutProps {
  params: Promise<{ locale: string }>;
  children: ReactNode;
}

/** What is the same on every integration page: search engines never come here. */
export async function generateMetadata({ params }: LayoutProps): Promise<Metadata> {
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

export async function generateViewport(): Promise<Viewport> {
  return { colorScheme: 'light', themeColor: '#ffffff' };
}

/**
 * The integration pages' own document (docs/interface.md §4): the language of the address, no session, no cookie, nothing of the
 * marketplace. What a frame needs of a page stands here, once for all of them (components/booking/frame-resize.client.tsx).
 */
export default async function IntegrationLayout({ params, children }: LayoutProps) {
  const locale = await readLocale(params);
  const framers = await getFramers();
  return (
    <html lang={locale} data-theme="light" className={figtree}>
      <body className="integration">
        {children}
        {framers.length > 0 && <FrameResize framers={framers} />}
      </body>
    </html>
  );
}
