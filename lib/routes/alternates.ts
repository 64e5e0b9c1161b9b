import { env } from '../config/env';
import { defaultLocale, type Locale, locales } from '../i18n/locales';
import { pathOf } from './href';
import { type BuiltPageName, type LinkPageName, type LivePageName, type OpenPageName, pages } from './table';

/** What names a page in every language: id and one slug per language for live pages, a link's token. */
export type PageIdentity<Name extends BuiltPageName> = Name extends LivePageName
  ? { id: number; slugs: Readonly<Record<Locale, string>> }
  : Name extends LinkPageName
    ? { token: string }
    : Record<string, never>;

/** Shape of Next's `Metadata.alternates`; every address is absolute. */
export interface Alternates {
  canonical: string;
  languages: Record<Locale | 'x-default', string>;
}

/**
 * Canonical address and the whole hreflang set of a page (rules/search-engines D4, D5): the only maker of both, for head and
 * sitemap alike. No query but `page` from 2 on, since a longer list is a page of its own.
 */
export function alternates<Name extends OpenPageName>(
  name: Name,
  identity: PageIdentity<Name>,
  locale: Locale,
  page = 1,
): Alternates {
  const { id, slugs } = identity as { id?: number; slugs?: Record<Locale, string> };
  const search = page > 1 ? `?page=${page}` : '';
  const address = (language: Locale) => {
    const path = pathOf(pages[name], language, id, slugs?.[language]);
    // Next writes the root without its slash into the head; sitemaps must say it letter for letter alike.
    return `${env().PUBLIC_ORIGIN}${path === '/' && search === '' ? '' : path}${search}`;
  };
  const languages = Object.fromEntries(locales.map((language) => [language, address(language)]));
  return {
    canonical: address(locale),
    languages: { ...languages, 'x-default': address(defaultLocale) } as Alternates['languages'],
  };
}
