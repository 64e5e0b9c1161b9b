import { formatTime, formatWeekday } from '@/lib/i18n/format-date';
import { isTimeZone } from '@/lib/i18n/time-zone';
import type { HoursContent } from '@/lib/profile/contract';
import type { Locale } from '@/lib/values/locale';

import { type DayOpening, openingOn } from '@/lib/values/opening-hours';
import { localDayOf, weekdayOf } from '@/lib/values/time';
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

/** A day of the calendar, with what makes it other than its weekday. */
export interface DateHours extends DayHours, Pick<DayOpening, 'by' | 'note'> {
  /** Days since 1970. */
  date: number;
}

/** Hours of one day of the week. */
export function hoursOfDay(content: HoursContent, day: Weekday): DayHours {
  const [start, end] = [content[`StartTime${day}`], content[`EndTime${day}`]];
  return { ...hoursFrom(start, end), day, isOpen: content[`Enable${day}`] && start !== end };
}

/** What is said of an opening, its hours being decimal. */
export function hoursFrom(start: number, end: number) {
  const isAllDay = start === 0 && end === 24;
  return { start, end, isOvernight: end < start, isAllDay };
}

/** Hours of a calendar day: of its exception, its season, its week. */
function hoursOn(content: HoursContent, date: number): DateHours {
  const { opening, by, note } = openingOn(content, date);
  const { start, end } = opening ?? { start: 0, end: 0 };
  return { ...hoursFrom(start, end), day: weekdays[weekdayOf(date)]!, isOpen: opening !== null, date, by, note };
}

/** The calendar day it is in a zone; undefined where the zone is unknown. */
export const dateIn = (zone: string | undefined, now: Date) =>
  zone !== undefined && isTimeZone(zone) ? localDayOf(now.getTime(), zone) : undefined;

/** The weekday it is in a zone; undefined where the zone is unknown. */
export function weekdayToday(zone: string | undefined, now: Date): Weekday | undefined {
  const today = dateIn(zone, now);
  return today === undefined ? undefined : weekdays[weekdayOf(today)];
}

/** Hours of the day it is in the company's zone; undefined where that is unknown. */
export function hoursToday(content: HoursContent, zone: string | undefined, now: Date): DateHours | undefined {
  const today = dateIn(zone, now);
  return today === undefined ? undefined : hoursOn(content, today);
}

/** Hours of this week in the company's zone, Monday first: what holds on its very days; undefined where the zone is unknown. */
export function hoursThisWeek(content: HoursContent, zone: string | undefined, now: Date): DateHours[] | undefined {
  const today = dateIn(zone, now);
  if (today === undefined) return undefined;
  return weekdays.map((_, at) => hoursOn(content, today - weekdayOf(today) + at));
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
  const name = weekdayWithin(day, locale);
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}

/** The same within a sentence: "lundi". */
export function weekdayWithin(day: Weekday, locale: Locale): string {
  // The first of January 2001 was a Monday.
  const date = new Date(Date.UTC(2001, 0, 1 + weekdays.indexOf(day)));
  return formatWeekday(date, { locale, timeZone: 'UTC' });
}
