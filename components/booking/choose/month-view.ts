import type { AvailabilityDay, SlotTimes } from '@/lib/bookings/contract-availability';
import { asWritten, formatLongDate, formatMonth, formatShortDate, formatTime, zoneName } from '@/lib/i18n/format-date';
import type { Locale } from '@/lib/values/locale';
import { daysOf, weekdayOf } from './flow';

/** Whose clock and habits: plain data, since the island has it too. */
export interface PlaceClock {
  locale: Locale;
  countryId: number;
  timeZone: string;
}

/** When a slot begins. */
export interface SlotStart {
  start: string;
  /** The zone of its place in words, where it is another than that of the company. */
  zone?: string;
}

/** A slot as it is shown; texts are made once, on the server or with a month that is fetched. */
export interface SlotView extends SlotStart {
  isFree: boolean;
  time: string;
  until: string;
}

export interface DayView {
  date: string;
  /** "Thursday, November 13, 2025". */
  label: string;
  /** "Thu, Nov 13". */
  short: string;
  hasNeighbors: boolean;
  slots: SlotView[];
}

export interface MonthView {
  month: string;
  title: string;
  /** Empty cells before the first day, weeks beginning on Monday. */
  before: number;
  days: DayView[];
}

const noon = (day: string) => new Date(`${day}T12:00:00Z`);
const capital = (text: string, locale: Locale) => text.slice(0, 1).toLocaleUpperCase(locale) + text.slice(1);

/** A calendar day in words: the day is the place's, so no zone is asked. */
export function dayLabel(day: string, { locale, countryId }: Omit<PlaceClock, 'timeZone'>): string {
  return formatLongDate(noon(day), { timeZone: 'UTC', locale, countryId });
}

/** When a slot of the platform begins. */
export const startOf = ({ Start, TimezoneName: timeZone }: Omit<SlotTimes, 'End'>, clock: PlaceClock): SlotStart => ({
  start: Start,
  ...(timeZone === undefined || timeZone === clock.timeZone ? {} : { zone: zoneName({ ...clock, timeZone }, Start) }),
});

/** A month of availability as a calendar shows it, every day of it. */
export function monthView(month: string, given: readonly AvailabilityDay[], clock: PlaceClock): MonthView {
  const { locale, countryId } = clock;
  const known = new Map(given.map((day) => [day.Date, day]));
  const context = { timeZone: 'UTC', locale, countryId };
  const days = daysOf(month).map((date): DayView => {
    const day = known.get(date);
    return {
      date,
      label: dayLabel(date, clock),
      short: formatShortDate(noon(date), context),
      hasNeighbors: (day?.NeighborsBooked ?? 0) > 0,
      slots: (day?.Slots ?? []).map((slot) => ({
        ...startOf(slot, clock),
        isFree: slot.IsFree,
        time: formatTime(...asWritten(slot.Start, clock)),
        until: formatTime(...asWritten(slot.End, clock)),
      })),
    };
  });
  const title = capital(formatMonth(noon(`${month}-01`), context), locale);
  return { month, title, before: weekdayOf(`${month}-01`), days };
}

/** Short names of the seven weekdays, Monday first. */
export function weekdayNames({ locale }: PlaceClock): string[] {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_, at) => format.format(new Date(Date.UTC(2024, 0, 1 + at, 12))));
}

export const freeSlots = (day: DayView): SlotView[] => day.slots.filter(({ isFree }) => isFree);

/** How many free slots are offered where one is gone. */
const nextOffered = 3;

/** The first free slots of a month after the one that is gone; those before it, where none is left after it. */
export function nextFreeIn(view: MonthView, gone = ''): SlotStart[] {
  const slots = view.days.flatMap(freeSlots);
  const after = slots.filter(({ start }) => Date.parse(start) > Date.parse(gone));
  return (after.length > 0 ? after : slots).slice(0, nextOffered);
}
