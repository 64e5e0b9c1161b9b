import type { PlateDate } from '@/components/ui/plate';
import { type DateContext, formatLongDate, formatShortDate, plateParts, writtenClock } from '@/lib/i18n/format-date';
import type { Locale } from '@/lib/values/locale';

/** Whose habits a date follows. */
export interface DateHabits {
  locale: Locale;
  countryId?: number;
}

const contextOf = ({ locale, countryId }: DateHabits): DateContext => ({ timeZone: 'UTC', locale, countryId });

/** The day of a booking date as `YYYY-MM-DD` on the place's calendar; empty where there is none. */
export function dayOf(bookingDate: string): string {
  return writtenClock(bookingDate)?.toISOString().slice(0, 10) ?? '';
}

/** A day is put into words by five calls of the engine's formatters, and the days of all cards are few: each is kept, the oldest goes first. */
const daysKept = 2000;
const dayMs = 86_400_000;

function keepDays<Shown>(write: (instant: Date, habits: DateHabits) => Shown) {
  const kept = new Map<string, Shown>();
  return (bookingDate: string, habits: DateHabits): Shown | null => {
    const instant = writtenClock(bookingDate);
    if (!instant) return null;
    const key = `${Math.floor(instant.getTime() / dayMs)}|${habits.locale}|${habits.countryId}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const shown = write(instant, habits);
    if (kept.size >= daysKept) kept.delete(kept.keys().next().value!);
    kept.set(key, shown);
    return shown;
  };
}

/** What the number plate shows; null shows "---" (docs/product.md §5). */
export const plateOf = keepDays<PlateDate>((instant, habits) => {
  const { weekday, day, month, dateTime } = plateParts(instant, contextOf(habits));
  return { dateTime, weekday, day, month, label: formatLongDate(instant, contextOf(habits)) };
});

/** "Fri, Nov 20"; null where there is no date. */
export const shortDateOf = keepDays((instant, habits) => formatShortDate(instant, contextOf(habits)));

/** "Friday, November 20, 2026"; null where there is no date. */
export function longDateOf(bookingDate: string, habits: DateHabits): string | null {
  const instant = writtenClock(bookingDate);
  return instant && formatLongDate(instant, contextOf(habits));
}
