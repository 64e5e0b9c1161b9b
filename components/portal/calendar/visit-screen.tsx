import { useTranslations } from 'next-intl';
import { stateTones } from '@/components/booking/manage/state-tones';
import { whenText } from '@/components/booking/manage/when';
import { PortalShell } from '@/components/chrome/portal/portal-shell';
import { ButtonLink } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import type { BookingState } from '@/lib/bookings/contract-managed';
import { OpenBeside } from '../beside/open-beside';
import { OutcomeNote } from '../outcome-note';
import { listHref, rowHref } from '../rows';
import { HindranceNote } from './hindrance';
import type { VisitPage } from './load-visit';
import { OtherDay } from './other-day';
import { useCalendarOutcome } from './use-outcome';
import { useSeats } from './use-seats';
import { CancelVisit, ChangeVisit } from './visit-forms';

/** Those who are booked with the visit or asked for it, each with the way to their booking. */
function Booked({ row, frame }: VisitPage) {
  const t = useTranslations('portalCalendar');
  const state = useTranslations('manage.state');
  const tb = useTranslations('portalMove');
  return (
    <section className="portal-card" aria-labelledby="booked-title">
      <header>
        <h2 id="booked-title">{t('booked')}</h2>
      </header>
      {row.Bookings.length === 0 && <p className="portal-body">{t('noneBooked')}</p>}
      <ul>
        {row.Bookings.map(({ Id, Name, Reference, State }) => (
          <li key={Id} className="portal-row">
            <a href={rowHref(frame, 'booking', Id)}>{Name || Reference}</a>
            <span className="portal-acts">
              <Chip tone={stateTones[State as BookingState]}>{state(State as BookingState)}</Chip>
              {State === 'Confirmed' && row.CanChange && (
                <a href={rowHref(frame, 'move', Id)} aria-label={tb('moveOf', { name: Name || Reference })}>
                  {t('move')}
                </a>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The way to move a street day with all that is booked. */
function MoveLink({ row, frame }: VisitPage) {
  const t = useTranslations('portalMove.visit');
  if (row.IsOnDemand) return null;
  return (
    <section className="portal-card" aria-labelledby="move-title">
      <header>
        <h2 id="move-title">{t('linkTitle')}</h2>
        <p className="portal-small">{t('linkText')}</p>
      </header>
      <div className="portal-body">
        <div className="portal-acts">
          <ButtonLink kind="secondary" href={rowHref(frame, 'moveVisit', row.Id)}>
            {t('link')}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

/** One visit: where, when, who goes, who is booked; its changes (docs/portal.md §3). */
export function VisitScreen(page: VisitPage) {
  const { visit, frame, row, clock } = page;
  const t = useTranslations('portalCalendar');
  const tm = useTranslations('manage');
  const seats = useSeats();
  const { Start, End, ServiceName, NeighborhoodName, CityName, TeamMemberName, State } = row;
  const back = listHref(frame, { start: Start.slice(0, 10) });
  return (
    <PortalShell {...frame}>
      <header className="portal-head">
        <p className="portal-small">
          <a href={back}>{t('back')}</a>
        </p>
        <h1 tabIndex={-1}>{t('visit', { service: ServiceName, place: NeighborhoodName || CityName })}</h1>
        <p>{State === 'Cancelled' ? <Chip tone="negative">{t('cancelled')}</Chip> : seats(row)}</p>
      </header>
      <OutcomeNote visit={visit} {...useCalendarOutcome(frame)} />
      <HindranceNote {...page} />
      <OtherDay {...page} />
      <div className="portal-halves">
        <div className="portal-stack">
          <section className="portal-card" aria-labelledby="visit-title">
            <header>
              <h2 id="visit-title">{t('facts')}</h2>
            </header>
            <dl className="portal-body portal-facts">
              <div>
                <dt>{t('when')}</dt>
                <dd>{whenText(tm, Start, End, clock)}</dd>
              </div>
              <div>
                <dt>{t('place')}</dt>
                <dd>{[NeighborhoodName, CityName].filter(Boolean).join(', ')}</dd>
              </div>
              <div>
                <dt>{t('who')}</dt>
                <dd>{TeamMemberName}</dd>
              </div>
            </dl>
          </section>
          <Booked {...page} />
        </div>
        {row.CanChange && (
          <div className="portal-stack">
            <MoveLink {...page} />
            <ChangeVisit {...page} />
            <CancelVisit {...page} />
          </div>
        )}
      </div>
      <OpenBeside frame={frame} kind="visit" id={row.Id} />
    </PortalShell>
  );
}
