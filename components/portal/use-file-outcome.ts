import { useTranslations } from 'next-intl';

/** What a list says where its file was asked for with a sign-in that is too old, or could not be made. */
export function useFileOutcome() {
  const t = useTranslations('portal.file');
  return {
    good: { 'signin-confirmed': t('signin-confirmed') },
    warn: { 'portal-confirm': t('portal-confirm'), 'portal-failed': t('portal-failed') },
  };
}
