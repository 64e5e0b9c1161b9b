import { getTranslations } from 'next-intl/server';
import { NotFoundMessage } from '@/components/parts/not-found-message';
import { defaultLocale } from '@/lib/values/locale';

/**
 * A link that was never ours: what unknown addresses get, in English (docs/interface.md §3), with a word on links. It is drawn before every
 * page of its folder, so it says its language with each word and sets none.
 */
export async function UnknownLink() {
  const locale = defaultLocale;
  const t = await getTranslations({ locale, namespace: 'directory' });
  const tm = await getTranslations({ locale, namespace: 'manage' });
  return <NotFoundMessage locale={locale} t={t} text={tm('unknownLink')} />;
}
