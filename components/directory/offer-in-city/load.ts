import { getTranslations } from 'next-intl/server';
import { offerIdentity } from '@/lib/pages/directory-page';
import { inCityPages, type OfferKind } from '@/lib/routes/table';
import type { DirectoryScreenProps } from '../directory-screen';
import { offerInCityGraph, offerInCityTrail } from '../head-trail';
import { filterKeys } from '../lists/saved-filter';
import { loadCatalogue, loadCategory, loadCity, loadSearch, loadService, offerInCityScope } from '../load';
import { loadFrame } from '../load-frame';
import { redirectToLastPage } from '../load-redirect';
import { cardContext, isPlainVisit, type PageProps, readVisit, type Visit, zoneOf } from '../query';
import { offerQuestions } from './offer-questions';
import { priceRange } from './price-range';

/** Enough providers make a page worth finding without a date (lib/companies/queries/read-index). */
const providersWorthIndexing = 3;

const loads = { category: loadCategory, service: loadService } as const;

/** What head and page say the same of. */
export async function readOfferInCity(kind: OfferKind, visit: Visit) {
  const { id, cityId, locale } = visit;
  const scope = offerInCityScope(kind, id, cityId, locale);
  const searching = loadSearch('city', scope, visit);
  // An unknown id is said by its view; the search would only call it a wrong input.
  searching.catch(() => undefined);
  const [view, city] = await Promise.all([loads[kind](id, locale, cityId), loadCity(cityId, locale)]);
  const result = await searching;
  const { CompanyServices: providers, CompanyServicesUpcoming: dates } = result;
  const hasSomething = dates.length > 0 || providers.length >= providersWorthIndexing;
  return { scope, view, city, result, identity: offerIdentity(kind, view, city, hasSomething) };
}

export type OfferInCity = Awaited<ReturnType<typeof readOfferInCity>>;

async function listOf(kind: OfferKind, visit: Visit, { scope, view, city, result }: OfferInCity) {
  const { id, cityId, locale, query } = visit;
  const [catalogue, t, tq] = await Promise.all([
    loadCatalogue(locale),
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
    cameBack: visit.cameBack,
    search: { kind: 'city', input: scope, filterKey: filterKeys.city },
    result,
    catalogue,
    services: city.Services,
    offer: { kind, id, name: view.Name },
    context: cardContext(locale, { countryId }),
    zone: zoneOf(city, locale),
    currentCategoryId: view.ServiceCategoryId,
    place: { longitude, latitude, timezone, city: linkCity, neighborhood: null },
    questions: offerQuestions(facts, tq),
  } satisfies Partial<DirectoryScreenProps>;
}

export type OfferInCityPage = Awaited<ReturnType<typeof loadOfferInCityPage>>;

/** What the page of a category or service within a city is drawn from. */
export async function loadOfferInCityPage(kind: OfferKind, props: PageProps) {
  const visit = await readVisit(props);
  const { locale } = visit;
  const read = await readOfferInCity(kind, visit);
  const { view, city, result, identity } = read;
  redirectToLastPage(visit, inCityPages[kind], identity, result);
  const [own, crumbs] = await Promise.all([listOf(kind, visit, read), offerInCityTrail(kind, view, city, locale)]);
  const graph = offerInCityGraph(view, city, crumbs, result, locale);
  const frame = await loadFrame(visit, inCityPages[kind], identity, { place: city.Name, graph });
  const { brand, theme } = frame.shell.facts;
  const list: DirectoryScreenProps = { ...own, crumbs, brand: brand.name, theme };
  const prices = priceRange(view.InCity, city.CountryTypeId, locale);
  return { frame, list, facts: { names: own.names, inCity: view.InCity, prices, locale } };
}
