import { useTranslations } from 'next-intl';

/** What the forms of services come back with. */
export function useServiceOutcome() {
  const t = useTranslations('portalServices.outcome');
  return {
    good: {
      'service-added': t('service-added'),
      'service-saved': t('service-saved'),
      'service-hidden': t('service-hidden'),
      'service-shown': t('service-shown'),
    },
    warn: { 'service-offered': t('service-offered') },
  };
}
