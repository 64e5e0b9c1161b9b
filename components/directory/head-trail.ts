import { getTranslations } from 'next-intl/server';
import { offerHref } from '@/components/parts/offer-link';
import type { CityView, NeighborhoodView, OfferView } from '@/lib/catalogue/contract';
import type { SearchResult } from '@/lib/companies/contract';
import { breadcrumbNode, companyListNodes, linkListNode, pageNode, placeNode, serviceNode } from '@/lib/pages/json-ld';
import type { CompanyView } from '@/lib/profile/contract';
import { href } from '@/lib/routes/href';
import { inCityPages, type OfferKind } from '@/lib/routes/table';
import type { Locale } from '@/lib/values/locale';
import { listSizes } from './lists/list-sizes';

/** A step of the visible trail; the page itself is the last and has its address too, for the structured data. */
export interface TrailStep {
  name: string;
  path: string;
  /** Undefined for the page itself, which is not linked. */
  href?: string;
}

async function trail(locale: Locale, steps: { name: string; path: string }[]): Promise<TrailStep[]> {
  const t = await getTranslations({ locale, namespace: 'directory.crumbs' });
  const all = [{ name: t('home'), path: href('home', {}, locale) }, ...steps];
  return all.map((step, at) => (at < all.length - 1 ? { ...step, href: step.path } : step));
}

const cityStep = (id: number, name: string, slug: string, locale: Locale) => ({
  name,
  path: href('city', { id, slug }, locale),
});

export function cityTrail(view: CityView, locale: Locale): Promise<TrailStep[]> {
  return trail(locale, [cityStep(view.Id, view.Name, view.Slug, locale)]);
}

export function neighborhoodTrail(view: NeighborhoodView, locale: Locale): Promise<TrailStep[]> {
  const own = { name: view.Name, path: href('neighborhood', { id: view.Id, slug: view.Slug }, locale) };
  return trail(locale, [cityStep(view.CityId, view.CityName, view.CitySlug, locale), own]);
}

export function offerTrail(kind: OfferKind, view: OfferView, locale: Locale): Promise<TrailStep[]> {
  const own = { name: view.Name, path: href(kind, { id: view.Id, slug: view.Slug }, locale) };
  if (kind === 'category') return trail(locale, [own]);
  const category = { id: view.ServiceCategoryId, slug: view.CategoryName };
  return trail(locale, [{ name: view.CategoryName, path: href('category', category, locale) }, own]);
}

/** Within a city the trail goes by the city, and for a service by its category there. */
export function offerInCityTrail(
  kind: OfferKind,
  view: OfferView,
  city: CityView,
  locale: Locale,
): Promise<TrailStep[]> {
  const within = { cityId: city.Id, citySlug: city.Slug };
  const step = (of: OfferKind, id: number, name: string) => ({
    name,
    path: href(inCityPages[of], { id, slug: name, ...within }, locale),
  });
  const category = kind === 'service' ? [step('category', view.ServiceCategoryId, view.CategoryName)] : [];
  const steps = [cityStep(city.Id, city.Name, city.Slug, locale), ...category, step(kind, view.Id, view.Name)];
  return trail(locale, steps);
}

/** A company within the city it is in, else one it serves. */
export function companyTrail(view: CompanyView, id: number, slug: string, locale: Locale): Promise<TrailStep[]> {
  const own = { name: view.CompanyProfile.CompanyName, path: href('company', { id, slug }, locale) };
  const { CompanyNeighborhoods: all, CompanyLocation: home } = view;
  const served = all.find(({ CityName }) => CityName === home?.CityName) ?? all[0];
  return trail(locale, served ? [cityStep(served.CityId, served.CityName, served.CityName, locale), own] : [own]);
}

/** Structured data of a city or neighborhood: the page, its place, its trail, the providers a visitor sees first. */
export function placeGraph(
  type: 'City' | 'Place',
  view: CityView & { CityName?: string },
  steps: readonly TrailStep[],
  result: SearchResult,
  locale: Locale,
): object[] {
  const within = view.CityName === undefined ? undefined : placeNode('City', { name: view.CityName });
  const about = placeNode(
    type,
    { name: view.Name, latitude: view.Latitude, longitude: view.Longitude, countryId: view.CountryTypeId },
    within,
  );
  const { path } = steps.at(-1)!;
  const modifiedAt = view.ModificationDate;
  return [
    pageNode({ type: 'CollectionPage', name: view.Name, path, locale, about, modifiedAt }),
    breadcrumbNode(steps),
    ...companyListNodes(result, listSizes.providers.first, locale, view.CountryTypeId),
  ];
}

/** Structured data of what is had in a city: the service there and what it costs, the trail, the providers a visitor sees first. */
export function offerInCityGraph(
  view: OfferView,
  city: CityView,
  steps: readonly TrailStep[],
  result: SearchResult,
  locale: Locale,
): object[] {
  const { path } = steps.at(-1)!;
  const { Name: name, CategoryName: category, Description: description, InCity } = view;
  const prices = InCity && {
    lowest: InCity.LowestPrice,
    highest: InCity.HighestPrice,
    currency: InCity.CurrencyCode,
  };
  return [
    serviceNode({ name, category, description, path, areas: [city.Name], prices }),
    breadcrumbNode(steps),
    ...companyListNodes(result, listSizes.providers.first, locale, city.CountryTypeId),
  ];
}

/** Structured data of a category or service: what it is, where it can be had, its trail. */
export function offerGraph(kind: OfferKind, view: OfferView, steps: readonly TrailStep[], locale: Locale): object[] {
  const { path } = steps.at(-1)!;
  const { Name: name, CategoryName: category, Description: description } = view;
  const cities = view.Cities.map((city) => ({
    name: city.CityName,
    path: offerHref(kind, { id: view.Id, name }, locale, city),
  }));
  return [
    serviceNode({ name, category, description, path, areas: cities.map((city) => city.name) }),
    breadcrumbNode(steps),
    ...linkListNode(cities),
  ];
}
