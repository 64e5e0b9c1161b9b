import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { href } from '@/lib/routes/href';
import { BookingItem, useInstant } from '../bookings/booking-list';
import type { PortalFrame } from '../load';
import type { Today } from './load';

interface WorkProps {
  frame: PortalFrame;
  work: NonNullable<Today['work']>;
}

/** Requests that wait for an answer, the oldest first. */
export function WaitingCard({ frame, work: { waiting } }: WorkProps) {
  const t = useTranslations('portal.today');
  const { companyTag } = frame.place;
  const all = href('portal', { companyTag, screen: 'bookings' }, frame.locale, { status: 'Pending' });
  return (
    <section className="portal-card" aria-labelledby="today-waiting">
      <header>
        <h2 id="today-waiting">{t('waiting')}</h2>
        <p className="portal-small">{waiting.TotalCount > 0 ? t('waitingLead') : t('waitingNone')}</p>
      </header>
      {waiting.TotalCount > 0 && (
        <>
          <ul>
            {waiting.Objects.map((row) => (
              <BookingItem key={row.Id} frame={frame} row={row} />
            ))}
          </ul>
          <div className="portal-body">
            <div className="portal-acts">
              <ButtonLink kind="quiet" href={all}>
                {t('allRequests')}
              </ButtonLink>
            </div>
          </div>
        </>
      )}
    </section>
  );
}

/** The visits of today by their hour; without one, the next. */
export function VisitsCard({ frame, work: { visits, next } }: WorkProps) {
  const t = useTranslations('portal.today');
  const instant = useInstant();
  const { locale, place } = frame;
  const when = next?.Start && instant(next.Start, { ...frame.clock, timeZone: next.TimezoneName });
  return (
    <section className="portal-card" aria-labelledby="today-visits">
      <header>
        <h2 id="today-visits">{t('visits')}</h2>
        <p className="portal-small">{t('visitsCount', { count: visits.length })}</p>
      </header>
      <ul>
        {visits.map((row) => (
          <BookingItem key={row.Id} frame={frame} row={row} />
        ))}
      </ul>
      <div className="portal-body">
        {next && when && <p>{t('nextVisit', { name: next.Name || next.Reference, when })}</p>}
        {!next && visits.length === 0 && <p>{t('noVisits')}</p>}
        <div className="portal-acts">
          <ButtonLink kind="quiet" href={href('portal', { companyTag: place.companyTag, screen: 'bookings' }, locale)}>
            {t('allBookings')}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
