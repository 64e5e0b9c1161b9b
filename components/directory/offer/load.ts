import { liveIdentity } from '@/lib/pages/directory-page';
import type { OfferKind } from '@/lib/routes/table';
import type { DirectoryScreenProps } from '../directory-screen';
import { offerGraph, offerTrail } from '../head-trail';
import { filterKeys } from '../lists/saved-filter';
import { categoryScope, loadCatalogue, loadCategory, loadSearch, loadService, serviceScope } from '../load';
import { loadFrame } from '../load-frame';
import { redirectToLastPage } from '../load-redirect';
import { cardContext, type PageProps, readVisit } from '../query';

/** Pages of what can be had, a category or a service, differ in what is loaded, not in what is drawn. */
export const offerLoads = { category: loadCategory, service: loadService } as const;
export const offerScopes = { category: categoryScope, service: serviceScope } as const;

export type OfferPage = Awaited<ReturnType<typeof loadOfferPage>>;

/** What the page of a category or service is drawn from. */
export async function loadOfferPage(kind: OfferKind, props: PageProps) {
  const visit = await readVisit(props);
  const { id, locale, query } = visit;
  const scope = offerScopes[kind](id, locale);
  const [view, result, catalogue] = await Promise.all([
    offerLoads[kind](id, locale),
    loadSearch('search', scope, visit),
    loadCatalogue(locale),
  ]);
  const identity = liveIdentity(kind, id, view.Slug);
  redirectToLastPage(visit, kind, identity, result);
  const crumbs = await offerTrail(kind, view, locale);
  const frame = await loadFrame(visit, kind, identity, { graph: offerGraph(kind, view, crumbs, locale) });
  const { brand, theme } = frame.shell.facts;
  const countryOfCity = Object.fromEntries(view.Cities.map((city) => [city.CityId, city.CountryTypeId]));
  const list: DirectoryScreenProps = {
    kind,
    names: { place: view.Name, city: '' },
    page: { name: kind, id },
    query,
    cameBack: visit.cameBack,
    search: { kind: 'search', input: scope, filterKey: filterKeys.search, shared: { kind, id } },
    result,
    catalogue,
    services: view.Services,
    context: cardContext(locale, { countryOfCity }),
    crumbs,
    brand: brand.name,
    theme,
    zone: '',
    currentCategoryId: view.ServiceCategoryId,
  };
  return { frame, list, cities: { offer: { kind, id, name: view.Name }, cities: view.Cities, locale } };
}
