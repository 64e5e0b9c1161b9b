import { useTranslations } from 'next-intl';
import { isSeen } from '../is-seen';
import type { PortalFrame } from '../load';

/** What the forms of the team come back with. */
export function useTeamOutcome(frame: Pick<PortalFrame, 'portal'>) {
  const t = useTranslations('portalTeam.outcome');
  return {
    good: {
      'provider-added': t(isSeen(frame) ? 'provider-added' : 'provider-kept'),
      'provider-saved': t('provider-saved'),
      'provider-deactivated': t('provider-deactivated'),
      'provider-activated': t('provider-activated'),
      'provider-invited': t('provider-invited'),
      'picture-added': t('picture-added'),
    },
  };
}
