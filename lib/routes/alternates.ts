import { env } from '../config/env';
import { defaultLocale, type Locale, locales } from '../values/locale';
import type { ConsolePlace } from './console';
import { type LiveParams, pathOf } from './href';
import type { PortalPlace } from './portal';
import {
  type BuiltPageName,
  type InCityPageName,
  type LinkPageName,
  type LivePageName,
  type OpenPageName,
  pages,
} from './table';

/** One slug per language. */
export type Slugs = Readonly<Record<Locale, string>>;

/** What names a page in every language: id and slugs for live pages, those of the city too within one, a link's token. */
export type PageIdentity<Name extends BuiltPageName> = Name extends InCityPageName
  ? { id: number; slugs: Slugs; cityId: number; citySlugs: Slugs }
  : Name extends LivePageName
    ? { id: number; slugs: Slugs }
    : Name extends LinkPageName
      ? { token: string }
      : Name extends 'portal'
        ? PortalPlace
        : Name extends 'console'
          ? ConsolePlace
          : Record<string, never>;

/** The ids and slugs of an identity in one language. */
export function liveParams(identity: object, locale: Locale): LiveParams {
  const { id, slugs, cityId, citySlugs } = identity as {
    id?: number;
    slugs?: Slugs;
    cityId?: number;
    citySlugs?: Slugs;
  };
  return { id, slug: slugs?.[locale], cityId, citySlug: citySlugs?.[locale] };
}

/** Shape of Next's `Metadata.alternates`; every address is absolute. */
export interface Alternates {
  canonical: string;
  languages: Record<Locale | 'x-default', string>;
}

/**
 * Canonical address and the whole hreflang set of a page (docs/rules/search-engines.md D4, D5): the only maker of both, for head and
 * sitemap alike. No query but `page` from 2 on, since a longer list is a page of its own.
 */
export function alternates<Name extends OpenPageName>(
  name: Name,
  identity: PageIdentity<Name>,
  locale: Locale,
  page = 1,
): Alternates {
  const search = page > 1 ? `?page=${page}` : '';
  const address = (language: Locale) => {
    const path = pathOf(pages[name], language, liveParams(identity, language));
    // Next writes the root without its slash into the head; sitemaps must say it letter for letter alike.
    return `${env().PUBLIC_ORIGIN}${path === '/' && search === '' ? '' : path}${search}`;
  };
  const languages = Object.fromEntries(locales.map((language) => [language, address(language)]));
  return {
    canonical: address(locale),
    languages: { ...languages, 'x-default': address(defaultLocale) } as Alternates['languages'],
  };
}
