import { useTranslations } from 'next-intl';
import { isSeen } from '../is-seen';
import type { PortalFrame } from '../load';

/** What the forms of one opinion come back with. */
export function useOpinionOutcome(frame: Pick<PortalFrame, 'portal'>) {
  const t = useTranslations('portalOpinions.outcome');
  return {
    good: {
      'opinion-replied': t(isSeen(frame) ? 'opinion-replied' : 'opinion-kept'),
      'opinion-reported': t('opinion-reported'),
    },
  };
}
