import { useTranslations } from 'next-intl';

const names = [
  'picture-added',
  'section-saved',
  'section-published',
  'section-discarded',
  'section-hidden',
  'section-shown',
  'section-restored',
  'section-undone',
  'section-confirmed',
  'sections-ordered',
] as const;

/** What the forms of the editor come back with. */
export function useProfileOutcome() {
  const t = useTranslations('portalProfile.outcome');
  return {
    good: Object.fromEntries(names.map((name) => [name, t(name)])),
    warn: { 'section-too-late': t('section-too-late') },
  };
}
