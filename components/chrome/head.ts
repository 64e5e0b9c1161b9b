import type { Metadata, Viewport } from 'next';
import { getPageChrome } from '@/lib/pages/page-chrome';

/** What is the same in the head of every page; the rest comes from `pageMetadata`. */
export async function siteHead(): Promise<Metadata> {
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

export async function siteViewport(): Promise<Viewport> {
  const { theme } = await getPageChrome();
  const light = '#ffffff';
  if (theme === 'light') return { colorScheme: 'light', themeColor: light };
  const dark = { media: '(prefers-color-scheme: dark)', color: '#0f1716' };
  return {
    colorScheme: 'light dark',
    themeColor: [{ media: '(prefers-color-scheme: light)', color: light }, dark],
  };
}
