import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import type { Desk } from '@/lib/console/contract';
import { formatHour } from '@/lib/i18n/format-date';
import type { ConsoleFrame } from '../load';
import { ConsoleFormStart } from './form-start';

interface DecisionCardProps {
  frame: ConsoleFrame;
  row: Desk & { Id: number; Version: number; LeasedBy: string | null };
  /** Paths of the calls that take it in hand, and take a decision back. */
  paths: { take: string; back: string };
  mayDecide: boolean;
  /** It waits for a decision. */
  isOpen: boolean;
  /** The forms of the decisions. */
  children: ReactNode;
}

const at = (path: string, { Id }: { Id: number }) => path.replace('{id}', String(Id));

/** Names of acts that have words; any other is said as it is. */
const acts = [
  'approve',
  'accept',
  'refuse',
  'ask',
  'merge',
  'claim-item',
  'take-back',
  'carried-out',
  'not-carried-out',
] as const;

export function useActName(): (act: string) => string {
  const t = useTranslations('console.act');
  return (act) => {
    const name = acts.find((one) => one === act);
    return name === undefined ? act : t(name);
  };
}

const utc = (date: string, frame: ConsoleFrame) => formatHour(date, { locale: frame.locale, timeZone: 'UTC' });

/** The last decision: what, by whom, why, and whether it can still be taken back. */
function Decided({ frame, row, paths, mayDecide }: DecisionCardProps) {
  const t = useTranslations('console.decision');
  const actName = useActName();
  const { Decision } = row;
  if (!Decision) return null;
  const { Act, By, Reason, DoneDate, DueDate, Failure, CanTakeBack } = Decision;
  const isPending = DoneDate === null;
  return (
    <div className="portal-form">
      <p>
        <b>{t('by', { act: actName(Act), name: By })}</b>
      </p>
      <p className="portal-reply">{Reason}</p>
      {isPending && <p className="portal-small">{t('due', { time: utc(DueDate, frame) })}</p>}
      {Failure !== null && <Note tone="warn">{t('failed')}</Note>}
      {isPending && CanTakeBack && mayDecide && (
        <form action={at(paths.back, row)} method="post">
          <ConsoleFormStart frame={frame} row={row} />
          <Button type="submit" kind="secondary">
            {t('takeBack')}
          </Button>
        </form>
      )}
    </div>
  );
}

/** Who has it in hand. */
function Hand({ frame, row, paths }: DecisionCardProps) {
  const t = useTranslations('console.decision');
  const { LeasedUntil, LeasedBy, IsMine } = row;
  if (LeasedUntil !== null)
    return (
      <p className="portal-small">
        {t(IsMine ? 'mine' : 'others', { name: LeasedBy ?? '', time: utc(LeasedUntil, frame) })}
      </p>
    );
  return (
    <form action={at(paths.take, row)} method="post">
      <ConsoleFormStart frame={frame} row={row} />
      <Button type="submit" kind="secondary">
        {t('take')}
      </Button>
    </form>
  );
}

/** What staff decide about an item, and decided. */
export function DecisionCard(props: DecisionCardProps) {
  const { row, mayDecide, isOpen, children } = props;
  const t = useTranslations('console.decision');
  const isOthers = row.LeasedUntil !== null && !row.IsMine;
  return (
    <section className="portal-card" aria-labelledby="decision-title">
      <header>
        <h2 id="decision-title">{t('title')}</h2>
        <p className="portal-small">{t(mayDecide ? 'lead' : 'readOnly')}</p>
      </header>
      <div className="portal-body">
        <Decided {...props} />
        {isOpen && mayDecide && <Hand {...props} />}
        {isOpen && mayDecide && !isOthers && children}
      </div>
    </section>
  );
}
