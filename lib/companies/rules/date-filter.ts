import { TZDate } from '@date-fns/tz';
import { addDays, addMonths, addWeeks, formatISO, startOfDay, startOfISOWeek, startOfMonth } from 'date-fns';
import { type DateFilter, dateFilter } from '../contract';

/** Half-open: `start` belongs to it, `end` does not. Empty where `end` is not after `start`. */
export interface InstantRange {
  start: Date;
  end: Date;
}

/** The calendar a filter is counted in: an instant, an IANA zone, and the two days of filter 0 (`YYYY-MM-DD`). */
export interface FilterCalendar {
  now: Date;
  zone: string;
  from?: string;
  to?: string;
}

type Span = (today: TZDate) => [start: TZDate, end: TZDate];

/** First and last boundary of each filter, as midnights of the place; weeks begin on Monday (interface §5.12). */
const spans: Record<Exclude<DateFilter, 0>, Span> = {
  [dateFilter.today]: (today) => [today, addDays(today, 1)],
  [dateFilter.tomorrow]: (today) => [addDays(today, 1), addDays(today, 2)],
  [dateFilter.thisWeek]: (today) => [startOfISOWeek(today), addWeeks(startOfISOWeek(today), 1)],
  [dateFilter.next7Days]: (today) => [today, addDays(today, 7)],
  [dateFilter.nextWeek]: (today) => [addWeeks(startOfISOWeek(today), 1), addWeeks(startOfISOWeek(today), 2)],
  [dateFilter.next14Days]: (today) => [today, addDays(today, 14)],
  [dateFilter.next30Days]: (today) => [today, addDays(today, 30)],
  [dateFilter.thisMonth]: (today) => [startOfMonth(today), addMonths(startOfMonth(today), 1)],
  [dateFilter.nextMonth]: (today) => [addMonths(startOfMonth(today), 1), addMonths(startOfMonth(today), 2)],
};

/** Midnight that begins a calendar day in a zone; where a clock change swallows it, the first instant of the day. */
function dayStart(day: string, zone: string): TZDate {
  const [year, month, date] = day.split('-').map(Number);
  return startOfDay(new TZDate(year!, month! - 1, date!, zone));
}

function customSpan({ zone, from, to }: FilterCalendar): [TZDate, TZDate] {
  if (from === undefined || to === undefined) throw new RangeError('filter 0 needs its two days');
  return [dayStart(from, zone), addDays(dayStart(to, zone), 1)];
}

/**
 * The whole calendar span of a filter in the zone of the place (specification §3, §4): days, Monday weeks and months
 * as the wall clock there counts them, whatever the clock changes.
 * @throws RangeError for filter 0 without its days; check them with `checkCustomDates` first.
 */
export function calendarRange(filter: DateFilter, calendar: FilterCalendar): InstantRange {
  const today = startOfDay(new TZDate(calendar.now, calendar.zone));
  const [start, end] = filter === dateFilter.custom ? customSpan(calendar) : spans[filter](today);
  // Weeks, months and added days can land on a midnight that does not exist: begin the day again.
  return { start: new Date(+startOfDay(start)), end: new Date(+startOfDay(end)) };
}

/** The calendar day it is at an instant in a zone, `YYYY-MM-DD`. */
export function localDay(now: Date, zone: string): string {
  return formatISO(new TZDate(now, zone), { representation: 'date' });
}

/** The part of a filter's span that still lies ahead: a date that has begun is not upcoming. */
export function upcomingRange(filter: DateFilter, calendar: FilterCalendar): InstantRange {
  const { start, end } = calendarRange(filter, calendar);
  return { start: new Date(Math.max(+start, +calendar.now)), end };
}
