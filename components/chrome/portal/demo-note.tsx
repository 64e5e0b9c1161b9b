import { useTranslations } from 'next-intl';
import { Note } from '@/components/ui/note';
import type { Portal } from '@/lib/accounts/contract-portal';
import { formatHour } from '@/lib/i18n/format-date';
import type { Locale } from '@/lib/values/locale';

/** Says on every screen of a demo company that it is one, and when it goes. */
export function DemoNote({ locale, company }: { locale: Locale; company: Portal['Company'] }) {
  const t = useTranslations('portal');
  const { DemoUntil: until, TimezoneName: timeZone } = company;
  if (until === undefined) return null;
  return <Note tone="warn">{t('demo', { time: formatHour(until, { locale, timeZone }) })}</Note>;
}
