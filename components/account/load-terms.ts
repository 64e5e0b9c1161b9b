import { getTranslations } from 'next-intl/server';
import { richValues } from '@/components/chrome/rich';
import { getPageChrome } from '@/lib/pages/page-chrome';
import type { Locale } from '@/lib/values/locale';

/** What whoever registers accepts, with links to both texts. */
export async function termsIn(locale: Locale) {
  const t = await getTranslations({ locale, namespace: 'account' });
  return t.rich('terms', richValues(locale, await getPageChrome()));
}
