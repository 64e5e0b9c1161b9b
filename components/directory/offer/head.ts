import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { liveIdentity } from '@/lib/pages/directory-page';
import { pageMetadata } from '@/lib/pages/metadata';
import type { OfferKind } from '@/lib/routes/table';
import { listedPage } from '../lists/list-sizes';
import { loadSearch } from '../load';
import { isPlainVisit, type PageProps, readVisit } from '../query';
import { offerLoads, offerScopes } from './load';

export async function offerHead(kind: OfferKind, props: PageProps): Promise<Metadata> {
  const visit = await readVisit(props);
  const { id, locale } = visit;
  const { page } = visit.query;
  const view = await offerLoads[kind](id, locale);
  const identity = liveIdentity(kind, id, view.Slug);
  const t = await getTranslations({ locale, namespace: 'directory' });
  return pageMetadata({
    name: kind,
    identity,
    locale,
    title: [t(`${kind}.metaTitle`, { place: view.Name }), t(`${kind}.metaShort`, { place: view.Name })],
    description: t(`${kind}.metaDescription`, { place: view.Name }),
    page: page > 1 ? listedPage(page, await loadSearch('search', offerScopes[kind](id, locale), visit)) : page,
    isIndexable: identity.isIndexable && isPlainVisit(visit),
  });
}
