import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { getPageChrome, readLocale } from '@/lib/pages/page-chrome';

/** Words of the pages that a link opens for life. */
type LinkWords = 'manage' | 'chat.thread';

/** Names no person and no company: the title is what a browser's history keeps. */
export const linkHead =
  (namespace: LinkWords) =>
  async ({ params }: { params: Promise<{ locale: string }> }): Promise<Metadata> => {
    const locale = await readLocale(params);
    const t = await getTranslations({ locale, namespace });
    const { brand } = await getPageChrome();
    return {
      title: { absolute: `${t('metaTitle')} · ${brand.name}` },
      robots: { index: false, follow: false },
      referrer: 'no-referrer',
    };
  };
