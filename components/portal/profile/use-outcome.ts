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

const ofAssistant = ['assistant-written', 'assistant-taken', 'assistant-undone'] as const;

/** What the forms of the editor come back with. */
export function useProfileOutcome() {
  const t = useTranslations('portalProfile.outcome');
  const ta = useTranslations('assistant.card.outcome');
  return {
    good: {
      ...Object.fromEntries(names.map((name) => [name, t(name)])),
      ...Object.fromEntries(ofAssistant.map((name) => [name, ta(name)])),
    },
    warn: {
      'section-too-late': t('section-too-late'),
      'assistant-away': ta('assistant-away'),
      'assistant-too-late': ta('assistant-too-late'),
    },
  };
}
