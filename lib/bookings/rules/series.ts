import type { Frequency } from '@/lib/config/frequencies';
import { seriesLimits } from '@/lib/config/limits';
import { dayMs, dayText, instantsOf, weekdayOf } from '@/lib/values/time';

/** How far apart the visits of a series are: in days, or in months. */
const steps: Record<Frequency, { days: number } | { months: number }> = {
  weekly: { days: 7 },
  biweekly: { days: 14 },
  monthly: { months: 1 },
  quarterly: { months: 3 },
  halfYearly: { months: 6 },
};

/** How many visits one call books at most: twelve, and none later than a year after the first. */
export function maxVisits(frequency: Frequency): number {
  const step = steps[frequency];
  const { visits, months } = seriesLimits;
  return Math.min(visits, 'days' in step ? visits : 1 + Math.floor(months / step.months));
}

/** The same weekday of another month: the second Tuesday stays the second, a fifth one is the last where there is none. */
function inMonth(day: number, months: number): number {
  const [year = 0, month = 1, date = 1] = dayText(day).split('-').map(Number);
  const first = Date.UTC(year, month - 1 + months, 1) / dayMs;
  const last = Date.UTC(year, month + months, 0) / dayMs;
  const weekday = first + ((weekdayOf(day) - weekdayOf(first) + 7) % 7);
  const wanted = weekday + Math.floor((date - 1) / 7) * 7;
  return wanted > last ? wanted - 7 : wanted;
}

/**
 * The calendar days of a series, the first one among them.
 * @param day days since 1970 of the first visit
 */
export function seriesDays(day: number, frequency: Frequency, count: number): number[] {
  const step = steps[frequency];
  return Array.from({ length: count }, (_, at) =>
    'days' in step ? day + at * step.days : inMonth(day, at * step.months),
  );
}

/** How far a visit is moved, as a wall clock has it: never in hours, which differ across a clock change. */
export interface WallShift {
  days: number;
  minutes: number;
}

/** The instant at which the wall clock shows the shifted day and minute; undefined where a clock change swallows it. */
export const shifted = (
  at: { day: number; minute: number },
  { days, minutes }: WallShift,
  zone: string,
): number | undefined => instantsOf(at.day + days, at.minute + minutes, zone)[0];
