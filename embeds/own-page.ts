import type { IntegrationPage } from '@/lib/routes/integration';
import { defaultLocale, isLocale, type Locale } from '@/lib/values/locale';

/** Origin type of the docs/product.md §3: the site of a small business. */
const ownSite = '2';

/** The language an element asks for, else that of the page around it, else English (docs/rules/pains.md 15: never the browser's). */
export function localeOf(element: HTMLElement): Locale {
  const around = element.closest('[lang]') ?? document.documentElement;
  const asked = [element.dataset.lang, around.getAttribute('lang'), document.documentElement.lang];
  const codes = asked.map((text) => (text ?? '').slice(0, 2).toLowerCase());
  return codes.find((code): code is Locale => isLocale(code)) ?? defaultLocale;
}

/**
 * Address of a page of the company that an element names with `data-key`, `data-slug`, `data-guid`, `data-livepricing`: that of
 * `integrationHref`, without the steps within a page that it knows besides. A test holds both together.
 */
export function pageHref(origin: string, page: IntegrationPage, element: HTMLElement, locale: Locale): string {
  const { key = '', slug = '', guid = '', livepricing } = element.dataset;
  const query = new URLSearchParams({ ts: `${Date.now()}`, key, page, slug, lang: locale });
  for (const one of guid.split(/[\s,]+/)) if (one) query.append('guid', one);
  if (page === 'booking') query.set('livepricing', `${livepricing !== 'false'}`);
  query.set('originTypeId', ownSite);
  return `${origin}/integration?${query}`;
}
