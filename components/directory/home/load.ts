import { redirect } from 'next/navigation';
import { askOrNull } from '@/lib/pages/ask';
import { linkListNode, siteNodes } from '@/lib/pages/json-ld';
import { type LocationResolution, resolveLocation } from '@/lib/places/contract';
import { href } from '@/lib/routes/href';
import { unset } from '@/lib/values/ids';
import type { DirectoryScreenProps } from '../directory-screen';
import { filterKeys } from '../lists/saved-filter';
import { everywhereScope, loadCatalogue, loadSearch, loadServedCities } from '../load';
import { loadFrame } from '../load-frame';
import { redirectToLastPage } from '../load-redirect';
import { cardContext, type PageProps, readVisit, type Visit } from '../query';
import { citiesByCountry } from './served-cities';

/** The coordinates a search came to, where it came to any. */
const pinOf = ({ Latitude: latitude, Longitude: longitude }: LocationResolution) =>
  latitude === unset && longitude === unset ? {} : { latitude, longitude };

/** The plain search form: leads to the page of the place it names (docs/product.md §7), else to the one that asks for it. */
async function followSearch({ locale, query }: Visit): Promise<void> {
  const found = await askOrNull(resolveLocation, { lang_code: locale, address: query.q, timezone_name: query.zone });
  if (found && found.NeighborhoodId > 0)
    redirect(href('neighborhood', { id: found.NeighborhoodId, slug: found.NeighborhoodSlug }, locale));
  if (found && found.CityId > 0) redirect(href('city', { id: found.CityId, slug: found.CitySlug }, locale));
  // No company serves it: the request page, with what was searched. A platform that is down leaves the search as it is.
  if (found) redirect(href('requestNew', {}, locale, { ...pinOf(found), name: query.q }));
}

export type HomePage = Awaited<ReturnType<typeof loadHomePage>>;

/** What the home page is drawn from. */
export async function loadHomePage(props: PageProps) {
  const visit = await readVisit(props);
  const { locale, query } = visit;
  if (query.q) await followSearch(visit);
  const scope = everywhereScope(locale);
  const [catalogue, cities, result] = await Promise.all([
    loadCatalogue(locale),
    loadServedCities(locale),
    loadSearch('search', scope, visit),
  ]);
  redirectToLastPage(visit, 'home', {}, result);
  const countries = citiesByCountry(cities, locale);
  const graph = [...siteNodes(locale), ...linkListNode(countries.flatMap((country) => country.links))];
  const frame = await loadFrame(visit, 'home', {}, { graph });
  const { brand, theme } = frame.shell.facts;
  const list: DirectoryScreenProps = {
    kind: 'home',
    names: { place: '', city: '' },
    page: { name: 'home' },
    query,
    cameBack: visit.cameBack,
    search: { kind: 'search', input: scope, filterKey: filterKeys.search, shared: { kind: 'home' } },
    result,
    catalogue,
    context: cardContext(locale, {}),
    brand: brand.name,
    theme,
    zone: '',
  };
  return { frame, list, countries };
}
