import { visitLimits } from '@/lib/config/limits';
import { dayMs, instantFrom, localDayOf, wallMinuteOf } from '@/lib/values/time';
import { type VisitRepeat, visitRepeats } from '../contract-visits';

/** Milliseconds since 1970, half-open. */
export interface Span {
  start: number;
  end: number;
}

interface Repeated extends Span {
  zone: string;
  repeat?: VisitRepeat | '';
  /** YYYY-MM-DD */
  until?: string;
}

/** What is wrong with the times of a street day, by field; undefined where nothing is. */
export function timesFault(
  { start, end, repeat, until, zone }: Repeated,
  now: number,
): Record<string, string> | undefined {
  if (!(start > now) || start - now > visitLimits.daysAhead * dayMs) return { start: 'date' };
  if (!(end > start) || end - start > visitLimits.hours * 3_600_000) return { end: 'visitEnd' };
  if (!repeat) return undefined;
  if (!until) return { until: 'required' };
  const days = Math.floor(Date.parse(until) / dayMs) - localDayOf(start, zone);
  return days >= 0 && days <= visitLimits.daysAhead ? undefined : { until: 'range' };
}

/**
 * The dates of a street day: the same hours by the wall clock of its place, whatever clock change lies between. An hour that a change
 * skips begins at its end.
 */
export function datesOf({ start, end, zone, repeat, until }: Repeated): Span[] {
  if (!repeat || !until) return [{ start, end }];
  const [first, firstEnd] = [localDayOf(start, zone), localDayOf(end, zone)];
  const [from, to] = [wallMinuteOf(start, zone), wallMinuteOf(end, zone)];
  const step = visitRepeats[repeat] * 7;
  const last = Math.floor(Date.parse(until) / dayMs);
  const count = Math.floor((last - first) / step) + 1;
  return Array.from({ length: Math.max(1, count) }, (_, n) => ({
    start: instantFrom(first + n * step, from, zone),
    end: instantFrom(firstEnd + n * step, to, zone),
  }));
}
