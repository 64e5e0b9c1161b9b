import type { ReactNode } from 'react';
import { siteHead, siteViewport } from '@/components/chrome/head';
import { loadDocument } from '@/components/chrome/load';
import { figtree } from '../fonts/figtree';
import '../globals.css';

// Settings are read when a page is asked for, and the page cache stands in front: nothing is rendered at build.
export const dynamic = 'force-dynamic';

export const generateMetadata = siteHead;
export const generateViewport = siteViewport;

type LayoutProps = { params: Promise<{ locale: string }>; children: ReactNode };

/** Document, fonts, theme; header and footer belong to the pages (`PageShell`), which know their own path. */
export default async function LocaleLayout({ params, children }: LayoutProps) {
  const { locale, theme } = await loadDocument(params);
  return (
    <html lang={locale} data-theme={theme} className={figtree}>
      <body>{children}</body>
    </html>
  );
}
