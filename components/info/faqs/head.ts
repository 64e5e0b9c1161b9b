import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { pageMetadata } from '@/lib/pages/metadata';
import { readLocale } from '@/lib/pages/page-chrome';
import type { InfoPageProps } from '../query';

export async function faqsHead({ params }: InfoPageProps): Promise<Metadata> {
  const locale = await readLocale(params);
  const t = await getTranslations({ locale, namespace: 'infoGuide.faqs' });
  return pageMetadata({ name: 'faqs', identity: {}, locale, title: t('metaTitle'), description: t('description') });
}
