import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { hoursText } from '@/components/booking/manage/when';
import { Button, ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { TextAreaField } from '@/components/ui/text-area-field';
import type { MovePlan } from '@/lib/bookings/contract-moves';
import { bookingLimits } from '@/lib/config/limits';
import { formatLongDate } from '@/lib/i18n/format-date';
import { FormStart } from '../form-start';
import { useFault } from '../use-fault';
import type { Move } from './load';

/** What the plan of any move says, of one booking or of a whole street day. */
type Plan = Pick<MovePlan, 'From' | 'To' | 'DriveBefore' | 'DriveAfter'> & { Mails: readonly unknown[] };

/** One side of a move: when, and who goes. */
function Side({ label, side, clock }: { label: string; side: Plan['From']; clock: Move['clock'] }) {
  return (
    <div>
      <p className="portal-small">{label}</p>
      <p>
        <b>{formatLongDate(side.Start, clock)}</b>
      </p>
      <p>{hoursText(side.Start, side.End, clock)}</p>
      <p className="portal-small">{side.TeamMemberName}</p>
    </div>
  );
}

/** The ways before and after. */
function Drives({ plan: { DriveBefore, DriveAfter } }: { plan: Plan }) {
  const t = useTranslations('portalMove');
  const drives = [
    ...(DriveBefore === null ? [] : [t('before', { minutes: DriveBefore })]),
    ...(DriveAfter === null ? [] : [t('after', { minutes: DriveAfter })]),
  ];
  if (drives.length === 0) return null;
  return (
    <p className="cal-gap">
      <Icon name="car" size="s" /> {drives.join(' ')}
    </p>
  );
}

interface SheetFormProps extends Pick<Move, 'frame' | 'visit' | 'clock' | 'back'> {
  plan: Plan;
  row: { Id: number; Version: number };
  action: { path: string };
  /** Label of the line in one's own words. */
  message: string;
  submit: string;
  /** Who is asked, and who gets which mail. */
  children: ReactNode;
}

/** The sheet that any move is confirmed on: what changes, what it causes, and a line in one's own words where a mail goes out. */
export function SheetForm({ plan, row, action, message, submit, children, ...page }: SheetFormProps) {
  const { frame, visit, clock, back } = page;
  const t = useTranslations('portalMove');
  const tm = useTranslations('manage');
  const fault = useFault(visit.faults);
  return (
    <section className="portal-card" aria-labelledby="sheet-title">
      <header>
        <h2 id="sheet-title" tabIndex={-1}>
          {t('sheetTitle')}
        </h2>
      </header>
      <form className="portal-body" action={action.path.replace('{id}', String(row.Id))} method="post">
        <FormStart frame={frame} row={row} />
        {plan.From.Start !== plan.To.Start && <input type="hidden" name="start" value={plan.To.Start} />}
        <input type="hidden" name="team_member_id" value={plan.To.TeamMemberId} />
        <div className="move-sides">
          <Side label={t('from')} side={plan.From} clock={clock} />
          <Side label={t('to')} side={plan.To} clock={clock} />
        </div>
        <Drives plan={plan} />
        {children}
        {plan.Mails.length > 0 && (
          <TextAreaField
            id="move-message"
            name="message"
            label={message}
            hint={t('messageHint')}
            optional={tm('optional')}
            maxLength={bookingLimits.message}
            defaultValue={visit.typed.message}
            error={fault('message')}
          />
        )}
        <div className="portal-acts">
          <Button type="submit">{submit}</Button>
          <ButtonLink kind="quiet" href={back}>
            {t('keep')}
          </ButtonLink>
        </div>
      </form>
    </section>
  );
}
