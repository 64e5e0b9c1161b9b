import { useTranslations } from 'next-intl';
import { accessWord } from '@/components/booking/manage/access-list';
import { Icon } from '@/components/ui/icon';
import { useInstant } from './booking-list';
import type { BookingPage } from './load-booking';

/** What of the access log changed the state of a booking, or where and with whom it is. */
const steps: ReadonlySet<string> = new Set([
  'created',
  'accepted',
  'proposed',
  'declined',
  'confirmed',
  'moved',
  'assigned',
  'cancelled',
  'completed',
  'missed',
  'paid',
]);

/** Less than that left of the time for an answer is a warning (docs/design.md §7.3). */
const shortMs = 4 * 3_600_000;
const hourMs = 3_600_000;

/** The two business days for an answer, as a clock: what is left of them. */
function Clock({ booking: { AskedAt, AnswerDueAt }, now }: BookingPage) {
  const t = useTranslations('portalBookings');
  const [asked, due] = [Date.parse(AskedAt), Date.parse(AnswerDueAt)];
  const left = Math.max(0, due - now);
  const hours = Math.floor(left / hourMs);
  return (
    <span className="tl-clock" data-short={left < shortMs || undefined}>
      <progress max={due - asked} value={now - asked} aria-label={t('clock')} />
      {t('left', { days: Math.floor(hours / 24), hours: hours % 24 })}
    </span>
  );
}

/** What is awaited now, by the state; nothing where all is over. */
function Now(page: BookingPage) {
  const { booking, clock } = page;
  const t = useTranslations('portalBookings');
  const instant = useInstant();
  const { State, AnswerDueAt, Start } = booking;
  const due = AnswerDueAt && instant(AnswerDueAt, clock);
  if (State === 'Pending' || State === 'Proposed')
    return (
      <li data-step="now" aria-current="step">
        <Icon name="clock" size="s" />
        <div>
          <p>{t(State === 'Pending' ? 'nowPending' : 'nowProposed', { due })}</p>
          {State === 'Pending' && <Clock {...page} />}
        </div>
      </li>
    );
  if (State !== 'Confirmed' || Start === '') return null;
  return (
    <li data-step="now" aria-current="step">
      <Icon name="calendar-check" size="s" />
      <p>{t('nowConfirmed', { when: instant(Start, clock) })}</p>
    </li>
  );
}

/** What has happened, what is awaited, what comes (docs/design.md §7.3). */
export function BookingTimeline(page: BookingPage) {
  const { booking, clock } = page;
  const t = useTranslations('portalBookings');
  const tm = useTranslations('manage.access.what');
  const instant = useInstant();
  const { State, AccessLog, Name, Reference, CompanyName } = booking;
  const done = AccessLog.filter(({ What }) => steps.has(What)).toReversed();
  const isOpen = State === 'Pending' || State === 'Proposed';
  const who = (party: string) => (party === 'neighbor' ? Name || Reference : CompanyName);
  return (
    <section className="portal-card" aria-labelledby="timeline-title">
      <header>
        <h2 id="timeline-title">{t('timeline')}</h2>
      </header>
      <ol className="portal-body portal-timeline">
        {done.map(({ Who, What, At }) => (
          <li key={`${At}${What}`} data-step="done">
            <Icon name="success" size="s" />
            <div>
              <p>
                <b>{who(Who)}</b> {tm(accessWord(What))}
              </p>
              <p className="portal-small">
                <time dateTime={At}>{instant(At, clock)}</time>
              </p>
            </div>
          </li>
        ))}
        <Now {...page} />
        {isOpen && <li data-step="next">{t('toConfirm')}</li>}
        {(isOpen || State === 'Confirmed') && <li data-step="next">{t('toComplete')}</li>}
      </ol>
    </section>
  );
}
