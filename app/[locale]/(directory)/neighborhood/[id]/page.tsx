import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { DirectoryScreen } from '@/components/directory/directory-screen';
import { neighborhoodTrail, placeGraph } from '@/components/directory/head-trail';
import { listedPage } from '@/components/directory/lists/list-sizes';
import { filterKeys } from '@/components/directory/lists/saved-filter';
import { aboutNeighborhood, loadCatalogue, loadNeighborhood, loadSearch } from '@/components/directory/load';
import { leadToEnd } from '@/components/directory/load-end';
import { cardContext, isPlainVisit, type PageProps, readVisit, type Visit, zoneOf } from '@/components/directory/query';
import { BootScript } from '@/components/parts/boot-script';
import { liveIdentity } from '@/lib/pages/directory-page';
import { pageMetadata } from '@/lib/pages/metadata';
import { getPageChrome } from '@/lib/pages/page-chrome';
import { Frame } from '../../frame';

async function load(visit: Visit) {
  const { id, locale } = visit;
  const searching = loadSearch('neighborhood', aboutNeighborhood(id, locale), visit);
  const [view, result] = await Promise.all([loadNeighborhood(id, locale), searching]);
  return { view, result, identity: liveIdentity('neighborhood', id, view.Slug) };
}

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  const visit = await readVisit(props);
  const { view, result, identity } = await load(visit);
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

export default async function NeighborhoodPage(props: PageProps) {
  const visit = await readVisit(props);
  const { id, locale, query } = visit;
  const { view, result, identity } = await load(visit);
  leadToEnd(visit, 'neighborhood', identity, result);
  const [catalogue, { brand, theme }, crumbs] = await Promise.all([
    loadCatalogue(locale),
    getPageChrome(),
    neighborhoodTrail(view, locale),
  ]);
  const { CityId, CityName, CitySlug, Longitude: longitude = 0, Latitude: latitude = 0, TimezoneName = '' } = view;
  const neighborhood = { NeighborhoodId: id, NeighborhoodName: view.Name, NeighborhoodSlug: view.Slug };
  const t = await getTranslations({ locale, namespace: 'chrome' });
  const context = cardContext(locale, { countryId: view.CountryTypeId });
  return (
    <Frame
      visit={visit}
      name="neighborhood"
      identity={identity}
      place={t('place', { neighborhood: view.Name, city: CityName })}
      graph={placeGraph('Place', view, crumbs, result, locale)}
    >
      <BootScript origin={context.outlets.integrationOrigin} />
      <DirectoryScreen
        kind="neighborhood"
        names={{ place: view.Name, city: CityName }}
        page={{ name: 'neighborhood', id }}
        query={query}
        search={{ kind: 'neighborhood', input: aboutNeighborhood(id, locale), filterKey: filterKeys.neighborhood }}
        result={result}
        catalogue={catalogue}
        services={view.Services}
        context={context}
        crumbs={crumbs}
        brand={brand.name}
        theme={theme}
        zone={zoneOf(view, locale)}
        place={{ longitude, latitude, timezone: TimezoneName, city: { CityId, CityName, CitySlug }, neighborhood }}
      />
    </Frame>
  );
}
