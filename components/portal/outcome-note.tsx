import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { StaticTextAreaField } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { formatHour, formatLongDate } from '@/lib/i18n/format-date';
import type { Outcome } from '@/lib/routes/outcomes';
import type { Overtaken } from './load-last-change';
import type { PortalVisit } from './query';
import { typedTexts } from './typed-texts';

type Tone = 'good' | 'warn' | 'bad';

/** What forms of every screen come back with. */
const common = {
  'signin-confirmed': 'good',
  'portal-changed': 'warn',
  'portal-confirm': 'warn',
  'portal-slower': 'warn',
  'portal-failed': 'bad',
  'portal-gone': 'warn',
  'file-failed': 'warn',
  'portal-refused': 'bad',
  'portal-demo': 'warn',
  'confirm-failed': 'bad',
} as const satisfies Partial<Record<Outcome, Tone>>;

/** The code of these failures (docs/product.md §8). */
const code = 'IO-8012';

type Sentences = Readonly<Partial<Record<Outcome, string>>>;

interface OutcomeNoteProps {
  /** With who overtook the form, where that is known. */
  visit: Overtaken<Pick<PortalVisit, 'outcome' | 'said'> & Partial<Pick<PortalVisit, 'typed'>>>;
  /** The screen's own sentences, by outcome. */
  good?: Sentences;
  warn?: Sentences;
}

/**
 * Leads to the screen as it stands, in a tab of its own: here the form holds what was typed, and a press puts that over what someone else
 * saved (docs/rules/portal-pains.md A2.1).
 */
function Standing({ visit }: Pick<OutcomeNoteProps, 'visit'>) {
  const t = useTranslations('portal');
  const lang = visit.said('lang');
  return (
    <a className="link" href={`?${new URLSearchParams(lang ? { lang } : {})}`} target="_blank" rel="noopener">
      {t('standing')}
    </a>
  );
}

/** What was typed into a form that has no row any more. */
function TypedText({ visit: { typed = {} } }: Pick<OutcomeNoteProps, 'visit'>) {
  const t = useTranslations('portal');
  const texts = typedTexts(typed).join('\n');
  if (texts === '') return null;
  return (
    <StaticTextAreaField id="typed-text" label={t('typedText')} optional="" defaultValue={texts} rows={6} readOnly />
  );
}

/** The sentence of an outcome of every screen; a conflict names who and when, where that is known (docs/rules/portal-pains.md A2.2). */
function useCommonText({ outcome, last }: OutcomeNoteProps['visit']): string | undefined {
  const t = useTranslations('portal.outcome');
  const isCommon = (name: string): name is keyof typeof common => Object.hasOwn(common, name);
  if (!outcome || !isCommon(outcome)) return undefined;
  if (outcome !== 'portal-changed' || !last) return t(outcome, { code });
  const { name, at, clock } = last;
  return t('changed-by', { name, date: formatLongDate(at, clock), time: formatHour(at, clock) });
}

/** What was refused takes the focus as the page comes anew with it (docs/rules/accessibility.md, Errors). */
function Refused({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noAutofocus: it is why this page has come; no script is needed for it.
    <div tabIndex={-1} autoFocus>
      {children}
    </div>
  );
}

/** What became of the form that led here. */
export function OutcomeNote({ visit, good = {}, warn = {} }: OutcomeNoteProps) {
  const outcome = visit.outcome as Outcome | undefined;
  const commonText = useCommonText(visit);
  const own = outcome && (good[outcome] ?? warn[outcome]);
  const text = own ?? commonText;
  if (!outcome || text === undefined) return null;
  const tone: Tone = good[outcome] ? 'good' : warn[outcome] ? 'warn' : common[outcome as keyof typeof common];
  const note = (
    <Note tone={tone} role={tone === 'good' ? 'status' : 'alert'}>
      {text} {outcome === 'portal-changed' && !own && <Standing visit={visit} />}
    </Note>
  );
  return (
    <>
      {tone === 'good' ? note : <Refused>{note}</Refused>}
      {outcome === 'portal-gone' && <TypedText visit={visit} />}
    </>
  );
}
