import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { NotFoundNet } from '@/components/parts/not-found-net';
import { Still } from '@/components/ui/still';
import { defaultLocale } from '@/lib/values/locale';

/** Next takes the head of whatever answers 404 from here, also that of the whole not-found page. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations({ locale: defaultLocale, namespace: 'directory.notFound' });
  return { title: t('metaTitle'), robots: { index: false, follow: true } };
}

/**
 * The net under the pages: an id that nobody knew until the page asked for it. English, as unknown addresses are. It travels
 * with every page, so it is the smallest way on: no header, no islands.
 */
export default async function NotFound() {
  setRequestLocale(defaultLocale);
  const t = await getTranslations({ locale: defaultLocale, namespace: 'directory' });
  return (
    <Still>
      <NotFoundNet locale={defaultLocale} t={t} text={t('notFound.text')} />
    </Still>
  );
}
