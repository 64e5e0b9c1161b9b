import { getTranslations } from 'next-intl/server';
import { liveIdentity } from '@/lib/pages/directory-page';
import type { DirectoryScreenProps } from '../directory-screen';
import { neighborhoodTrail, placeGraph } from '../head-trail';
import { filterKeys } from '../lists/saved-filter';
import { loadCatalogue, loadNeighborhood, loadSearch, neighborhoodScope } from '../load';
import { loadFrame } from '../load-frame';
import { redirectToLastPage } from '../load-redirect';
import { cardContext, type PageProps, readVisit, type Visit, zoneOf } from '../query';

/** What head and page of a neighborhood say the same of. */
export async function readNeighborhood(visit: Visit) {
  const { id, locale } = visit;
  const searching = loadSearch('neighborhood', neighborhoodScope(id, locale), visit);
  const [view, result] = await Promise.all([loadNeighborhood(id, locale), searching]);
  return { view, result, identity: liveIdentity('neighborhood', id, view.Slug) };
}

export type NeighborhoodPage = Awaited<ReturnType<typeof loadNeighborhoodPage>>;

/** What the page of a neighborhood is drawn from. */
export async function loadNeighborhoodPage(props: PageProps) {
  const visit = await readVisit(props);
  const { id, locale, query } = visit;
  const { view, result, identity } = await readNeighborhood(visit);
  redirectToLastPage(visit, 'neighborhood', identity, result);
  const [catalogue, crumbs] = await Promise.all([loadCatalogue(locale), neighborhoodTrail(view, locale)]);
  const { CityId, CityName, CitySlug, Longitude: longitude = 0, Latitude: latitude = 0, TimezoneName = '' } = view;
  const t = await getTranslations({ locale, namespace: 'chrome' });
  const place = t('place', { neighborhood: view.Name, city: CityName });
  const graph = placeGraph('Place', view, crumbs, result, locale);
  const frame = await loadFrame(visit, 'neighborhood', identity, { place, graph });
  const { brand, theme } = frame.shell.facts;
  const neighborhood = { NeighborhoodId: id, NeighborhoodName: view.Name, NeighborhoodSlug: view.Slug };
  const list: DirectoryScreenProps = {
    kind: 'neighborhood',
    names: { place: view.Name, city: CityName },
    page: { name: 'neighborhood', id },
    query,
    cameBack: visit.cameBack,
    search: { kind: 'neighborhood', input: neighborhoodScope(id, locale), filterKey: filterKeys.neighborhood },
    result,
    catalogue,
    services: view.Services,
    context: cardContext(locale, { countryId: view.CountryTypeId }),
    crumbs,
    brand: brand.name,
    theme,
    zone: zoneOf(view, locale),
    place: { longitude, latitude, timezone: TimezoneName, city: { CityId, CityName, CitySlug }, neighborhood },
  };
  return { frame, list };
}
