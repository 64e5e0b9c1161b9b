import type { Locale } from '@/lib/values/locale';

/** One text in every language of the marketplace. */
export type InAllLanguages = Readonly<Record<Locale, string>>;

/** Builds a text in all languages; a language left out is written as in English (proper names that travel unchanged). */
export function inAllLanguages(en: string, fr = en, es = en): InAllLanguages {
  return { en, fr, es };
}
