import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { pageMetadata } from '@/lib/pages/metadata';
import { readLocale } from '@/lib/pages/page-chrome';
import type { InfoPageProps } from '../query';

export async function listMyBusinessHead({ params, searchParams }: InfoPageProps): Promise<Metadata> {
  const locale = await readLocale(params);
  const { outcome, token, draft } = await searchParams;
  const t = await getTranslations({ locale, namespace: 'asking.business' });
  const isIndexable = [outcome, token, draft].every((value) => value === undefined);
  return pageMetadata({
    name: 'listMyBusiness',
    identity: {},
    locale,
    title: t('metaTitle'),
    description: t('description'),
    isIndexable,
  });
}
