import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { DirectoryScreen } from '@/components/directory/directory-screen';
import { cityTrail, placeGraph } from '@/components/directory/head-trail';
import { listedPage } from '@/components/directory/lists/list-sizes';
import { filterKeys } from '@/components/directory/lists/saved-filter';
import { aboutCity, loadCatalogue, loadCity, loadSearch } from '@/components/directory/load';
import { leadToEnd } from '@/components/directory/load-end';
import type { PageProps, Visit } from '@/components/directory/query';
import { cardContext, isPlainVisit, readVisit, regionOf, zoneOf } from '@/components/directory/query';
import { liveIdentity } from '@/lib/pages/directory-page';
import { pageMetadata } from '@/lib/pages/metadata';
import { getPageChrome } from '@/lib/pages/page-chrome';
import { Frame } from '../../frame';

async function load(visit: Visit) {
  const { id, locale } = visit;
  const [view, result] = await Promise.all([loadCity(id, locale), loadSearch('city', aboutCity(id, locale), visit)]);
  return { view, result, identity: liveIdentity('city', id, view.Slug) };
}

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  const visit = await readVisit(props);
  const { view, result, identity } = await load(visit);
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

export default async function CityPage(props: PageProps) {
  const visit = await readVisit(props);
  const { id, locale, query } = visit;
  const { view, result, identity } = await load(visit);
  leadToEnd(visit, 'city', identity, result);
  const [catalogue, { brand, theme }, crumbs] = await Promise.all([
    loadCatalogue(locale),
    getPageChrome(),
    cityTrail(view, locale),
  ]);
  const city = { CityId: id, CityName: view.Name, CitySlug: view.Slug };
  const { Longitude: longitude = 0, Latitude: latitude = 0, TimezoneName: timezone = '' } = view;
  return (
    <Frame
      visit={visit}
      name="city"
      identity={identity}
      place={view.Name}
      graph={placeGraph('City', view, crumbs, result, locale)}
    >
      <DirectoryScreen
        kind="city"
        names={{ place: view.Name, city: view.Name }}
        page={{ name: 'city', id }}
        query={query}
        search={{ kind: 'city', input: aboutCity(id, locale), filterKey: filterKeys.city }}
        result={result}
        catalogue={catalogue}
        services={view.Services}
        context={cardContext(locale, { countryId: view.CountryTypeId })}
        crumbs={crumbs}
        brand={brand.name}
        theme={theme}
        zone={zoneOf(view, locale)}
        place={{ longitude, latitude, timezone, city, neighborhood: null }}
      />
    </Frame>
  );
}
