import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { liveIdentity } from '@/lib/pages/directory-page';
import { pageMetadata } from '@/lib/pages/metadata';
import { type PageProps, readVisit } from '../query';
import { type AreaKind, areaPages, loadArea } from './load';

/** Never in an index: it says something of a moment, and the place has a page of its own. */
export async function areaRequestsHead(kind: AreaKind, props: PageProps): Promise<Metadata> {
  const { id, locale } = await readVisit(props);
  const area = await loadArea(kind, id, locale);
  const t = await getTranslations({ locale, namespace: 'requestNew.area' });
  const about = { count: area.NeighborsAsked, place: area.Name };
  return pageMetadata({
    name: areaPages[kind],
    identity: liveIdentity(kind, id, area.Slug),
    locale,
    title: t('metaTitle', about),
    description: t('metaDescription', { place: area.Name }),
    isIndexable: false,
  });
}
