import { useTranslations } from 'next-intl';

/** What the forms of booking pages come back with. */
export function usePageOutcome() {
  const t = useTranslations('portalPages.outcome');
  return {
    good: { 'page-saved': t('page-saved'), 'page-paused': t('page-paused'), 'page-resumed': t('page-resumed') },
  };
}
