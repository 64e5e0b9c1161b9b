import { setRequestLocale } from 'next-intl/server';
import { PageShell } from '@/components/chrome/page-shell';
import { NotFoundScreen } from '@/components/directory/not-found-screen';
import { defaultLocale } from '@/lib/i18n/locales';
import { getPageChrome, pagePaths } from '@/lib/web/page-chrome';

/** The net under the pages: an id that nobody knew until the page asked for it. English, as unknown addresses are. */
export default async function NotFound() {
  setRequestLocale(defaultLocale);
  const facts = await getPageChrome();
  return (
    <PageShell locale={defaultLocale} facts={facts} paths={pagePaths('home', {})}>
      <NotFoundScreen locale={defaultLocale} theme={facts.theme} />
    </PageShell>
  );
}
