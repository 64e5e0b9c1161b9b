import { type DateFilter, dateFilter } from '@/lib/values/date-filter';
import { dayMs, instantFrom, localDayOf } from '@/lib/values/time';
import { dayNumber, dayText } from './custom-dates';

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

// Days are counted as numbers, which know no clock changes; only a day's midnight becomes an instant. TZDate would do it too, at
// twenty times the cost of all else a search computes.
/** The first instant of a calendar day in a zone. */
const dayStart = (day: number, zone: string) => new Date(instantFrom(day, 0, zone));

/** 1 January 1970 was a Thursday. */
const mondayOf = (day: number) => day - ((((day + 3) % 7) + 7) % 7);

function monthStart(day: number, monthsAhead: number): number {
  const date = new Date(day * dayMs);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + monthsAhead, 1) / dayMs;
}

type Span = (today: number) => [start: number, end: number];

/** First and last boundary of each filter, in days; weeks begin on Monday (docs/interface.md §5.12). */
const spans: Record<Exclude<DateFilter, 0>, Span> = {
  [dateFilter.today]: (today) => [today, today + 1],
  [dateFilter.tomorrow]: (today) => [today + 1, today + 2],
  [dateFilter.thisWeek]: (today) => [mondayOf(today), mondayOf(today) + 7],
  [dateFilter.next7Days]: (today) => [today, today + 7],
  [dateFilter.nextWeek]: (today) => [mondayOf(today) + 7, mondayOf(today) + 14],
  [dateFilter.next14Days]: (today) => [today, today + 14],
  [dateFilter.next30Days]: (today) => [today, today + 30],
  [dateFilter.thisMonth]: (today) => [monthStart(today, 0), monthStart(today, 1)],
  [dateFilter.nextMonth]: (today) => [monthStart(today, 1), monthStart(today, 2)],
};

function customSpan({ from = '', to = '' }: FilterCalendar): [number, number] {
  const [first, last] = [dayNumber(from), dayNumber(to)];
  if (first === null || last === null) throw new RangeError('filter 0 needs its two days');
  return [first, last + 1];
}

/**
 * The whole calendar span of a filter in the zone of the place (docs/product.md §3, §4): days, Monday weeks and months
 * as the wall clock there counts them, whatever the clock changes.
 * @throws RangeError for filter 0 without its days; check them with `checkCustomDates` first.
 */
export function calendarRange(filter: DateFilter, calendar: FilterCalendar): InstantRange {
  const { now, zone } = calendar;
  const [start, end] =
    filter === dateFilter.custom ? customSpan(calendar) : spans[filter](localDayOf(now.getTime(), zone));
  return { start: dayStart(start, zone), end: dayStart(end, zone) };
}

/** The calendar day it is at an instant in a zone, `YYYY-MM-DD`. */
export function localDay(now: Date, zone: string): string {
  return dayText(localDayOf(now.getTime(), zone));
}

/** The part of a filter's span that still lies ahead: a date that has begun is not upcoming. */
export function upcomingRange(filter: DateFilter, calendar: FilterCalendar): InstantRange {
  const { start, end } = calendarRange(filter, calendar);
  return { start: new Date(Math.max(start.getTime(), calendar.now.getTime())), end };
}
