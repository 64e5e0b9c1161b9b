import { useTranslations } from 'next-intl';
import { stateTones } from '@/components/booking/manage/state-tones';
import { PortalShell } from '@/components/chrome/portal/portal-shell';
import { Chip } from '@/components/ui/chip';
import { OpenBeside } from '../beside/open-beside';
import { OutcomeNote } from '../outcome-note';
import { listHref } from '../rows';
import { BookingAnswer } from './booking-answer';
import { BookingFacts } from './booking-facts';
import { useInstant } from './booking-list';
import { MoveCard } from './booking-move';
import { BookingThread } from './booking-thread';
import { BookingTimeline } from './booking-timeline';
import { AssignForm, CompleteForm, EndForm, NoteForm } from './booking-work';
import type { BookingPage } from './load-booking';

/** What became of a form of this screen. */
function Outcome({ visit }: Pick<BookingPage, 'visit'>) {
  const t = useTranslations('portalBookings.outcome');
  const good = {
    'booking-accepted': t('booking-accepted'),
    'booking-proposed': t('booking-proposed'),
    'booking-declined': t('booking-declined'),
    'booking-moved': t('booking-moved'),
    'booking-cancelled': t('booking-cancelled'),
    'booking-completed': t('booking-completed'),
    'booking-missed': t('booking-missed'),
    'booking-assigned': t('booking-assigned'),
    'booking-messaged': t('booking-messaged'),
    'booking-noted': t('booking-noted'),
  };
  return <OutcomeNote visit={visit} good={good} warn={{ 'booking-taken': t('booking-taken') }} />;
}

/** One request or booking: what was asked, what may be done with it now, what was said, who looked (docs/portal.md §3). */
export function BookingScreen(page: BookingPage) {
  const { visit, frame, booking, clock } = page;
  const t = useTranslations('portalBookings');
  const state = useTranslations('manage.state');
  const instant = useInstant();
  const { State, AnswerDueAt, Name, Reference } = booking;
  const list = listHref(frame);
  return (
    <PortalShell {...frame}>
      <header className="portal-head">
        <p className="portal-small">
          <a href={list}>{t('back')}</a>
        </p>
        <h1 tabIndex={-1}>{Name || Reference}</h1>
        <p>
          <Chip tone={stateTones[State]}>{state(State)}</Chip>{' '}
          {AnswerDueAt && t(State === 'Pending' ? 'answerBy' : 'waits', { due: instant(AnswerDueAt, clock) })}
        </p>
      </header>
      <Outcome visit={visit} />
      <div className="portal-halves">
        <div className="portal-stack">
          <BookingFacts {...page} />
          <BookingAnswer {...page} />
          <CompleteForm {...page} />
        </div>
        <div className="portal-stack">
          <BookingTimeline {...page} />
          <BookingThread {...page} />
          <NoteForm {...page} />
          <MoveCard {...page} />
          <AssignForm {...page} />
          <EndForm {...page} />
        </div>
      </div>
      <OpenBeside frame={frame} kind="booking" id={booking.Id} />
    </PortalShell>
  );
}
