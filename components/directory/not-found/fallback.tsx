import { getTranslations, setRequestLocale } from 'next-intl/server';
import { NotFoundMessage } from '@/components/parts/not-found-message';
import { StaticHtml } from '@/components/ui/static-html';
import { defaultLocale } from '@/lib/values/locale';

/**
 * The fallback of these pages: an id that turned out to be unknown when the page loaded it. English, as unknown addresses are. It travels
 * with every page, so it is the smallest way on: no header, no islands.
 */
export async function DirectoryFallback() {
  setRequestLocale(defaultLocale);
  const t = await getTranslations({ locale: defaultLocale, namespace: 'directory' });
  return (
    <StaticHtml>
      <NotFoundMessage locale={defaultLocale} t={t} text={t('notFound.text')} />
    </StaticHtml>
  );
}
