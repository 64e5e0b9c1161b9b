import { useTranslations } from 'next-intl';
import { isSeen } from '../is-seen';
import type { PortalFrame } from '../load';

/** What the forms of services come back with. */
export function useServiceOutcome(frame: Pick<PortalFrame, 'portal'>) {
  const t = useTranslations('portalServices.outcome');
  return {
    good: {
      'service-added': t(isSeen(frame) ? 'service-added' : 'service-kept'),
      'service-saved': t('service-saved'),
      'service-hidden': t('service-hidden'),
      'service-shown': t(isSeen(frame) ? 'service-shown' : 'service-kept'),
    },
    warn: { 'service-offered': t('service-offered') },
  };
}
