import { useTranslations } from 'next-intl';
import { Button, ButtonLink } from '@/components/ui/button';
import { TextAreaField } from '@/components/ui/field';
import { moveVisit, type VisitMovePlan } from '@/lib/bookings/contract-rounds';
import { bookingLimits } from '@/lib/config/limits';
import { formatLongDate, formatTime } from '@/lib/i18n/format-date';
import { FormStart } from '../form-start';
import { Drives, Side } from '../move/move-sheet';
import { useLanguageName } from '../profile/use-language-name';
import { useFault } from '../use-fault';
import type { VisitMove } from './load';

type SheetProps = VisitMove & { plan: VisitMovePlan };

/** Until when everybody is asked, where there is no notice. */
function Asks({ plan: { KeptUntil }, clock }: SheetProps) {
  const t = useTranslations('portalMove');
  if (!KeptUntil) return null;
  const until = t('instant', { date: formatLongDate(KeptUntil, clock), time: formatTime(KeptUntil, clock) });
  return <p>{t('visit.asks', { until })}</p>;
}

/** Who gets which mail, neighbor by neighbor; the company's own once, with how many they are. */
function Mails({ plan: { Mails, From, To } }: SheetProps) {
  const t = useTranslations('portalMove');
  const languageName = useLanguageName();
  const neighbors = Mails.filter(({ Party }) => Party === 'neighbor');
  const own = Mails.filter(({ Party }) => Party === 'company');
  const line = (one: VisitMovePlan['Mails'][number]) => (
    <p>
      <b>{one.Name}</b>{' '}
      <span className="portal-small">
        {t('mailTo', { email: one.Email, language: languageName(one.LanguageCode) })}
      </span>
    </p>
  );
  return (
    <section aria-labelledby="mails-title">
      <h3 id="mails-title">{t('mails')}</h3>
      {Mails.length === 0 && <p>{t(From.Start === To.Start ? 'noMails' : 'visit.noBookings')}</p>}
      <ul>
        {neighbors.map((one) => (
          <li key={one.BookingId} className="move-mail">
            {line(one)}
            <p className="portal-small">{t(one.Kind === 'moved' ? 'moved.neighbor' : 'asked')}</p>
          </li>
        ))}
        {own[0] && (
          <li className="move-mail">
            {line(own[0])}
            <p className="portal-small">{t('visit.own', { count: own.length })}</p>
          </li>
        )}
      </ul>
    </section>
  );
}

/** What changes, who is mailed about it, and a line in one's own words: nothing is written before it is sent. */
export function VisitMoveSheet(page: SheetProps) {
  const { plan, frame, row, visit, clock, back } = page;
  const t = useTranslations('portalMove');
  const tm = useTranslations('manage');
  const fault = useFault(visit.faults);
  const isMailed = plan.Mails.length > 0;
  const isMoved = plan.From.Start !== plan.To.Start;
  const submit = isMailed ? 'submitMove' : isMoved ? 'visit.submit' : 'submitWho';
  return (
    <section className="portal-card" aria-labelledby="sheet-title">
      <header>
        <h2 id="sheet-title" tabIndex={-1}>
          {t('sheetTitle')}
        </h2>
      </header>
      <form className="portal-body" action={moveVisit.path.replace('{id}', String(row.Id))} method="post">
        <FormStart frame={frame} row={row} />
        {isMoved && <input type="hidden" name="start" value={plan.To.Start} />}
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
            label={t('visit.message')}
            hint={t('messageHint')}
            optional={tm('optional')}
            maxLength={bookingLimits.message}
            defaultValue={visit.typed.message}
            error={fault('message')}
          />
        )}
        <div className="portal-acts">
          <Button type="submit">{t(plan.KeptUntil ? 'visit.submitAsk' : submit)}</Button>
          <ButtonLink kind="quiet" href={back}>
            {t('keep')}
          </ButtonLink>
        </div>
      </form>
    </section>
  );
}
