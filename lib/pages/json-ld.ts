import 'server-only';
import type { CompanySearchResult, SearchResult } from '@/lib/companies/contract';
import { resultCountry } from '@/lib/companies/rules/result-country';
import { countryById } from '@/lib/config/countries';
import { env } from '@/lib/config/env';
import { href } from '@/lib/routes/href';
import { type Locale, languages } from '@/lib/values/locale';

import { businessType } from './json-ld-company-type';
import { pageBrand } from './page-brand';

export type Node = Record<string, unknown>;

/** An address on our own origin in full. */
export const absolute = (path: string) => (path.startsWith('http') ? path : `${env().PUBLIC_ORIGIN}${path}`);
const organizationId = () => `${env().PUBLIC_ORIGIN}/#organization`;
/** A node without what is unknown. */
export const dropEmpty = (node: Node): Node =>
  Object.fromEntries(Object.entries(node).filter(([, value]) => value !== undefined));

/** The site and who runs it; on the home page (docs/rules/search-engines.md D1). */
export function siteNodes(locale: Locale): Node[] {
  const brand = pageBrand();
  const social = brand.social.map(({ url }) => url);
  return [
    {
      '@type': 'WebSite',
      '@id': `${env().PUBLIC_ORIGIN}/#website`,
      url: absolute(href('home', {}, locale)),
      name: brand.name,
      inLanguage: locale,
      publisher: { '@id': organizationId() },
    },
    dropEmpty({
      '@type': 'Organization',
      '@id': organizationId(),
      name: brand.name,
      url: env().PUBLIC_ORIGIN,
      email: brand.email,
      sameAs: social.length > 0 ? social : undefined,
    }),
  ];
}

export interface Crumb {
  name: string;
  /** Path; the last crumb is the page itself. */
  path: string;
}

/** The visible trail, once more for machines. */
export function breadcrumbNode(crumbs: readonly Crumb[]): Node {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: absolute(path),
    })),
  };
}

/** A page of a place, category or service: what it is about, in its language. */
export function pageNode(input: {
  type: 'CollectionPage' | 'WebPage';
  name: string;
  path: string;
  locale: Locale;
  about?: Node;
  modifiedAt?: string;
}): Node {
  return dropEmpty({
    '@type': input.type,
    '@id': absolute(input.path),
    url: absolute(input.path),
    name: input.name,
    inLanguage: languages[input.locale] ? input.locale : undefined,
    about: input.about,
    dateModified: input.modifiedAt,
    isPartOf: { '@id': `${env().PUBLIC_ORIGIN}/#website` },
  });
}

export interface PlaceFacts {
  name: string;
  latitude?: number;
  longitude?: number;
  provinceName?: string;
  countryId?: number;
}

/** A city, or (as Place) a neighborhood inside one. */
export function placeNode(type: 'City' | 'Place', facts: PlaceFacts, within?: Node): Node {
  const country = facts.countryId === undefined ? undefined : countryById(facts.countryId)?.iso;
  return dropEmpty({
    '@type': type,
    name: facts.name,
    geo:
      facts.latitude === undefined || facts.longitude === undefined
        ? undefined
        : { '@type': 'GeoCoordinates', latitude: facts.latitude, longitude: facts.longitude },
    containedInPlace: within ?? (country ? { '@type': 'Country', name: country } : undefined),
  });
}

/**
 * A company in a list: what names it (docs/rules/search-engines.md D1). Its offers stand on its own page; here ten of them, in the HTML and
 * once more in what the page hands its islands, would weigh as much as all cards. Never its contacts, never a rating of another site.
 */
function companyNode(company: CompanySearchResult, countryId: number | undefined): Node {
  const address = { addressLocality: company.CityName, addressCountry: resultCountry(company, countryId)?.iso };
  return dropEmpty({
    '@type': businessType(company.CompanyServices.map((service) => service.ServiceTypeId)),
    name: company.CompanyName,
    image: company.HeroImageUrl ? absolute(company.HeroImageUrl) : undefined,
    address: company.CityName ? dropEmpty({ '@type': 'PostalAddress', ...address }) : undefined,
  });
}

/** The providers a visitor sees first, in the page's own order; nothing where there are none. `countryId` is the page's. */
export function companyListNodes(result: SearchResult, shown: number, locale: Locale, countryId?: number): Node[] {
  const companies = result.CompanyServices.slice(0, shown);
  if (companies.length === 0) return [];
  return [
    {
      '@type': 'ItemList',
      numberOfItems: companies.length,
      itemListElement: companies.map((company, at) => ({
        '@type': 'ListItem',
        position: at + 1,
        url: absolute(href('company', { slug: company.CompanySlug, id: company.CompanyId }, locale)),
        item: companyNode(company, countryId),
      })),
    },
  ];
}

/** Only the first of a long list: all of them stand as links on the page, and the HTML stays small. */
const maxListed = 24;

/** Links to places, on the home page and on those of categories and services. */
export function linkListNode(links: readonly Crumb[]): Node[] {
  if (links.length === 0) return [];
  return [
    {
      '@type': 'ItemList',
      numberOfItems: links.length,
      itemListElement: links.slice(0, maxListed).map(({ name, path }, at) => ({
        '@type': 'ListItem',
        position: at + 1,
        name,
        url: absolute(path),
      })),
    },
  ];
}

/** A category or a service as such. */
export function serviceNode(input: {
  name: string;
  category: string;
  description: string;
  path: string;
  areas: readonly string[];
  /** What it costs there; a lowest price of 0 is none. */
  prices?: { lowest: number; highest: number; currency: string };
}): Node {
  const { prices } = input;
  return dropEmpty({
    '@type': 'Service',
    name: input.name,
    serviceType: input.category,
    description: input.description || undefined,
    url: absolute(input.path),
    areaServed: input.areas.length > 0 ? input.areas.map((name) => ({ '@type': 'City', name })) : undefined,
    provider: { '@id': organizationId() },
    offers:
      prices && prices.lowest > 0
        ? {
            '@type': 'AggregateOffer',
            lowPrice: prices.lowest,
            highPrice: prices.highest,
            priceCurrency: prices.currency,
          }
        : undefined,
  });
}
