import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { pageMetadata } from '@/lib/pages/metadata';
import { listedPage } from '../lists/list-sizes';
import { isPlainVisit, type PageProps, readVisit, regionOf } from '../query';
import { readCity } from './load';

export async function cityHead(props: PageProps): Promise<Metadata> {
  const visit = await readVisit(props);
  const { view, result, identity } = await readCity(visit);
  const t = await getTranslations({ locale: visit.locale, namespace: 'directory.city' });
  const names = { place: view.Name, region: regionOf(view, visit.locale) };
  return pageMetadata({
    name: 'city',
    identity,
    locale: visit.locale,
    title: [t('metaTitle', names), t('metaShort', names)],
    description: t('metaDescription', { place: view.Name, count: result.CompaniesTotal ?? 0 }),
    page: listedPage(visit.query.page, result),
    isIndexable: identity.isIndexable && isPlainVisit(visit),
  });
}
