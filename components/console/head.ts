import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { titleWithBrand } from '@/lib/pages/metadata';
import { getPageChrome, readLocale } from '@/lib/pages/page-chrome';
import type { ConsoleScreen } from '@/lib/routes/console';
import type { ConsolePageProps } from './query';

/** Head of a page of the console: never indexed. */
export const consoleHead =
  (screen: ConsoleScreen) =>
  async ({ params }: ConsolePageProps): Promise<Metadata> => {
    const locale = await readLocale(params);
    const t = await getTranslations({ locale, namespace: 'console.title' });
    const { brand } = await getPageChrome();
    return { title: { absolute: titleWithBrand(t(screen), brand.name) }, robots: { index: false, follow: false } };
  };
