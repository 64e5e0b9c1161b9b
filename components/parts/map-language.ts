import type { Locale } from '@/lib/values/locale';

/** Languages whose readers read one of ours more easily than English. */
const near: Readonly<Record<string, Locale>> = { ca: 'es', eu: 'es', gl: 'es', pt: 'es' };

const ours: Readonly<Record<string, Locale>> = { en: 'en', fr: 'fr', es: 'es' };

/** The language nearest to a map language in which we hold the names of places: its own, a near one, else English. */
export function namesLanguage(mapLanguage: string): Locale {
  const base = mapLanguage.split('-')[0]!.toLowerCase();
  return ours[base] ?? near[base] ?? 'en';
}
