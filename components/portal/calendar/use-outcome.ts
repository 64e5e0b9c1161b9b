import { useTranslations } from 'next-intl';

/** What the forms of the calendar come back with. */
export function useCalendarOutcome() {
  const t = useTranslations('portalCalendar.outcome');
  return {
    good: {
      'visits-announced': t('visits-announced'),
      'visit-changed': t('visit-changed'),
      'visit-moved': t('visit-moved'),
      'visit-cancelled': t('visit-cancelled'),
    },
    warn: { 'visit-overlaps': t('visit-overlaps') },
  };
}
