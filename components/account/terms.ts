import { getTranslations } from 'next-intl/server';
import type { ChromeFacts } from '@/components/chrome/facts';
import { richValues } from '@/components/chrome/rich';
import type { Locale } from '@/lib/values/locale';

/** What a person who registers accepts, with links to both texts. */
export async function termsIn(locale: Locale, facts: ChromeFacts) {
  const t = await getTranslations({ locale, namespace: 'account' });
  return t.rich('terms', richValues(locale, facts));
}
