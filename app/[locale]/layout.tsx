import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { getPageChrome, readLocale } from '@/lib/pages/page-chrome';
import { figtree } from '../fonts/figtree';
import '../globals.css';

// Settings are read when a page is asked for, and the page cache stands in front: nothing is rendered at build.
export const dynamic = 'force-dynamic';

interface LayoutProps {
  params: Promise<{ locale: string }>;
  children: ReactNode;
}

/** What is the same on every page; the rest comes from `pageMetadata`. */
export async function generateMetadata(): Promise<Metadata> {
  const { brand } = await getPageChrome();
  return {
    applicationName: brand.name,
    formatDetection: { telephone: false },
    icons: {
      icon: [
        { url: '/favicon.ico', sizes: '32x32' },
        { url: '/icon.svg', type: 'image/svg+xml' },
      ],
      apple: '/apple-icon.png',
    },
  };
}

export async function generateViewport(): Promise<Viewport> {
  const { theme } = await getPageChrome();
  const light = '#ffffff';
  if (theme === 'light') return { colorScheme: 'light', themeColor: light };
  const dark = { media: '(prefers-color-scheme: dark)', color: '#0f1716' };
  return {
    colorScheme: 'light dark',
    themeColor: [{ media: '(prefers-color-scheme: light)', color: light }, dark],
  };
}

/** Document, fonts, theme; header and footer belong to the pages (`PageShell`), which know their own path. */
export default async function LocaleLayout({ params, children }: LayoutProps) {
  const locale = await readLocale(params);
  const { theme } = await getPageChrome();
  return (
    <html lang={locale} data-theme={theme} className={figtree}>
      <body>{children}</body>
    </html>
  );
}
