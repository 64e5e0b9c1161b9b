import { useTranslations } from 'next-intl';
import { hoursText } from '@/components/booking/manage/when';
import { Icon } from '@/components/ui/icon';
import type { CalendarVisit } from '@/lib/bookings/contract-calendar';
import { tightMinutes } from '@/lib/bookings/rules/travel-gaps';
import { formatTime, zoneName } from '@/lib/i18n/format-date';
import { href } from '@/lib/routes/href';
import { isoInZone, minuteMs } from '@/lib/values/time';
import { rowHref } from '../rows';
import { HindranceMark } from './hindrance';
import type { Calendar } from './load';
import { placeName } from './place-name';
import { useSeats } from './use-seats';

type EntryProps = Pick<Calendar, 'frame' | 'tints' | 'zone' | 'now'> & { row: CalendarVisit };

/** What the sheet of its move is asked with, for one that is dragged: nothing where it cannot be moved. */
function moveOf({ frame: { locale, place }, row, now }: EntryProps) {
  const { companyTag } = place;
  if (Date.parse(row.Start) <= now || (row.IsOnDemand && row.BookingId === null)) return {};
  const screen = row.BookingId === null ? 'moveVisit' : 'move';
  return {
    'data-move': href('portal', { companyTag, screen, id: row.BookingId ?? row.Id }, locale),
    'data-wall': isoInZone(Date.parse(row.Start), row.TimezoneName).slice(11, 16),
  };
}

/** The way from the visit before: with less than ten minutes to spare, a warning in words. */
function Gap({ row: { TravelMinutes, SpareMinutes } }: Pick<EntryProps, 'row'>) {
  const t = useTranslations('portalCalendar');
  if (TravelMinutes === null || SpareMinutes === null) return null;
  const isTight = SpareMinutes < tightMinutes;
  const words = { minutes: TravelMinutes, spare: SpareMinutes, short: -SpareMinutes };
  const text = SpareMinutes < 0 ? t('tooShort', words) : t(isTight ? 'tight' : 'drive', words);
  return (
    <p className="cal-gap" data-tight={isTight || undefined}>
      <Icon name={isTight ? 'warning' : 'car'} size="s" /> {text}
    </p>
  );
}

/** What waits: an answer, or a neighbor who is just booking. */
function Waiting({ row: { SeatsAwaited, SeatsHeld } }: Pick<EntryProps, 'row'>) {
  const t = useTranslations('portalCalendar');
  return (
    <>
      {SeatsAwaited > 0 && <span>{t('awaited', { count: SeatsAwaited })}</span>}
      {SeatsHeld > 0 && <span>{t('held', { count: SeatsHeld })}</span>}
    </>
  );
}

/** When it is: the hours of a street day, else its beginning and length; the zone where it is another than that of the head. */
function When({ frame, row, zone }: Pick<EntryProps, 'frame' | 'row' | 'zone'>) {
  const t = useTranslations('portalCalendar');
  const clock = { ...frame.clock, timeZone: row.TimezoneName };
  const minutes = (Date.parse(row.End) - Date.parse(row.Start)) / minuteMs;
  return (
    <span className="cal-time">
      <b>{row.IsOnDemand ? formatTime(row.Start, clock) : hoursText(row.Start, row.End, clock)}</b>
      {row.IsOnDemand && <span>{t('minutes', { minutes })}</span>}
      {row.TimezoneName !== zone && <span>{zoneName(clock, row.Start)}</span>}
    </span>
  );
}

/** One visit of a cell: a street day as a dusk bar with its seats, any other with who waits there. */
export function CalendarEntry(entry: EntryProps) {
  const { frame, tints, zone, row } = entry;
  const seats = useSeats();
  const t = useTranslations('portalCalendar');
  const where = placeName(row);
  const waits = row.SeatsAwaited + row.SeatsHeld > 0;
  const who = row.Names[0] ?? (row.SeatsHeld > 0 ? t('booking') : row.ServiceName);
  return (
    <li>
      <Gap row={row} />
      <a
        href={rowHref(frame, 'visit', row.Id)}
        className={row.IsOnDemand ? 'cal-visit' : 'cal-visit cal-street on-deep'}
        data-tint={tints.indexOf(where) + 1 || undefined}
        data-waits={waits || undefined}
        {...moveOf(entry)}
      >
        <When frame={frame} row={row} zone={zone} />
        <b className="cal-who">{row.IsOnDemand ? who : t('street', { place: where })}</b>
        {row.IsOnDemand ? <span className="cal-where">{where}</span> : <span>{seats(row)}</span>}
        <Waiting row={row} />
        <HindranceMark row={row} />
      </a>
    </li>
  );
}
