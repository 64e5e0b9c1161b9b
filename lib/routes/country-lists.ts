import { isLocale, type Locale } from '../values/locale';
import type { OfferKind } from './table';

/** The pages whose lists are about no place: home, a category, a service. */
export type SharedPage = { kind: 'home' } | { kind: OfferKind; id: number };

/** The lists of such a page for one country, in one language. */
export interface CountryLists {
  locale: Locale;
  countryId: number;
  page: SharedPage;
}

/** `/lists/en/7/home`, `/lists/fr/1/service-12`. */
const PATH = /^\/lists\/([a-z]{2})\/([1-9]\d?)\/(?:home|(category|service)-([1-9]\d{0,9}))$/;

/** Where the lists of a page are for a country: the same bytes for everybody there. */
export function countryListsPath({ locale, countryId, page }: CountryLists): string {
  return `/lists/${locale}/${countryId}/${page.kind === 'home' ? page.kind : `${page.kind}-${page.id}`}`;
}

/** What such an address asks for; undefined for any other. */
export function readCountryListsPath(path: string): CountryLists | undefined {
  const [, locale = '', country, kind, id] = PATH.exec(path) ?? [];
  if (!isLocale(locale)) return undefined;
  const page: SharedPage = kind === undefined ? { kind: 'home' } : { kind: kind as OfferKind, id: Number(id) };
  return { locale, countryId: Number(country), page };
}

/** What a write purges such lists by: as the page they are shown on. */
export const countryListsTags = ({ page }: CountryLists): string[] =>
  page.kind === 'home' ? ['lists', 'home'] : ['lists', `${page.kind}:${page.id}`];
