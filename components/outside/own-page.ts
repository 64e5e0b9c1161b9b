import { defaultLocale, isLocale, type Locale } from '@/lib/i18n/locales';
import { type IntegrationPage, integrationHref, originType } from '@/lib/routes/integration';

/** The language an element asks for, else that of the page around it, else English (pain 15: never the browser's). */
export function localeOf(element: HTMLElement): Locale {
  const around = element.closest('[lang]') ?? document.documentElement;
  const asked = [element.dataset.lang, around.getAttribute('lang'), document.documentElement.lang];
  const codes = asked.map((text) => (text ?? '').slice(0, 2).toLowerCase());
  return codes.find((code): code is Locale => isLocale(code)) ?? defaultLocale;
}

/** Address of a page of the company that an element names with `data-key`, `data-slug`, `data-guid`, `data-livepricing`. */
export function pageHref(origin: string, page: IntegrationPage, element: HTMLElement, locale: Locale): string {
  const { key = '', slug = '', guid = '', livepricing } = element.dataset;
  return integrationHref(origin, {
    page,
    key,
    slug,
    locale,
    guids: guid.split(/[\s,]+/).filter(Boolean),
    ...(page === 'booking' ? { isLivePricing: livepricing !== 'false' } : {}),
    originTypeId: originType.smbWebsite,
    ts: Date.now(),
  });
}
