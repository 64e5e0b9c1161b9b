import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { DirectoryScreen, type DirectoryScreenProps } from '@/components/directory/directory-screen';
import { offerInCityGraph, offerInCityTrail } from '@/components/directory/head-trail';
import { listedPage } from '@/components/directory/lists/list-sizes';
import { filterKeys } from '@/components/directory/lists/saved-filter';
import {
  aboutInCity,
  loadCatalogue,
  loadCategory,
  loadCity,
  loadSearch,
  loadService,
} from '@/components/directory/load';
import { leadToEnd } from '@/components/directory/load-end';
import { OfferFacts } from '@/components/directory/offer-in-city/offer-facts';
import { offerQuestions } from '@/components/directory/offer-in-city/offer-questions';
import { priceRange } from '@/components/directory/offer-in-city/price-range';
import { cardContext, isPlainVisit, type PageProps, readVisit, type Visit, zoneOf } from '@/components/directory/query';
import { offerIdentity } from '@/lib/pages/directory-page';
import { fittingDescription, pageMetadata } from '@/lib/pages/metadata';
import { getPageChrome } from '@/lib/pages/page-chrome';
import { inCityPages, type OfferKind } from '@/lib/routes/table';
import { Frame } from './frame';

/** Enough providers make a page worth finding without a date (lib/companies/queries/read-index). */
const providersWorthIndexing = 3;

const loads = { category: loadCategory, service: loadService } as const;

async function load(kind: OfferKind, visit: Visit) {
  const { id, cityId, locale } = visit;
  const about = aboutInCity(kind, id, cityId, locale);
  const searching = loadSearch('city', about, visit);
  // An unknown id is said by its view; the search would only call it a wrong input.
  searching.catch(() => undefined);
  const [view, city] = await Promise.all([loads[kind](id, locale, cityId), loadCity(cityId, locale)]);
  const result = await searching;
  const { CompanyServices: providers, CompanyServicesUpcoming: dates } = result;
  const hasSomething = dates.length > 0 || providers.length >= providersWorthIndexing;
  return { about, view, city, result, identity: offerIdentity(kind, view, city, hasSomething) };
}

type Loaded = Awaited<ReturnType<typeof load>>;

/** What is told of the offer in a head: longest first, each true of the page. */
async function descriptions({ view, city }: Loaded, { locale }: Visit): Promise<string[]> {
  const t = await getTranslations({ locale, namespace: 'directory.offerInCity' });
  const names = { place: view.Name, city: city.Name };
  const { InCity } = view;
  const prices = priceRange(InCity, city.CountryTypeId, locale);
  const count = InCity?.CompanyCount ?? 0;
  return [
    ...(prices && prices.low !== prices.high ? [t('metaPriced', { ...names, ...prices, count })] : []),
    ...(count > 0 ? [t('metaCounted', { ...names, count })] : []),
    t('metaDescription', names),
  ];
}

export async function offerInCityMetadata(kind: OfferKind, props: PageProps): Promise<Metadata> {
  const visit = await readVisit(props);
  const loaded = await load(kind, visit);
  const { view, city, result, identity } = loaded;
  const { isIndexable, ...own } = identity;
  const t = await getTranslations({ locale: visit.locale, namespace: 'directory.offerInCity' });
  const names = { place: view.Name, city: city.Name };
  return pageMetadata({
    name: inCityPages[kind],
    identity: own,
    locale: visit.locale,
    title: [t('metaTitle', names), t('metaShort', names), t('metaShortest', names)],
    description: fittingDescription(await descriptions(loaded, visit)),
    page: listedPage(visit.query.page, result),
    isIndexable: isIndexable && isPlainVisit(visit),
  });
}

async function screenOf(kind: OfferKind, visit: Visit, { about, view, city, result }: Loaded) {
  const { id, cityId, locale, query } = visit;
  const [catalogue, { brand, theme }, t, tq] = await Promise.all([
    loadCatalogue(locale),
    getPageChrome(),
    getTranslations({ locale, namespace: 'directory.offerInCity' }),
    getTranslations({ locale, namespace: 'directory.offerQuestions' }),
  ]);
  const names = { place: view.Name, city: city.Name };
  const { Longitude: longitude = 0, Latitude: latitude = 0, TimezoneName: timezone = '' } = city;
  const countryId = city.CountryTypeId;
  const prices = priceRange(view.InCity, countryId, locale);
  const linkCity = { CityId: cityId, CityName: city.Name, CitySlug: city.Slug };
  const facts = { names, inCity: view.InCity, prices, result, isPlain: isPlainVisit(visit), locale, countryId };
  return {
    kind: 'offerInCity',
    names,
    sub: prices && prices.low !== prices.high ? t('subPriced', { ...prices }) : undefined,
    page: { name: inCityPages[kind], id, cityId },
    query,
    search: { kind: 'city', input: about, filterKey: filterKeys.city },
    result,
    catalogue,
    services: city.Services,
    offer: { kind, id, name: view.Name },
    context: cardContext(locale, { countryId }),
    brand: brand.name,
    theme,
    zone: zoneOf(city, locale),
    currentCategoryId: view.ServiceCategoryId,
    place: { longitude, latitude, timezone, city: linkCity, neighborhood: null },
    questions: offerQuestions(facts, tq),
    after: <OfferFacts names={names} inCity={view.InCity} prices={prices} locale={locale} />,
  } satisfies DirectoryScreenProps;
}

/** What is had in a city (docs/interface.md §3): dates, providers, what it costs, where they come, and questions, all of this place and this work. */
export async function OfferInCityPage({ kind, props }: { kind: OfferKind; props: PageProps }) {
  const visit = await readVisit(props);
  const loaded = await load(kind, visit);
  const { view, city, result, identity } = loaded;
  leadToEnd(visit, inCityPages[kind], identity, result);
  const [screen, crumbs] = await Promise.all([
    screenOf(kind, visit, loaded),
    offerInCityTrail(kind, view, city, visit.locale),
  ]);
  return (
    <Frame
      visit={visit}
      name={inCityPages[kind]}
      identity={identity}
      place={city.Name}
      graph={offerInCityGraph(view, city, crumbs, result, visit.locale)}
    >
      <DirectoryScreen {...screen} crumbs={crumbs} />
    </Frame>
  );
}
