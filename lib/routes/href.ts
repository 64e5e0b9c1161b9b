import type { Locale } from '../values/locale';
import { type ConsolePlace, consolePath } from './console';
import { type PortalPlace, portalPath } from './portal';
import { isSlug, toSlug } from './slug';
import {
  type BuiltPageName,
  type InCityPageName,
  isBuilt,
  type LinkPageName,
  type LivePageName,
  type PageName,
  type PageRow,
  type PlacePageName,
  pages,
} from './table';

export { toSlug } from './slug';

/**
 * What a path needs: slug and id for live pages, those of the city too within one, a link's token, nothing for the others. A slug that
 * is a name is made ASCII.
 */
export type PathParams<Name extends PageName> = Name extends InCityPageName
  ? { id: number; slug: string; cityId: number; citySlug: string }
  : Name extends LivePageName
    ? { id: number; slug: string }
    : Name extends LinkPageName
      ? { token: string }
      : Name extends 'portal'
        ? PortalPlace
        : Name extends 'console'
          ? ConsolePlace
          : Record<string, never>;

/** Ids and slugs of a live path; none for a page without them. */
export interface LiveParams {
  id?: number;
  slug?: string;
  cityId?: number;
  citySlug?: string;
}

export type Query = Readonly<Record<string, string | number | undefined>>;

/** A slug as it is, a name made ASCII. */
export const asSlug = (text: string): string => (isSlug(text) ? text : toSlug(text));

/** The canonical path of a row; aliases give the path of the page they stand for. */
export function pathOf(row: PageRow, locale: Locale, { id, slug, cityId, citySlug }: LiveParams = {}): string {
  const owner = row.aliasOf ? pages[row.aliasOf] : row;
  const pattern = owner.paths[locale];
  if (id === undefined || slug === undefined) return pattern;
  const path = pattern.replace('{slug}', asSlug(slug)).replace('{id}', String(id));
  if (cityId === undefined || citySlug === undefined) return path;
  return path.replace('{citySlug}', asSlug(citySlug)).replace('{cityId}', String(cityId));
}

/** The path of a page that a personal link opens. */
export const linkPath = (row: PageRow, locale: Locale, token: string): string =>
  row.paths[locale].replace('{token}', encodeURIComponent(token));

function withQuery(path: string, query: Query = {}, hash?: string): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.append(name, String(value));
  const text = search.toString();
  return `${path}${text && `?${text}`}${hash ? `#${encodeURIComponent(hash)}` : ''}`;
}

/** The address of a screen behind a sign-in, with the list that its row was reached from. */
function screenHref(of: object, locale: Locale, query?: Query, hash?: string): string {
  const place = of as PortalPlace | ConsolePlace;
  const path = 'screen' in place ? portalPath(locale, place) : consolePath(locale, place);
  return withQuery(path, place.list === undefined ? query : { ...query, list: place.list }, hash);
}

/**
 * The only maker of links: a path on our own origin in one language. Pages that are not built yet do not compile.
 * `undefined` values of the query are left out; `hash` is the id of an element, without `#`.
 */
export function href<Name extends BuiltPageName>(
  name: Name,
  params: PathParams<Name>,
  locale: Locale,
  query?: Query,
  hash?: string,
): string {
  if (name === 'portal' || name === 'console') return screenHref(params as object, locale, query, hash);
  const { token, ...live } = params as LiveParams & { token?: string };
  const row = pages[name];
  const path = token === undefined ? pathOf(row, locale, live) : linkPath(row, locale, token);
  return withQuery(path, query, hash);
}

/** The link of a page without parameters, or null while the page is not built: then no link is drawn. */
export function hrefIfBuilt(
  name: Exclude<PageName, LivePageName | LinkPageName | PlacePageName>,
  locale: Locale,
  query?: Query,
): string | null {
  return isBuilt(name) ? withQuery(pathOf(pages[name], locale), query) : null;
}

/** The page of a booking's own link, by its token; null while that page is not built. */
export function manageHref(token: string, locale: Locale): string | null {
  return isBuilt('manageBooking') ? pages.manageBooking.paths[locale].replace('{token}', token) : null;
}
