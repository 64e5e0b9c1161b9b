import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import type { VisitRow } from '@/lib/bookings/contract-visits';
import { formatLongDate, formatTime } from '@/lib/i18n/format-date';
import { href } from '@/lib/routes/href';
import type { PortalFrame } from '../load';
import { ContactLinks } from './contact-links';
import type { DayBooking, MyDay } from './load';
import { VisitForms } from './visit-forms';

function useHours({ clock }: PortalFrame) {
  const t = useTranslations('portalMyDay');
  return (start: string, end: string, timeZone: string) =>
    t('hours', { from: formatTime(start, { ...clock, timeZone }), to: formatTime(end, { ...clock, timeZone }) });
}

function BookingOfDay({ frame, row }: { frame: PortalFrame; row: DayBooking }) {
  const t = useTranslations('portalMyDay');
  const hours = useHours(frame);
  const address = [row.Address, row.City].filter(Boolean).join(', ');
  return (
    <li className="portal-row portal-day-visit">
      <div>
        <p>
          <b>{hours(row.Start!, row.End!, row.TimezoneName)}</b>{' '}
          {row.State === 'Completed' && <Chip tone="positive">{t('isDone')}</Chip>}
        </p>
        <p>{[row.Name || row.Reference, row.ServiceName].join(' · ')}</p>
        <p className="portal-small">{address}</p>
      </div>
      {row.State === 'Confirmed' && <ContactLinks row={row} address={address} />}
      <VisitForms frame={frame} row={row} />
    </li>
  );
}

function StreetDay({ frame, row }: { frame: PortalFrame; row: VisitRow }) {
  const t = useTranslations('portalMyDay');
  const hours = useHours(frame);
  const place = row.NeighborhoodName ? `${row.NeighborhoodName}, ${row.CityName}` : row.CityName;
  return (
    <li className="portal-row">
      <div>
        <p>
          <b>{hours(row.Start, row.End, row.TimezoneName)}</b> <Chip tone="lamp">{t('streetDay')}</Chip>
        </p>
        <p>{[row.ServiceName, place].join(' · ')}</p>
        <p className="portal-small">{t('seats', { taken: row.SeatsTaken, capacity: row.Capacity })}</p>
      </div>
    </li>
  );
}

/** A day by its hours, and the way to the days beside it. */
export function DayCard({ frame, day, before, after, isToday, work }: MyDay & { work: NonNullable<MyDay['work']> }) {
  const t = useTranslations('portalMyDay');
  const { locale, place } = frame;
  const at = (start?: string) => href('portal', place, locale, { start });
  const isEmpty = work.bookings.length === 0 && work.streetDays.length === 0;
  return (
    <section className="portal-card" aria-labelledby="day-title">
      <header className="portal-week-head">
        <h2 id="day-title">{formatLongDate(`${day}T00:00:00Z`, { ...frame.clock, timeZone: 'UTC' })}</h2>
        <nav className="portal-acts" aria-label={t('days')}>
          <ButtonLink kind="quiet" href={at(before)} icon="chevron-left">
            {t('before')}
          </ButtonLink>
          {!isToday && (
            <ButtonLink kind="quiet" href={at()}>
              {t('today')}
            </ButtonLink>
          )}
          <ButtonLink kind="quiet" href={at(after)} icon="chevron-right">
            {t('after')}
          </ButtonLink>
        </nav>
      </header>
      <ul>
        {work.streetDays.map((row) => (
          <StreetDay key={`street-${row.Id}`} frame={frame} row={row} />
        ))}
        {work.bookings.map((row) => (
          <BookingOfDay key={row.Id} frame={frame} row={row} />
        ))}
      </ul>
      {isEmpty && <p className="portal-body">{t(work.next ? 'nothingElse' : 'none')}</p>}
    </section>
  );
}
