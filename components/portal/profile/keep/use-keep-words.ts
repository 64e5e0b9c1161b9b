import { useTranslations } from 'next-intl';
import type { KeepWords } from './keep-draft.client';

/** What is said of a draft that keeps itself. */
export function useKeepWords(): KeepWords {
  const t = useTranslations('portalProfile.kept');
  return {
    saved: t('saved', { time: '{time}' }),
    changed: t('changed'),
    signedOut: t('signedOut'),
    faulty: t('faulty'),
    away: t('away'),
  };
}
