import { randomUUID } from 'node:crypto';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PageShell } from '@/components/chrome/page-shell';
import { keptQueries, placeQueries } from '@/components/directory/request-new/given-place';
import { readGiven } from '@/components/directory/request-new/load';
import { RequestNewScreen } from '@/components/directory/request-new/request-new-screen';
import { JsonLd } from '@/components/ui/json-ld';
import { pageNode } from '@/lib/pages/json-ld';
import { getMapSource } from '@/lib/pages/map-source';
import { pageMetadata } from '@/lib/pages/metadata';
import { getPageChrome, pagePaths, readLocale } from '@/lib/pages/page-chrome';
import { href } from '@/lib/routes/href';
import type { Query } from '@/lib/values/query';

interface PageProps {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Query>;
}

const name = 'requestNew';

export async function generateMetadata({ params, searchParams }: PageProps): Promise<Metadata> {
  const locale = await readLocale(params);
  const { outcome } = await searchParams;
  const t = await getTranslations({ locale, namespace: 'requestNew' });
  return pageMetadata({
    name,
    identity: {},
    locale,
    title: t('metaTitle'),
    description: t('metaDescription'),
    isIndexable: outcome === undefined,
  });
}

export default async function RequestNewPage({ params, searchParams }: PageProps) {
  const locale = await readLocale(params);
  const query = await searchParams;
  const [facts, given] = await Promise.all([getPageChrome(), readGiven(query, locale)]);
  const t = await getTranslations({ locale, namespace: 'requestNew' });
  const { outcome } = query;
  const node = pageNode({ type: 'WebPage', name: t('metaTitle'), path: href(name, {}, locale), locale });
  return (
    <PageShell locale={locale} paths={pagePaths(name, {}, keptQueries(placeQueries(query)))} facts={facts}>
      <JsonLd graph={[node]} />
      <RequestNewScreen
        locale={locale}
        source={getMapSource()}
        given={given.at}
        initial={given.initial}
        faults={given.faults}
        isTooMany={given.isTooMany}
        countryId={given.countryId}
        understood={given.understood}
        outcome={outcome === 'request-sent' || outcome === 'request-failed' ? outcome : null}
        plainKey={randomUUID()}
      />
    </PageShell>
  );
}
