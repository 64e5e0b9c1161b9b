import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/values/locale';
import { VisitCount } from './visit-count.client';

interface VisitCountSlotProps {
  locale: Locale;
  /** Measurement id. */
  id: string;
}

/** Room for the question whether visits may be counted, kept from the start so that nothing moves when it comes. */
export async function VisitCountSlot({ locale, id }: VisitCountSlotProps) {
  const t = await getTranslations({ locale, namespace: 'chrome.count' });
  const words = {
    label: t('label'),
    ask: t('ask'),
    yes: t('yes'),
    no: t('no'),
    isYes: t('isYes'),
    isNo: t('isNo'),
    stop: t('stop'),
    change: t('change'),
  };
  return (
    <div className="wrap min-h-36 py-6 print:hidden">
      <VisitCount id={id} words={words} />
    </div>
  );
}
