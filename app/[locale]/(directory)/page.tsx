import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { DirectoryScreen } from '@/components/directory/directory-screen';
import { followSearch } from '@/components/directory/home/load';
import { SearchNotice } from '@/components/directory/home/search-notice';
import { citiesByCountry, ServedCities } from '@/components/directory/home/served-cities';
import { listedPage } from '@/components/directory/lists/list-sizes';
import { filterKeys } from '@/components/directory/lists/saved-filter';
import { aboutAll, loadCatalogue, loadSearch, loadServedCities } from '@/components/directory/load';
import { leadToEnd } from '@/components/directory/load-end';
import { cardContext, isPlainVisit, type PageProps, readVisit } from '@/components/directory/query';
import { BootScript } from '@/components/parts/boot-script';
import { linkListNode, siteNodes } from '@/lib/pages/json-ld';
import { pageMetadata } from '@/lib/pages/metadata';
import { getPageChrome } from '@/lib/pages/page-chrome';
import { Frame } from './frame';

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

export default async function HomePage(props: PageProps) {
  const visit = await readVisit(props);
  const { locale, query } = visit;
  if (query.q) await followSearch(visit);
  const about = aboutAll(locale);
  const [catalogue, cities, result, { brand, theme }] = await Promise.all([
    loadCatalogue(locale),
    loadServedCities(locale),
    loadSearch('search', about, visit),
    getPageChrome(),
  ]);
  leadToEnd(visit, 'home', {}, result);
  const context = cardContext(locale, {});
  const countries = citiesByCountry(cities, locale);
  const graph = [...siteNodes(locale), ...linkListNode(countries.flatMap((country) => country.links))];
  return (
    <Frame visit={visit} name="home" identity={{}} graph={graph}>
      <BootScript origin={context.outlets.integrationOrigin} />
      <DirectoryScreen
        kind="home"
        names={{ place: '', city: '' }}
        page={{ name: 'home' }}
        query={query}
        search={{ kind: 'search', input: about, filterKey: filterKeys.search, shared: { kind: 'home' } }}
        result={result}
        catalogue={catalogue}
        context={context}
        brand={brand.name}
        theme={theme}
        zone=""
        after={<ServedCities countries={countries} />}
        notice={query.q && <SearchNotice q={query.q} locale={locale} />}
      />
    </Frame>
  );
}
