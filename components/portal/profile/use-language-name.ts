import { useLocale } from 'next-intl';
import type { Locale } from '@/lib/values/locale';

/** The name of a language within a sentence of the page's own: French, français, francés. */
export function useLanguageName(): (of: Locale) => string {
  const names = new Intl.DisplayNames(useLocale(), { type: 'language' });
  return (of) => names.of(of) ?? of;
}
