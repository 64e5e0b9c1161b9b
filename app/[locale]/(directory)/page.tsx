import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { BootScript } from '@/components/directory/boot-script';
import { DirectoryScreen } from '@/components/directory/directory-screen';
import { listedPage, listSizes } from '@/components/directory/list-sizes';
import { filterKeys } from '@/components/directory/saved-filter';
import { SearchNotice } from '@/components/directory/search-notice';
import { type LocationResolution, resolveLocation, unset } from '@/lib/places/contract';
import { href } from '@/lib/routes/href';
import { askOrNull } from '@/lib/web/ask';
import { companyListNodes, siteNodes } from '@/lib/web/json-ld';
import { pageMetadata } from '@/lib/web/metadata';
import { getPageChrome } from '@/lib/web/page-chrome';
import { Frame } from './frame';
import { aboutAll, loadCatalogue, loadSearch } from './load';
import { cardContext, isPlainVisit, type PageProps, readVisit, type Visit } from './visit';

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  const visit = await readVisit(props);
  const t = await getTranslations({ locale: visit.locale, namespace: 'directory.home' });
  const { page } = visit.query;
  return pageMetadata({
    name: 'home',
    identity: {},
    locale: visit.locale,
    title: t('metaTitle'),
    description: t('metaDescription'),
    page: page > 1 ? listedPage(page, await loadSearch('search', aboutAll(visit.locale), visit)) : page,
    isIndexable: isPlainVisit(visit),
  });
}

/** The coordinates a search came to, where it came to any. */
const pinOf = ({ Latitude: latitude, Longitude: longitude }: LocationResolution) =>
  latitude === unset && longitude === unset ? {} : { latitude, longitude };

/** The plain search form: leads to the page of the place it names (specification §7), else to the one that asks for it. */
async function followSearch({ locale, query }: Visit): Promise<void> {
  const found = await askOrNull(resolveLocation, { lang_code: locale, address: query.q });
  if (found && found.NeighborhoodId > 0)
    redirect(href('neighborhood', { id: found.NeighborhoodId, slug: found.NeighborhoodSlug }, locale));
  if (found && found.CityId > 0) redirect(href('city', { id: found.CityId, slug: found.CitySlug }, locale));
  // Nobody serves it: the page that asks for it, told what was sought. A platform that is away leaves the search as it is.
  if (found) redirect(href('requestNew', {}, locale, { ...pinOf(found), name: query.q }));
}

export default async function HomePage(props: PageProps) {
  const visit = await readVisit(props);
  const { locale, query } = visit;
  if (query.q) await followSearch(visit);
  const about = aboutAll(locale);
  const [catalogue, result, { brand, theme }] = await Promise.all([
    loadCatalogue(locale),
    loadSearch('search', about, visit),
    getPageChrome(),
  ]);
  const context = cardContext(locale, {});
  const graph = [...siteNodes(locale), ...companyListNodes(result, listSizes.providers.first, locale)];
  return (
    <Frame visit={visit} name="home" identity={{}} graph={graph}>
      <BootScript origin={context.outlets.integrationOrigin} />
      <DirectoryScreen
        kind="home"
        names={{ place: '', city: '' }}
        page={{ name: 'home' }}
        query={query}
        search={{ kind: 'search', input: about, filterKey: filterKeys.search }}
        result={result}
        catalogue={catalogue}
        context={context}
        brand={brand.name}
        theme={theme}
        zone=""
        notice={query.q && <SearchNotice q={query.q} locale={locale} />}
      />
    </Frame>
  );
}
