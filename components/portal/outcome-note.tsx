import { useTranslations } from 'next-intl';
import { Note } from '@/components/ui/note';
import type { Outcome } from '@/lib/routes/outcomes';
import type { PortalVisit } from './query';

type Tone = 'good' | 'warn' | 'bad';

/** What forms of every screen come back with. */
const common = {
  'signin-confirmed': 'good',
  'portal-changed': 'warn',
  'portal-confirm': 'warn',
  'portal-slower': 'warn',
  'portal-failed': 'bad',
  'portal-refused': 'bad',
  'portal-demo': 'warn',
  'confirm-failed': 'bad',
} as const satisfies Partial<Record<Outcome, Tone>>;

/** The code of these failures (docs/product.md §8). */
const code = 'IO-8012';

type Sentences = Readonly<Partial<Record<Outcome, string>>>;

interface OutcomeNoteProps {
  visit: Pick<PortalVisit, 'outcome' | 'said'>;
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

/** What became of the form that led here. */
export function OutcomeNote({ visit, good = {}, warn = {} }: OutcomeNoteProps) {
  const t = useTranslations('portal.outcome');
  const outcome = visit.outcome as Outcome | undefined;
  if (!outcome) return null;
  const isCommon = (name: Outcome): name is keyof typeof common => Object.hasOwn(common, name);
  const own = good[outcome] ?? warn[outcome];
  const text = own ?? (isCommon(outcome) ? t(outcome, { code }) : undefined);
  if (text === undefined) return null;
  const tone: Tone = good[outcome] ? 'good' : warn[outcome] ? 'warn' : common[outcome as keyof typeof common];
  return (
    <Note tone={tone} role={tone === 'good' ? 'status' : 'alert'}>
      {text} {outcome === 'portal-changed' && !own && <Standing visit={visit} />}
    </Note>
  );
}
