import { useTranslations } from 'next-intl';
import { isSeen } from '../is-seen';
import type { PortalFrame } from '../load';

const names = [
  'picture-added',
  'section-saved',
  'section-discarded',
  'section-hidden',
  'section-restored',
  'section-undone',
  'section-confirmed',
  'sections-ordered',
] as const;

const ofAssistant = ['assistant-written', 'assistant-taken', 'assistant-undone'] as const;

/** What the forms of the editor come back with. */
export function useProfileOutcome(frame: Pick<PortalFrame, 'portal'>) {
  const t = useTranslations('portalProfile.outcome');
  const ta = useTranslations('assistant.card.outcome');
  return {
    good: {
      ...Object.fromEntries(names.map((name) => [name, t(name)])),
      'section-published': t(isSeen(frame) ? 'section-published' : 'section-kept'),
      'section-shown': t(isSeen(frame) ? 'section-shown' : 'section-shown-later'),
      ...Object.fromEntries(ofAssistant.map((name) => [name, ta(name)])),
    },
    warn: {
      'section-too-late': t('section-too-late'),
      'assistant-away': ta('assistant-away'),
      'assistant-too-late': ta('assistant-too-late'),
    },
  };
}
