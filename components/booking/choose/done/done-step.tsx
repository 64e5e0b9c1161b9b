import { useTranslations } from 'next-intl';
import { PanelArt } from '@/components/ui/art';
import { ButtonLink } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import type { BookingView } from '@/lib/bookings/contract';
import { providerAnswerBusinessDays } from '@/lib/config/limits';
import { formatLongDate, formatTime } from '@/lib/i18n/format-date';
import type { PlaceClock } from '../month-view';
import { dayLabel } from '../month-view';
import { Summary, type SummaryFacts } from '../summary';
import { AfterBooking, type AfterBookingProps } from './after-booking';

interface DoneStepProps {
  booking: BookingView;
  facts: SummaryFacts;
  clock: PlaceClock;
  zone: string;
  /** Page on which it is changed and called off; null while there is none. */
  manageHref: string | null;
  /** The calendar file; null where there is no date, or no such call. */
  calendarHref: string | null;
  /** A reminder is still to come. */
  isReminded: boolean;
  /** What its company says after a booking. */
  after?: AfterBookingProps;
}

/** The state of a booking, where this page has a text of its own for it. */
function standingOf({ State, Start }: BookingView): 'confirmed' | 'requested' | 'sent' | 'other' {
  if (State === 'Confirmed') return 'confirmed';
  if (State === 'Pending') return Start === '' ? 'sent' : 'requested';
  return 'other';
}

type Other = 'Proposed' | 'Declined' | 'Cancelled' | 'Expired' | 'Completed';

/** Weekday, date and time in one line, for a sentence. */
const whenOf = (instant: string, clock: PlaceClock) =>
  `${formatLongDate(instant, clock)}, ${formatTime(instant, clock)}`;

function Answer({ booking, clock }: Pick<DoneStepProps, 'booking' | 'clock'>) {
  const t = useTranslations('booking.done');
  const { AnswerDueAt: due } = booking;
  return due ? t('answerBy', { when: whenOf(due, clock) }) : t('answerDays', { days: providerAnswerBusinessDays });
}

/** What comes now, by how the booking stands. */
function Next({ booking, clock, manageHref, isReminded }: DoneStepProps) {
  const t = useTranslations('booking.done');
  const often = useTranslations('booking.frequency');
  const standing = standingOf(booking);
  if (standing === 'other') return null;
  const company = booking.CompanyName;
  return (
    <Note tone="good">
      <b>{t('nextTitle')}</b>
      {standing !== 'confirmed' && (
        <p>
          <Answer booking={booking} clock={clock} />
        </p>
      )}
      <p>
        {standing === 'confirmed'
          ? t('nextConfirmed', { reminded: isReminded ? 'yes' : 'no' })
          : t('nextRequest', { company })}
      </p>
      {booking.Frequency && booking.Series.length === 0 && <p>{often('next', { company })}</p>}
      {booking.Series.length > 0 && <p>{t('nextSeries')}</p>}
      {manageHref !== null && <p>{t('nextChange')}</p>}
    </Note>
  );
}

function useRows({ booking, clock, zone }: DoneStepProps): [string, string][] {
  const t = useTranslations('booking.summary');
  const who = useTranslations('booking.done')('who');
  const { Start, End, PreferredDates, AddressLines, Name, Series } = booking;
  const when: [string, string][] = Start
    ? [
        [t('date'), formatLongDate(Start, clock)],
        [t('time'), t('times', { from: formatTime(Start, clock), to: formatTime(End, clock) })],
        [t('zone'), zone],
      ]
    : [[t('days'), PreferredDates.map((day) => dayLabel(day, clock)).join(' · ') || t('anyDay')]];
  const visits = Series.filter(({ State }) => State === 'Confirmed').map(({ Start: at }) => whenOf(at, clock));
  const all: [string, string][] = visits.length > 0 ? [[t('visits'), visits.join('\n')]] : [];
  return [...when, ...all, [t('where'), AddressLines.join(', ')], [who, Name]];
}

/** Last step: who, what, when, where, for how much, what happens next, how to change it (docs/rules/accessibility.md, conventions). */
export function DoneStep(props: DoneStepProps) {
  const { booking, facts, clock, manageHref, calendarHref } = props;
  const t = useTranslations('booking.done');
  const standing = standingOf(booking);
  const { State, Start, Name, Email, CompanyName: company, Reference: reference } = booking;
  const [name = ''] = Name.split(' ');
  const when = Start ? whenOf(Start, clock) : '';
  return (
    <div className="wrap book-layout">
      <div className="book-main">
        <section className="card book-done" aria-labelledby="done">
          <PanelArt name="door" />
          <h1 className="h2" id="done" tabIndex={-1}>
            {standing === 'other' ? t(State as Other, { company }) : t(standing, { name })}
          </h1>
          <p className="lead">{t(`${standing}Text`, { company, when, email: Email })}</p>
          <div className="row">
            {calendarHref && (
              <ButtonLink href={calendarHref} icon="calendar" download>
                {t('calendar')}
              </ButtonLink>
            )}
            {manageHref && (
              <ButtonLink href={manageHref} kind={calendarHref ? 'secondary' : 'primary'} target="_top">
                {t(standing === 'other' ? 'see' : 'manage')}
              </ButtonLink>
            )}
          </div>
          <p className="meta">{t('reference', { reference })}</p>
        </section>
        <Next {...props} />
        {props.after && <AfterBooking {...props.after} />}
      </div>
      <Summary facts={facts} rows={useRows(props)} />
    </div>
  );
}
