import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { pageMetadata } from '@/lib/pages/metadata';
import { listedPage } from '../lists/list-sizes';
import { isPlainVisit, type PageProps, readVisit } from '../query';
import { readNeighborhood } from './load';

export async function neighborhoodHead(props: PageProps): Promise<Metadata> {
  const visit = await readVisit(props);
  const { view, result, identity } = await readNeighborhood(visit);
  const t = await getTranslations({ locale: visit.locale, namespace: 'directory.neighborhood' });
  const names = { place: view.Name, city: view.CityName };
  return pageMetadata({
    name: 'neighborhood',
    identity,
    locale: visit.locale,
    title: [t('metaTitle', names), t('metaShort', names)],
    description: t('metaDescription', { ...names, count: result.CompaniesTotal ?? 0 }),
    page: listedPage(visit.query.page, result),
    isIndexable: identity.isIndexable && isPlainVisit(visit),
  });
}
