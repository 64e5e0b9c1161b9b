import { switchStaticHtml } from '@/components/ui/static-html';
import { getPageChrome, pagePaths, readLocale } from '@/lib/pages/page-chrome';
import type { PageIdentity } from '@/lib/routes/alternates';
import type { BuiltPageName } from '@/lib/routes/table';
import type { Locale } from '@/lib/values/locale';

/** What the document around every page is drawn from. @throws Next's not-found for other languages */
export async function loadDocument(params: Promise<{ locale: string }>) {
  const locale = await readLocale(params);
  const { theme, hasStaticHtml } = await getPageChrome();
  switchStaticHtml(hasStaticHtml);
  return { locale, theme };
}

/**
 * What `PageShell` draws around a page: header, footer, the page's own path in every language.
 * @param query goes along to the other languages, with its `?`
 */
export async function loadShell<Name extends BuiltPageName>(
  locale: Locale,
  name: Name,
  identity: PageIdentity<Name>,
  query = '',
) {
  return { locale, paths: pagePaths(name, identity, query), facts: await getPageChrome() };
}
