import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { DirectoryScreen } from '@/components/directory/directory-screen';
import { offerGraph, offerTrail } from '@/components/directory/head-trail';
import { listedPage } from '@/components/directory/lists/list-sizes';
import { filterKeys } from '@/components/directory/lists/saved-filter';
import {
  aboutCategory,
  aboutService,
  loadCatalogue,
  loadCategory,
  loadSearch,
  loadService,
} from '@/components/directory/load';
import { leadToEnd } from '@/components/directory/load-end';
import { CitiesBlock } from '@/components/directory/offer/cities-block';
import { cardContext, isPlainVisit, type PageProps, readVisit } from '@/components/directory/query';
import { liveIdentity } from '@/lib/pages/directory-page';
import { pageMetadata } from '@/lib/pages/metadata';
import { getPageChrome } from '@/lib/pages/page-chrome';
import type { OfferKind } from '@/lib/routes/table';
import { Frame } from './frame';

/** Pages of what can be had, a category or a service, differ in what is loaded, not in what is drawn. */
const loads = { category: loadCategory, service: loadService } as const;
const abouts = { category: aboutCategory, service: aboutService } as const;

export async function offerMetadata(kind: OfferKind, props: PageProps): Promise<Metadata> {
  const visit = await readVisit(props);
  const { id, locale } = visit;
  const { page } = visit.query;
  const view = await loads[kind](id, locale);
  const identity = liveIdentity(kind, id, view.Slug);
  const t = await getTranslations({ locale, namespace: 'directory' });
  return pageMetadata({
    name: kind,
    identity,
    locale,
    title: [t(`${kind}.metaTitle`, { place: view.Name }), t(`${kind}.metaShort`, { place: view.Name })],
    description: t(`${kind}.metaDescription`, { place: view.Name }),
    page: page > 1 ? listedPage(page, await loadSearch('search', abouts[kind](id, locale), visit)) : page,
    isIndexable: identity.isIndexable && isPlainVisit(visit),
  });
}

/** A real category or service page: providers, dates and prices for it, by city (docs/interface.md §5.15). */
export async function OfferPage({ kind, props }: { kind: OfferKind; props: PageProps }) {
  const visit = await readVisit(props);
  const { id, locale, query } = visit;
  const about = abouts[kind](id, locale);
  const [view, result, catalogue, { brand, theme }] = await Promise.all([
    loads[kind](id, locale),
    loadSearch('search', about, visit),
    loadCatalogue(locale),
    getPageChrome(),
  ]);
  const identity = liveIdentity(kind, id, view.Slug);
  leadToEnd(visit, kind, identity, result);
  const crumbs = await offerTrail(kind, view, locale);
  const countryOfCity = Object.fromEntries(view.Cities.map((city) => [city.CityId, city.CountryTypeId]));
  return (
    <Frame visit={visit} name={kind} identity={identity} graph={offerGraph(kind, view, crumbs, locale)}>
      <DirectoryScreen
        kind={kind}
        names={{ place: view.Name, city: '' }}
        page={{ name: kind, id }}
        query={query}
        search={{ kind: 'search', input: about, filterKey: filterKeys.search, shared: { kind, id } }}
        result={result}
        catalogue={catalogue}
        services={view.Services}
        context={cardContext(locale, { countryOfCity })}
        crumbs={crumbs}
        brand={brand.name}
        theme={theme}
        zone=""
        currentCategoryId={view.ServiceCategoryId}
        after={<CitiesBlock offer={{ kind, id, name: view.Name }} cities={view.Cities} locale={locale} />}
      />
    </Frame>
  );
}
