import { useTranslations } from 'next-intl';
import type { PortalFrame } from '../load';

/** What the forms of the calendar come back with. */
export function useCalendarOutcome({ portal }: Pick<PortalFrame, 'portal'>) {
  const t = useTranslations('portalCalendar.outcome');
  return {
    good: {
      'visits-announced': t(portal.Company.IsPublished ? 'visits-announced' : 'visits-kept'),
      'visit-changed': t('visit-changed'),
      'visit-moved': t('visit-moved'),
      'visit-cancelled': t('visit-cancelled'),
    },
    warn: { 'visit-overlaps': t('visit-overlaps') },
  };
}
