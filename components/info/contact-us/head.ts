import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { pageMetadata } from '@/lib/pages/metadata';
import { readLocale } from '@/lib/pages/page-chrome';
import type { InfoPageProps } from '../query';

export async function contactUsHead({ params, searchParams }: InfoPageProps): Promise<Metadata> {
  const locale = await readLocale(params);
  const { outcome, draft } = await searchParams;
  const t = await getTranslations({ locale, namespace: 'infoAbout.contactUs' });
  return pageMetadata({
    name: 'contactUs',
    identity: {},
    locale,
    title: t('title'),
    description: t('description'),
    isIndexable: outcome === undefined && draft === undefined,
  });
}
