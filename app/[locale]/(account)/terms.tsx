import { getTranslations } from 'next-intl/server';
import { richValues } from '@/components/info/rich';
import type { Locale } from '@/lib/values/locale';
import { getPageChrome } from '@/lib/web/page-chrome';

/** What whoever registers accepts, with links to both texts. */
export async function termsIn(locale: Locale) {
  const t = await getTranslations({ locale, namespace: 'account' });
  return t.rich('terms', richValues(locale, await getPageChrome()));
}
