import type { HoursContent } from '@/lib/profile/contract';
import { type DaySpan, type OtherDays, openingWeek, otherDays, pendingDays } from '@/lib/values/opening-hours';
import { dayText, weekdayOf } from '@/lib/values/time';
import { type DayHours, dateIn, hoursFrom } from './opening-hours';
import { type Weekday, weekdays } from './weekdays';

/** Weekdays in a row that are open alike. */
export interface WeekLine extends Omit<DayHours, 'day'> {
  from: Weekday;
  until: Weekday;
}

/** Days of an exception, and its hours. */
export interface ExceptionLine extends DaySpan {
  note: string;
  of: { hours: Omit<DayHours, 'day'>; week?: never; within?: never };
}

/** Days of a season, which has a week of its own, and exceptions that lie within it. */
export interface SeasonLine extends DaySpan {
  note: string;
  of: { week: WeekLine[]; within: ExceptionLine[]; hours?: never };
}

/** Days to come that are other than their week. */
export type PendingDays = ExceptionLine | SeasonLine;

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

type Others = OtherDays<HoursContent['Seasons'][number], HoursContent['Exceptions'][number]>;

/** A season from its first day to its last, whatever lies within it. */
function seasonLine(season: NonNullable<Others['season']>, all: readonly Others[]): SeasonLine {
  const parts = all.filter((days) => days.season === season);
  const [From, Until] = [parts[0]!.From, parts.at(-1)!.Until];
  return { From, Until, note: season.Name, of: { week: linesOf(season), within: [] } };
}

function exceptionLine({ From, Until }: DaySpan, exception: NonNullable<Others['exception']>): ExceptionLine {
  const { IsOpen, StartTime, EndTime, Note } = exception;
  return { From, Until, note: Note, of: { hours: { ...hoursFrom(StartTime, EndTime), isOpen: IsOpen } } };
}

/**
 * What will be otherwise within two months, soonest first, but for this week, whose days stand by themselves. A season stands once, with the
 * exceptions that lie within it; one that holds by now says since when, and until when. Empty where the company's zone is unknown.
 */
export function daysPending(content: HoursContent, zone: string | undefined, now: Date): PendingDays[] {
  const today = dateIn(zone, now);
  if (today === undefined) return [];
  const [from, until] = [today - weekdayOf(today) + 7, today + pendingDays].map(dayText) as [string, string];
  const all = otherDays(content);
  const ahead = all.filter((days) => days.Until >= from && days.From <= until);
  const seasons = [...new Set(ahead.flatMap(({ season }) => season ?? []))].map((season) => seasonLine(season, all));
  const alone: ExceptionLine[] = [];
  for (const { exception, ...days } of ahead) {
    if (!exception) continue;
    // Of seasons within each other the one that holds there begins last.
    const around = seasons.filter((season) => season.From < days.From && days.Until < season.Until);
    const inner = around.reduce<SeasonLine | undefined>((a, b) => (a && a.From > b.From ? a : b), undefined);
    (inner?.of.within ?? alone).push(exceptionLine(days, exception));
  }
  return [...seasons, ...alone].sort((a, b) => (a.From < b.From ? -1 : 1));
}

/** The usual week, where the days of this one do not show it, by a season or an exception; empty where they do. */
export function usualWeek(content: HoursContent, thisWeek: readonly DayHours[]): WeekLine[] {
  const usual = openingWeek(content);
  const isUsual = ({ isOpen, start, end }: DayHours, at: number) =>
    isOpen ? usual[at]?.start === start && usual[at]?.end === end : !usual[at];
  return thisWeek.every(isUsual) ? [] : linesOf(content);
}
