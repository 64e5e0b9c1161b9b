import { useTranslations } from 'next-intl';

/** What a list says where its file was asked for with a sign-in that is too old. */
export function useFileOutcome() {
  const t = useTranslations('portal.file');
  return {
    good: { 'signin-confirmed': t('signin-confirmed') },
    warn: { 'portal-confirm': t('portal-confirm') },
  };
}
