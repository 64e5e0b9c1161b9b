import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { defaultLocale } from '@/lib/values/locale';
import { type NotFoundProps, notFoundLocale } from './query';

export async function notFoundHead(props: NotFoundProps): Promise<Metadata> {
  const t = await getTranslations({ locale: await notFoundLocale(props), namespace: 'directory.notFound' });
  return { title: t('metaTitle'), robots: { index: false, follow: true } };
}

/** Next takes the head of a 404 from the net under its folder, not from the page that found nothing. */
export const fallbackHead =
  ({ follow }: { follow: boolean }) =>
  async (): Promise<Metadata> => {
    const t = await getTranslations({ locale: defaultLocale, namespace: 'directory.notFound' });
    return { title: t('metaTitle'), robots: { index: false, follow } };
  };
