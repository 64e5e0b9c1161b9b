import { useTranslations } from 'next-intl';
import { Note } from '@/components/ui/note';

/** What a form of this page leads back with, and whether that is good news; words in `company.outcome`. */
const outcomes = {
  'report-sent': 'good',
  'report-failed': 'bad',
  'opinion-asked': 'good',
  'opinion-ask-failed': 'bad',
} as const;
export type CompanyOutcomeName = keyof typeof outcomes;

export const isCompanyOutcome = (text: string): text is CompanyOutcomeName => Object.hasOwn(outcomes, text);

/** The outcome of the form about this profile; stays as long as the page does (docs/interface.md §5.1). */
export function CompanyOutcome({ outcome }: { outcome: CompanyOutcomeName | null }) {
  const t = useTranslations('company.outcome');
  if (outcome === null) return null;
  const tone = outcomes[outcome];
  return (
    <div className="mt-5">
      <Note tone={tone} role={tone === 'good' ? 'status' : 'alert'}>
        {t(outcome)}
      </Note>
    </div>
  );
}
