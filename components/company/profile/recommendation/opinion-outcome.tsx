import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import type { OpinionOutcome } from './outcome';
import { Thanks } from './thanks';

const thumbs = { 'opinion-up-sent': 'up', 'opinion-down-sent': 'down' } as const;
const notes = {
  'opinion-failed': { tone: 'bad', role: 'alert', text: 'unknownLink' },
  'link-sent': { tone: 'good', role: 'status', text: 'renewed' },
  'link-failed': { tone: 'bad', role: 'alert', text: 'renewFailed' },
} as const;

/** The outcome of a post without script, on the clean page; it stays as long as the page does (docs/interface.md §5.1). */
export function OpinionOutcomeNote({ outcome }: { outcome: OpinionOutcome }) {
  const t = useTranslations('recommendation');
  if (outcome in notes) {
    const { tone, role, text } = notes[outcome as keyof typeof notes];
    return (
      <Note tone={tone} role={role}>
        {t(text)}
      </Note>
    );
  }
  const thumb = thumbs[outcome as keyof typeof thumbs];
  return (
    <section className="card mx-auto max-w-[560px] p-6" aria-labelledby="thanks-title" role="status">
      <Thanks thumb={thumb} titleId="thanks-title">
        <ButtonLink kind={thumb === 'up' ? 'primary' : 'secondary'} href="?">
          {t('back')}
        </ButtonLink>
      </Thanks>
    </section>
  );
}
