import { useTranslations } from 'next-intl';
import type { Locale } from '@/lib/values/locale';
import { BareShell } from '../bare-shell';

interface NoVisitProps {
  locale: Locale;
  brandName: string;
  /** The link leads nowhere, or no such link does: the platform has no integration pages. */
  why?: 'notFound' | 'notHere';
}

/** In place of an integration page that there is not: says why, and the way on. */
export function NoVisit({ locale, brandName, why = 'notFound' }: NoVisitProps) {
  const t = useTranslations('integration');
  return <BareShell locale={locale} brandName={brandName} title={t(`${why}.title`)} text={t(`${why}.text`)} />;
}
