import type { HoursContent } from '@/lib/profile/contract';
import { openingWeek, otherDays, pendingDays } from '@/lib/values/opening-hours';
import { dayText, weekdayOf } from '@/lib/values/time';
import { type DayHours, dateIn, hoursFrom } from './opening-hours';
import { type Weekday, weekdays } from './weekdays';

/** Weekdays in a row that are open alike. */
export interface WeekLine extends Omit<DayHours, 'day'> {
  from: Weekday;
  until: Weekday;
}

/** Days to come that are other than their week: an exception has hours, a season a week of its own. */
export interface PendingDays {
  From: string;
  Until: string;
  note: string;
  of: { hours: Omit<DayHours, 'day'>; week?: never } | { week: WeekLine[]; hours?: never };
}

/** A week, Monday first: weekdays in a row that are open alike together. */
function linesOf(week: unknown): WeekLine[] {
  const lines: WeekLine[] = [];
  for (const [at, opening] of openingWeek(week).entries()) {
    const { start, end } = opening ?? { start: 0, end: 0 };
    const [day, isOpen, last] = [weekdays[at]!, opening !== null, lines.at(-1)];
    if (last?.isOpen === isOpen && last.start === start && last.end === end) last.until = day;
    else lines.push({ ...hoursFrom(start, end), isOpen, from: day, until: day });
  }
  return lines;
}

/**
 * What will be otherwise within two months, soonest first: the days that machines read, but for this week's, which stand by themselves;
 * a season that holds by now says until when. Empty where the company's zone is unknown.
 */
export function daysPending(content: HoursContent, zone: string | undefined, now: Date): PendingDays[] {
  const today = dateIn(zone, now);
  if (today === undefined) return [];
  const [from, until] = [today - weekdayOf(today) + 7, today + pendingDays].map(dayText) as [string, string];
  const ahead = otherDays(content).filter((days) => days.Until >= from && days.From <= until);
  return ahead.map(({ From, Until, season, exception }) => {
    if (season) return { From, Until, note: season.Name, of: { week: linesOf(season) } };
    const { IsOpen, StartTime, EndTime, Note } = exception;
    return { From, Until, note: Note, of: { hours: { ...hoursFrom(StartTime, EndTime), isOpen: IsOpen } } };
  });
}

/** The usual week, where the days of this one do not show it, by a season or an exception; empty where they do. */
export function usualWeek(content: HoursContent, thisWeek: readonly DayHours[]): WeekLine[] {
  const usual = openingWeek(content);
  const isUsual = ({ isOpen, start, end }: DayHours, at: number) =>
    isOpen ? usual[at]?.start === start && usual[at]?.end === end : !usual[at];
  return thisWeek.every(isUsual) ? [] : linesOf(content);
}
