import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { PageShell } from '@/components/chrome/page-shell';
import { AreaRequestsScreen } from '@/components/directory/area-requests/area-requests-screen';
import { type PageProps, readVisit } from '@/components/directory/query';
import { Still } from '@/components/ui/still';
import { ask } from '@/lib/pages/ask';
import { liveIdentity } from '@/lib/pages/directory-page';
import { pageMetadata } from '@/lib/pages/metadata';
import { getPageChrome, pagePaths } from '@/lib/pages/page-chrome';
import { type AreaReference, getAreaRequests } from '@/lib/requests/contract';
import type { Locale } from '@/lib/values/locale';

/** The two status pages differ in what was asked for, not in what is drawn. */
const names = { city: 'cityRequests', neighborhood: 'neighborhoodRequests' } as const;
type Kind = AreaReference['Kind'];

const load = cache((kind: Kind, id: number, lang_code: Locale) => ask(getAreaRequests, { kind, id, lang_code }));

/** Never in an index: it says something of a moment, and the place has a page of its own. */
export async function areaRequestsMetadata(kind: Kind, props: PageProps): Promise<Metadata> {
  const { id, locale } = await readVisit(props);
  const area = await load(kind, id, locale);
  const t = await getTranslations({ locale, namespace: 'requestNew.area' });
  const about = { count: area.NeighborsAsked, place: area.Name };
  return pageMetadata({
    name: names[kind],
    identity: liveIdentity(kind, id, area.Slug),
    locale,
    title: t('metaTitle', about),
    description: t('metaDescription', { place: area.Name }),
    isIndexable: false,
  });
}

/** How many neighbors asked for a place, and how far it has come: the public status page of an area. */
export async function AreaRequestsPage({ kind, props }: { kind: Kind; props: PageProps }) {
  const { id, locale } = await readVisit(props);
  const { outcome } = await props.searchParams;
  const [area, facts] = await Promise.all([load(kind, id, locale), getPageChrome()]);
  const place = area.Kind === 'city' ? area.Name : `${area.Name}, ${area.CityName}`;
  return (
    <PageShell
      locale={locale}
      facts={facts}
      paths={pagePaths(names[kind], liveIdentity(kind, id, area.Slug))}
      place={place}
    >
      <Still>
        <AreaRequestsScreen locale={locale} area={area} isSent={outcome === 'request-sent'} />
      </Still>
    </PageShell>
  );
}
