import { useTranslations } from 'next-intl';
import { hoursText } from '@/components/booking/manage/when';
import { Button, ButtonLink } from '@/components/ui/button';
import { TextAreaField } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { type MovePlan, moveCompanyBooking } from '@/lib/bookings/contract-moves';
import { bookingLimits } from '@/lib/config/limits';
import { formatLongDate, formatTime } from '@/lib/i18n/format-date';
import { FormStart } from '../form-start';
import { useLanguageName } from '../profile/use-language-name';
import { useFault } from '../use-fault';
import type { Move } from './load';

type SheetProps = Move & { plan: MovePlan };

/** One side of a move: when, and who goes. */
export function Side({ label, side, clock }: { label: string; side: MovePlan['From']; clock: Move['clock'] }) {
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
export function Drives({ plan: { DriveBefore, DriveAfter } }: { plan: Pick<MovePlan, 'DriveBefore' | 'DriveAfter'> }) {
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

/** Until when the neighbor is asked, where there is no notice. */
function Asks({ plan: { KeptUntil }, clock, booking }: SheetProps) {
  const t = useTranslations('portalMove');
  if (!KeptUntil) return null;
  const until = t('instant', { date: formatLongDate(KeptUntil, clock), time: formatTime(KeptUntil, clock) });
  return <p>{t('asks', { name: booking.Name || booking.Reference, until })}</p>;
}

/** Who gets which mail, in which language; none where the hour stays. */
function Mails({ plan: { Mails } }: SheetProps) {
  const t = useTranslations('portalMove');
  const languageName = useLanguageName();
  return (
    <section aria-labelledby="mails-title">
      <h3 id="mails-title">{t('mails')}</h3>
      {Mails.length === 0 && <p>{t('noMails')}</p>}
      <ul>
        {Mails.map(({ Party, Name, Email, LanguageCode, Kind }) => (
          <li key={Party} className="move-mail">
            <p>
              <b>{Name}</b>{' '}
              <span className="portal-small">
                {t('mailTo', { email: Email, language: languageName(LanguageCode) })}
              </span>
            </p>
            <p className="portal-small">{t(Kind === 'moved' ? `moved.${Party}` : 'asked')}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What changes, who is mailed about it, and a line in one's own words: nothing is written before it is sent. */
export function MoveSheet(page: SheetProps) {
  const { plan, frame, booking, visit, clock, back } = page;
  const t = useTranslations('portalMove');
  const tm = useTranslations('manage');
  const fault = useFault(visit.faults);
  const isMailed = plan.Mails.length > 0;
  const submit = plan.KeptUntil ? t('submitAsk') : t(isMailed ? 'submitMove' : 'submitWho');
  return (
    <section className="portal-card" aria-labelledby="sheet-title">
      <header>
        <h2 id="sheet-title" tabIndex={-1}>
          {t('sheetTitle')}
        </h2>
      </header>
      <form className="portal-body" action={moveCompanyBooking.path.replace('{id}', String(booking.Id))} method="post">
        <FormStart frame={frame} row={booking} />
        {plan.From.Start !== plan.To.Start && <input type="hidden" name="start" value={plan.To.Start} />}
        <input type="hidden" name="team_member_id" value={plan.To.TeamMemberId} />
        <div className="move-sides">
          <Side label={t('from')} side={plan.From} clock={clock} />
          <Side label={t('to')} side={plan.To} clock={clock} />
        </div>
        <Drives plan={plan} />
        <Asks {...page} />
        <Mails {...page} />
        {isMailed && (
          <TextAreaField
            id="move-message"
            name="message"
            label={t('message')}
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
