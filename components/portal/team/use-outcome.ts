import { useTranslations } from 'next-intl';

/** What the forms of the team come back with. */
export function useTeamOutcome() {
  const t = useTranslations('portalTeam.outcome');
  return {
    good: {
      'provider-added': t('provider-added'),
      'provider-saved': t('provider-saved'),
      'provider-deactivated': t('provider-deactivated'),
      'provider-activated': t('provider-activated'),
      'provider-invited': t('provider-invited'),
      'picture-added': t('picture-added'),
    },
  };
}
