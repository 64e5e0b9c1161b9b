import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { pageMetadata } from '@/lib/pages/metadata';
import { readLocale } from '@/lib/pages/page-chrome';
import type { PageProps } from '../query';

export async function requestNewHead({ params, searchParams }: PageProps): Promise<Metadata> {
  const locale = await readLocale(params);
  const { outcome } = await searchParams;
  const t = await getTranslations({ locale, namespace: 'requestNew' });
  return pageMetadata({
    name: 'requestNew',
    identity: {},
    locale,
    title: t('metaTitle'),
    description: t('metaDescription'),
    isIndexable: outcome === undefined,
  });
}
