import { instantUntil, localDayOf, weekdayOf } from './wall-clock';

/** Days of rest of a week, 0 = Monday: of most countries; those that differ say so in their file. */
export const usualWeekend: readonly number[] = [5, 6];

const lastMinute = 24 * 60 - 1;

/**
 * The last minute of the day on which an answer is due (issue 4 §1): so many business days after the day of asking, as the place
 * counts days and keeps its week. What is asked on a day of rest counts from there alike.
 * @param at when it was asked, milliseconds since 1970
 * @param place its IANA zone and the days its country rests, 0 = Monday
 */
export function answerDue(
  at: number,
  businessDays: number,
  { zone, weekend = usualWeekend }: { zone: string; weekend?: readonly number[] },
): number {
  let day = localDayOf(at, zone);
  for (let left = businessDays; left > 0; ) {
    day += 1;
    if (!weekend.includes(weekdayOf(day))) left -= 1;
  }
  return instantUntil(day, lastMinute, zone);
}
