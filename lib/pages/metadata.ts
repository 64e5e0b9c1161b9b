import 'server-only';
import type { Metadata } from 'next';
import { env } from '@/lib/config/env';
import { alternates, type PageIdentity } from '@/lib/routes/alternates';
import { type OpenPageName, pages } from '@/lib/routes/table';
import { type Locale, languages, locales } from '@/lib/values/locale';
import { pageBrand } from './page-brand';

export interface PageMetadataInput<Name extends OpenPageName> {
  name: Name;
  /** `{}` for pages without an id, `{ id, slugs }` for the others. */
  identity: PageIdentity<Name>;
  locale: Locale;
  /** Without the brand, which is added where it fits into sixty characters. Of several, longest first, the first that fits. */
  title: string | readonly string[];
  description: string;
  /** Which page of a longer list; from 2 on it is a page of its own. */
  page?: number;
  /** False for thin places and for answers to a form. */
  isIndexable?: boolean;
}

/** What search engines show whole, in characters (docs/rules/search-engines.md D6). */
const maxTitleLength = 60;
const maxDescriptionLength = 160;

const firstFitting = (texts: readonly string[], max: number): string =>
  texts.find((text) => [...text].length <= max) ?? texts.at(-1) ?? '';

/** Title with the brand, cut nowhere: the brand goes first when there is no room. */
export function titleWithBrand(title: string, brand: string): string {
  const whole = `${title} · ${brand}`;
  return [...whole].length <= maxTitleLength ? whole : title;
}

/** The first of some titles that a search engine shows whole; the last, and shortest, where none does. */
export const fittingTitle = (titles: readonly string[]): string => firstFitting(titles, maxTitleLength);

/** The same of descriptions. */
export const fittingDescription = (texts: readonly string[]): string => firstFitting(texts, maxDescriptionLength);

/** What a picture is named by: the page's own, and the city's of what is had there. */
type Pictured = { id?: number; cityId?: number } & Partial<Record<'slugs' | 'citySlugs', Record<Locale, string>>>;

/**
 * Address of the sharing picture of a page, by language and, for live pages, by kind and id (`service/4-12` for what is had in city 12).
 * Those who share a link keep the picture by its address: with the name it is another one after a change of the name.
 */
function pictureOf(name: OpenPageName, identity: object, locale: Locale): string {
  const { id, cityId, slugs, citySlugs } = identity as Pictured;
  const base = `${env().PUBLIC_ORIGIN}/og/${locale}`;
  if (id === undefined) return `${base}/home/0`;
  const named = [slugs?.[locale], citySlugs?.[locale]].filter(Boolean).join('-');
  return `${base}/${pages[name].liveKind ?? name}/${id}${cityId ? `-${cityId}` : ''}${named && `?v=${named}`}`;
}

/**
 * Everything the head of a page says to search engines and to people who share it (docs/rules/search-engines.md D4, D6):
 * canonical and hreflang by the one maker of both, Open Graph per language, robots.
 */
export function pageMetadata<Name extends OpenPageName>(input: PageMetadataInput<Name>): Metadata {
  const { name, identity, locale, description, page = 1, isIndexable = true } = input;
  const brand = pageBrand().name;
  const plain = typeof input.title === 'string' ? input.title : fittingTitle(input.title);
  const title = titleWithBrand(plain, brand);
  const { canonical, languages: addresses } = alternates(name, identity, locale, page);
  const picture = {
    url: pictureOf(name, identity, locale),
    width: 1200,
    height: 630,
    alt: plain,
    type: 'image/png',
  };
  return {
    metadataBase: new URL(env().PUBLIC_ORIGIN),
    title: { absolute: title },
    description,
    alternates: { canonical, languages: addresses },
    openGraph: {
      type: 'website',
      siteName: brand,
      title,
      description,
      url: canonical,
      locale: languages[locale].ogLocale,
      alternateLocale: locales.filter((other) => other !== locale).map((other) => languages[other].ogLocale),
      images: [picture],
    },
    twitter: { card: 'summary_large_image', title, description, images: [picture] },
    robots: { index: isIndexable, follow: true, 'max-image-preview': 'large' },
  };
}
