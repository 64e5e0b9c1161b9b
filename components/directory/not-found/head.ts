import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { type NotFoundProps, notFoundLocale } from './query';

export async function notFoundHead(props: NotFoundProps): Promise<Metadata> {
  const t = await getTranslations({ locale: await notFoundLocale(props), namespace: 'directory.notFound' });
  return { title: t('metaTitle'), robots: { index: false, follow: true } };
}
