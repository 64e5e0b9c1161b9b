import { useTranslations } from 'next-intl';
import { whenText } from '@/components/booking/manage/when';
import { ButtonLink } from '@/components/ui/button';
import { rowHref } from '../rows';
import { useInstant } from './booking-list';
import type { BookingPage } from './load-booking';

/** The way to another hour or person, and an hour that the neighbor is asked about. */
export function MoveCard({ booking, frame, clock }: BookingPage) {
  const t = useTranslations('portalBookings');
  const tm = useTranslations('manage');
  const instant = useInstant();
  const { Acts, State, ProposedStart, ProposedEnd, AnswerDueAt } = booking;
  if (!Acts.includes('move')) return null;
  const isAsked = State === 'Confirmed' && ProposedStart !== '';
  return (
    <section className="portal-card" aria-labelledby="move-title">
      <header>
        <h2 id="move-title">{t('moveTitle')}</h2>
        <p className="portal-small">{t('moveText')}</p>
      </header>
      <div className="portal-body">
        {isAsked && (
          <p>
            {t('moveProposed', {
              when: whenText(tm, ProposedStart, ProposedEnd, clock),
              due: instant(AnswerDueAt, clock),
            })}
          </p>
        )}
        <div className="portal-acts">
          <ButtonLink kind="secondary" icon="calendar" href={rowHref(frame, 'move', booking.Id)}>
            {t('move')}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
