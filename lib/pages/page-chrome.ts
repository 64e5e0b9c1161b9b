import 'server-only';
import { notFound } from 'next/navigation';
import { setRequestLocale } from 'next-intl/server';
import { supportPhone } from '@/lib/config/brand';
import { countryById } from '@/lib/config/countries';
import { env } from '@/lib/config/env';
import { release } from '@/lib/config/release';
import { liveParams, type PageIdentity } from '@/lib/routes/alternates';
import { type ConsolePlace, consolePath } from '@/lib/routes/console';
import { linkPath, pathOf } from '@/lib/routes/href';
import { type PortalPlace, portalPath } from '@/lib/routes/portal';
import { type BuiltPageName, pages } from '@/lib/routes/table';
import { isLocale, type Locale, locales } from '@/lib/values/locale';
import { pageBrand } from './page-brand';
import { readProgram } from './program-state';

/**
 * The language of a page, from the first part of its internal address; also set for next-intl.
 * @throws Next's not-found for anything but a language of ours.
 */
export async function readLocale(params: Promise<{ locale: string }>): Promise<Locale> {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  return locale;
}

/** What header and footer need to know of the operator and the state of the program (`PageShell`'s `facts`). */
export async function getPageChrome() {
  const { isLive, analyticsId } = await readProgram();
  return {
    brand: pageBrand(),
    isLive,
    analyticsId,
    version: release.version,
    year: new Date().getUTCFullYear(),
    theme: env().THEME,
    hasStaticHtml: env().STATIC_HTML === '1',
  };
}

/** The number of a help line that people of a country are shown (docs/product.md §9). */
export function getHelpPhone(countryId = -1): string {
  return supportPhone(countryById(countryId));
}

/** The path of a page in every language, for the language switchers; `query` (with its `?`) goes along as it is. */
export function pagePaths<Name extends BuiltPageName>(
  name: Name,
  identity: PageIdentity<Name>,
  query = '',
): Record<Locale, string> {
  const { token, companyTag, consoleScreen } = identity as { token?: string } & Partial<PortalPlace & ConsolePlace>;
  const pathIn = (locale: Locale) => {
    if (companyTag !== undefined) return portalPath(locale, identity as unknown as PortalPlace);
    if (consoleScreen !== undefined) return consolePath(locale, identity as unknown as ConsolePlace);
    return token === undefined
      ? pathOf(pages[name], locale, liveParams(identity, locale))
      : linkPath(pages[name], locale, token);
  };
  const entries = locales.map((locale) => [locale, `${pathIn(locale)}${query}`]);
  return Object.fromEntries(entries) as Record<Locale, string>;
}
