import { useTranslations } from 'next-intl';
import { isSeen } from '../is-seen';
import type { PortalFrame } from '../load';

/** What the forms of booking pages come back with. */
export function usePageOutcome(frame: Pick<PortalFrame, 'portal'>) {
  const t = useTranslations('portalPages.outcome');
  return {
    good: {
      'page-saved': t(isSeen(frame) ? 'page-saved' : 'page-kept'),
      'page-paused': t('page-paused'),
      'page-resumed': t('page-resumed'),
    },
  };
}
