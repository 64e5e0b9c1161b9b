import { formatTime } from '@/lib/i18n/format-date';
import type { HoursContent } from '@/lib/profile/contract';
import type { Locale } from '@/lib/values/locale';

import { type Weekday, weekdays } from './weekdays';

export interface DayHours {
  day: Weekday;
  isOpen: boolean;
  /** Decimal hours, as the content has them. */
  start: number;
  end: number;
  /** The end is on the next day. */
  isOvernight: boolean;
  isAllDay: boolean;
}

/** Hours of one day. Open from and until the same hour means around the clock. */
export function hoursOfDay(content: HoursContent, day: Weekday): DayHours {
  const [start, end] = [content[`StartTime${day}`], content[`EndTime${day}`]];
  const isAllDay = start === end || (start === 0 && end === 24);
  return { day, isOpen: content[`Enable${day}`], start, end, isOvernight: end < start, isAllDay };
}

/** "7:30 p.m.", "19 h 30": decimal hours, the fraction times 60 being minutes (docs/product.md §3). */
export function timeText(hours: number, locale: Locale, countryId: number | undefined): string {
  const minutes = Math.round(hours * 60) % (24 * 60);
  const text = formatTime(new Date(Date.UTC(2001, 0, 1, 0, minutes)), { timeZone: 'UTC', locale, countryId });
  // "8 h", as French signs have it; other notations keep their minutes.
  return minutes % 60 === 0 ? text.replace(/(\sh)\s?00$/, '$1') : text;
}

/** The name of a weekday in a language. */
export function weekdayName(day: Weekday, locale: Locale): string {
  // The first of January 2001 was a Monday.
  const date = new Date(Date.UTC(2001, 0, 1 + weekdays.indexOf(day)));
  const name = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(date);
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}
