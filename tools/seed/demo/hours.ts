import { Draws } from '../random';
import type { DemoCompany } from './company';

/** Opening of a weekday in minutes of the day of the place. */
export interface DemoOpening {
  readonly start: number;
  readonly end: number;
}

/** No visit of the demo is longer. */
export const MAX_MINUTES = 480;

const SATURDAY = 5;
const SATURDAY_START = 9 * 60;
const SATURDAY_END = 13 * 60;

/** Minutes of a visit of an offer. */
export const minutesOf = (company: DemoCompany, offer: number): number =>
  Math.min(company.offers[offer]?.service.minutes ?? 60, MAX_MINUTES);

/**
 * When a company is open, Monday first: what its page shows, and when its visits are. Every day is long enough for its longest visit, so
 * that only companies with short ones close early on Saturdays.
 */
export function openingsOf(company: DemoCompany): (DemoOpening | null)[] {
  const draws = new Draws('hours', company.n);
  const start = draws.pick([7, 7.5, 8, 8, 8.5, 9]) * 60;
  const longest = Math.max(...company.offers.map((_, offer) => minutesOf(company, offer)), 60);
  const end = Math.max(draws.pick([16.5, 17, 17, 18, 18, 19.5]) * 60, start + longest);
  const saturdayStart = Math.max(start, SATURDAY_START);
  const isShort = saturdayStart + longest <= SATURDAY_END;
  return Array.from({ length: 7 }, (_, weekday) => {
    if (company.words.restDays.includes(weekday)) return null;
    return weekday === SATURDAY && isShort ? { start: saturdayStart, end: SATURDAY_END } : { start, end };
  });
}
