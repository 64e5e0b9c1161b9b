import { setRequestLocale } from 'next-intl/server';
import { defaultLocale, isLocale } from '@/lib/values/locale';

export interface NotFoundProps {
  params: Promise<{ locale: string }>;
}

/** The language of an unknown address: English where it names none of ours. */
export async function notFoundLocale({ params }: NotFoundProps) {
  const { locale } = await params;
  const known = isLocale(locale) ? locale : defaultLocale;
  setRequestLocale(known);
  return known;
}
