import { useTranslations } from 'next-intl';
import { RemoveUrlTokens } from '@/components/chrome/remove-url-tokens.client';
import { type KeptForm, keptTrouble } from '@/components/parts/kept-form';
import { Note } from '@/components/ui/note';
import { opinionAskFormId } from './small-forms/opinion-ask';
import { useOpinionAskWords } from './small-forms/opinion-ask-words';
import { reportFormId } from './small-forms/report-form';
import { useReportWords } from './small-forms/report-words';

/** What a form of this page leads back with, and whether that is good news; words in `company.outcome`. */
const outcomes = {
  'report-sent': 'good',
  'report-failed': 'bad',
  'opinion-asked': 'good',
  'opinion-ask-failed': 'bad',
} as const;
export type CompanyOutcomeName = keyof typeof outcomes;

export const isCompanyOutcome = (text: string): text is CompanyOutcomeName => Object.hasOwn(outcomes, text);

/** The forms that stand further down, by the outcome of one that failed. */
const forms = {
  'report-failed': { useWords: useReportWords, id: reportFormId },
  'opinion-ask-failed': { useWords: useOpinionAskWords, id: opinionAskFormId },
} as const;

const isRefused = (outcome: CompanyOutcomeName): outcome is keyof typeof forms => Object.hasOwn(forms, outcome);

/** Why it was not sent, and the way to the form in which every word stands again. */
function Refused({ outcome, kept }: { outcome: keyof typeof forms; kept: KeptForm }) {
  const { useWords, id } = forms[outcome];
  const words = useWords();
  return (
    <>
      <RemoveUrlTokens />
      <b>{words.failedTitle}</b>
      <p>{words[keptTrouble(kept)]}</p>
      <a className="link" href={`#${id}`}>
        {words.title}
      </a>
    </>
  );
}

/**
 * The outcome of a form about this profile; stays as long as the page does (docs/interface.md §5.1).
 * @param kept what was typed where it failed
 */
export function CompanyOutcome({ outcome, kept }: { outcome: CompanyOutcomeName | null; kept?: KeptForm }) {
  const t = useTranslations('company.outcome');
  if (outcome === null) return null;
  const tone = outcomes[outcome];
  return (
    <div className="mt-5">
      <Note tone={tone} role={tone === 'good' ? 'status' : 'alert'}>
        {kept && isRefused(outcome) ? <Refused outcome={outcome} kept={kept} /> : t(outcome)}
      </Note>
    </div>
  );
}
