import { useTranslations } from 'next-intl';
import { isSeen } from '../is-seen';
import type { PortalFrame } from '../load';

/** What the forms of the calendar come back with. */
export function useCalendarOutcome(frame: Pick<PortalFrame, 'portal'>) {
  const t = useTranslations('portalCalendar.outcome');
  return {
    good: {
      'visits-announced': t(isSeen(frame) ? 'visits-announced' : 'visits-kept'),
      'visit-changed': t('visit-changed'),
      'visit-moved': t('visit-moved'),
      'visit-cancelled': t('visit-cancelled'),
    },
    warn: { 'visit-overlaps': t('visit-overlaps') },
  };
}
