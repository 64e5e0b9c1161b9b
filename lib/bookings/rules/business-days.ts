import { countryById } from '@/lib/config/countries';
import { instantUntil, localDayOf, weekdayOf } from '@/lib/values/time';
import { isHoliday } from './holidays';

/** Days of rest of a week, 0 = Monday: of most countries; those that differ say so in their file. */
const usualWeekend: readonly number[] = [5, 6];

const lastMinute = 24 * 60 - 1;

/** Where days are counted: an IANA zone, a country and, where it has them, a province (−1 for none). */
export interface BusinessPlace {
  zone: string;
  countryId: number;
  provinceId: number;
}

/**
 * The last minute of the day on which an answer is due (docs/booking.md §1): so many business days after the day of asking, as the place
 * counts days, keeps its week and its public holidays. What is asked on a day of rest counts from there alike.
 * @param at when it was asked, milliseconds since 1970
 */
export function answerDue(at: number, businessDays: number, place: BusinessPlace): number {
  const weekend = countryById(place.countryId)?.weekend ?? usualWeekend;
  let day = localDayOf(at, place.zone);
  for (let left = businessDays; left > 0; ) {
    day += 1;
    if (!weekend.includes(weekdayOf(day)) && !isHoliday(day, place)) left -= 1;
  }
  return instantUntil(day, lastMinute, place.zone);
}
