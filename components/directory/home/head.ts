import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { pageMetadata } from '@/lib/pages/metadata';
import { listedPage } from '../lists/list-sizes';
import { everywhereScope, loadSearch } from '../load';
import { isPlainVisit, type PageProps, readVisit } from '../query';

export async function homeHead(props: PageProps): Promise<Metadata> {
  const visit = await readVisit(props);
  const t = await getTranslations({ locale: visit.locale, namespace: 'directory.home' });
  const { page } = visit.query;
  return pageMetadata({
    name: 'home',
    identity: {},
    locale: visit.locale,
    title: t('metaTitle'),
    description: t('metaDescription'),
    page: page > 1 ? listedPage(page, await loadSearch('search', everywhereScope(visit.locale), visit)) : page,
    isIndexable: isPlainVisit(visit),
  });
}
