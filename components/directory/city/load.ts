import { liveIdentity } from '@/lib/pages/directory-page';
import type { DirectoryScreenProps } from '../directory-screen';
import { cityTrail, placeGraph } from '../head-trail';
import { filterKeys } from '../lists/saved-filter';
import { cityScope, loadCatalogue, loadCity, loadSearch } from '../load';
import { loadFrame } from '../load-frame';
import { redirectToLastPage } from '../load-redirect';
import { cardContext, type PageProps, readVisit, type Visit, zoneOf } from '../query';

/** What head and page of a city say the same of. */
export async function readCity(visit: Visit) {
  const { id, locale } = visit;
  const [view, result] = await Promise.all([loadCity(id, locale), loadSearch('city', cityScope(id, locale), visit)]);
  return { view, result, identity: liveIdentity('city', id, view.Slug) };
}

export type CityPage = Awaited<ReturnType<typeof loadCityPage>>;

/** What the page of a city is drawn from. */
export async function loadCityPage(props: PageProps) {
  const visit = await readVisit(props);
  const { id, locale, query } = visit;
  const { view, result, identity } = await readCity(visit);
  redirectToLastPage(visit, 'city', identity, result);
  const [catalogue, crumbs] = await Promise.all([loadCatalogue(locale), cityTrail(view, locale)]);
  const graph = placeGraph('City', view, crumbs, result, locale);
  const frame = await loadFrame(visit, 'city', identity, { place: view.Name, graph });
  const { brand, theme } = frame.shell.facts;
  const city = { CityId: id, CityName: view.Name, CitySlug: view.Slug };
  const { Longitude: longitude = 0, Latitude: latitude = 0, TimezoneName: timezone = '' } = view;
  const list: DirectoryScreenProps = {
    kind: 'city',
    names: { place: view.Name, city: view.Name },
    page: { name: 'city', id },
    query,
    cameBack: visit.cameBack,
    search: { kind: 'city', input: cityScope(id, locale), filterKey: filterKeys.city },
    result,
    catalogue,
    services: view.Services,
    context: cardContext(locale, { countryId: view.CountryTypeId }),
    crumbs,
    brand: brand.name,
    theme,
    zone: zoneOf(view, locale),
    place: { longitude, latitude, timezone, city, neighborhood: null },
  };
  return { frame, list };
}
