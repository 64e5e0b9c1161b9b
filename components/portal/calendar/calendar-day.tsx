import { useTranslations } from 'next-intl';
import { hoursText } from '@/components/booking/manage/when';
import type { VisitRow } from '@/lib/bookings/contract-visits';
import { formatShortDate } from '@/lib/i18n/format-date';
import { href } from '@/lib/routes/href';
import type { PortalFrame } from '../load';

interface DayProps {
  frame: PortalFrame;
  /** YYYY-MM-DD */
  day: string;
  isToday: boolean;
  visits: readonly VisitRow[];
}

/** "3 of 6 seats taken", or that a booking made it. */
export function useSeats() {
  const t = useTranslations('portalCalendar');
  return ({ IsOnDemand, SeatsTaken, Capacity }: VisitRow): string =>
    IsOnDemand ? t('onDemand') : t('seats', { taken: SeatsTaken, capacity: Capacity });
}

/** One visit of a day: hours, what, where, who goes, seats; holds are named. */
function CalendarVisit({ frame, row }: { frame: PortalFrame; row: VisitRow }) {
  const t = useTranslations('portalCalendar');
  const seats = useSeats();
  const { locale, place } = frame;
  const clock = { timeZone: row.TimezoneName, locale };
  const { companyTag } = place;
  return (
    <li data-kind={row.IsOnDemand ? 'booked' : 'announced'}>
      <a href={href('portal', { companyTag, screen: 'visit', id: row.Id }, locale)}>
        <b>{hoursText(row.Start, row.End, clock)}</b>
        <span>{row.ServiceName}</span>
        <span>{row.NeighborhoodName || row.CityName}</span>
        <span className="portal-small">{row.TeamMemberName}</span>
        <span className="portal-small">{seats(row)}</span>
        {row.SeatsHeld > 0 && <span className="portal-small">{t('held', { count: row.SeatsHeld })}</span>}
      </a>
    </li>
  );
}

/** One day of the week. */
export function CalendarDay({ frame, day, isToday, visits }: DayProps) {
  const t = useTranslations('portalCalendar');
  const name = formatShortDate(`${day}T00:00:00Z`, { timeZone: 'UTC', locale: frame.locale });
  return (
    <li aria-current={isToday ? 'date' : undefined}>
      <h3>
        <time dateTime={day}>{name}</time>
      </h3>
      {visits.length === 0 ? (
        <p className="portal-small">{t('nothing')}</p>
      ) : (
        <ul>
          {visits.map((row) => (
            <CalendarVisit key={row.Id} frame={frame} row={row} />
          ))}
        </ul>
      )}
    </li>
  );
}
