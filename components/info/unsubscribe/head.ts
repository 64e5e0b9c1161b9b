import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { pageMetadata } from '@/lib/pages/metadata';
import { readLocale } from '@/lib/pages/page-chrome';
import type { InfoPageProps } from '../query';

export async function unsubscribeHead({ params }: InfoPageProps): Promise<Metadata> {
  const locale = await readLocale(params);
  const t = await getTranslations({ locale, namespace: 'asking.unsubscribe' });
  return pageMetadata({
    name: 'unsubscribe',
    identity: {},
    locale,
    title: t('title'),
    description: t('description'),
    isIndexable: false,
  });
}
