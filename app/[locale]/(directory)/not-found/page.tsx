import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { PageShell } from '@/components/chrome/page-shell';
import { NotFoundScreen } from '@/components/directory/not-found/not-found-screen';
import { getPageChrome, pagePaths } from '@/lib/pages/page-chrome';
import { defaultLocale, isLocale } from '@/lib/values/locale';

interface NotFoundProps {
  params: Promise<{ locale: string }>;
}

async function localeOf({ params }: NotFoundProps) {
  const { locale } = await params;
  const known = isLocale(locale) ? locale : defaultLocale;
  setRequestLocale(known);
  return known;
}

export async function generateMetadata(props: NotFoundProps): Promise<Metadata> {
  const t = await getTranslations({ locale: await localeOf(props), namespace: 'directory.notFound' });
  return { title: t('metaTitle'), robots: { index: false, follow: true } };
}

/** Unknown addresses are rewritten to here with status 404: the English search page's not-found variant (docs/interface.md §3). */
export default async function NotFoundPage(props: NotFoundProps) {
  const locale = await localeOf(props);
  const facts = await getPageChrome();
  return (
    <PageShell locale={locale} facts={facts} paths={pagePaths('home', {})}>
      <NotFoundScreen locale={locale} theme={facts.theme} />
    </PageShell>
  );
}
