import { withArticle } from '../values/hour-article';
import type { Locale } from '../values/locale';
import { dateLocaleOf } from './format';

/** An instant: ISO 8601 with offset, or a Date. */
export type Instant = Date | string;

/** Whose clock and whose habits: the place's zone, the visitor's language, the place's country. */
export interface DateContext {
  /** IANA zone of the place. */
  timeZone: string;
  locale: Locale;
  /** Decides the order of day and month; the language decides alone where it is left out. */
  countryId?: number;
}

const styles = {
  weekday: { weekday: 'short' },
  weekdayLong: { weekday: 'long' },
  day: { day: 'numeric' },
  month: { month: 'short' },
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  short: { weekday: 'short', day: 'numeric', month: 'short' },
  range: { day: 'numeric', month: 'long', year: 'numeric' },
  monthYear: { month: 'long', year: 'numeric' },
  time: { hour: 'numeric', minute: '2-digit' },
  zone: { timeZoneName: 'longGeneric' },
  zoneThen: { timeZoneName: 'long' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

type Style = keyof typeof styles;

/** A few hundred zones times a dozen tags at most, all from our own tables. */
const formats = new Map<string, Intl.DateTimeFormat>();
function formatOf(style: Style, tag: string, timeZone: string): Intl.DateTimeFormat {
  const key = `${style}|${tag}|${timeZone}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(tag, { ...styles[style], timeZone, calendar: 'gregory', numberingSystem: 'latn' });
    formats.set(key, format);
  }
  return format;
}

const asDate = (instant: Instant) => (typeof instant === 'string' ? new Date(instant) : instant);

function write(style: Style, instant: Instant, context: DateContext): string {
  return formatOf(style, dateLocaleOf(context.locale, context.countryId), context.timeZone).format(asDate(instant));
}

const isoStart = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/**
 * The wall clock of the place, written as if it were UTC: an instant of the platform carries the place's offset, so its own digits are the
 * place's day and hour whatever zone it names. Null for a missing or broken one.
 */
export function writtenClock(instant: string): Date | null {
  if (!isoStart.test(instant)) return null;
  const read = new Date(`${instant.slice(0, 16)}:00Z`);
  return Number.isNaN(read.getTime()) ? null : read;
}

/**
 * An instant of the platform by the clock that it is written in, as the formatters here take it. Rules of zones change by law, and browsers
 * hear of it before or after the server: what an island shows of a slot is the hour that the server says.
 * @throws RangeError by the formatter, for a broken instant
 */
export const asWritten = (
  instant: string,
  { locale, countryId }: Omit<DateContext, 'timeZone'>,
): [Date, DateContext] => [
  writtenClock(instant) ?? new Date(Number.NaN),
  { timeZone: 'UTC', locale, ...(countryId === undefined ? {} : { countryId }) },
];

/** What the enamel number plate shows, in the place's zone; `dateTime` is for the `time` element. */
export interface PlateParts {
  weekday: string;
  day: string;
  month: string;
  /** YYYY-MM-DD in the place's zone. */
  dateTime: string;
}

/** The day as YYYY-MM-DD on the place's calendar. @throws RangeError for a broken date or zone. */
export function dayInZone(instant: Instant, timeZone: string): string {
  const parts = formatOf('range', 'en-u-nu-latn', timeZone).formatToParts(asDate(instant));
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  const month = new Date(`${part('month')} 1, 2000 UTC`).getUTCMonth() + 1;
  return `${part('year').padStart(4, '0')}-${String(month).padStart(2, '0')}-${part('day').padStart(2, '0')}`;
}

/** Weekday, day and month of the number plate (docs/design.md §3). @throws RangeError for a broken date or zone. */
export function plateParts(instant: Instant, context: DateContext): PlateParts {
  return {
    weekday: write('weekday', instant, context),
    day: formatOf('day', 'en', context.timeZone).format(asDate(instant)),
    month: write('month', instant, context),
    dateTime: dayInZone(instant, context.timeZone),
  };
}

/** French counts the first day of a month and numbers the others: "1er novembre", "2 novembre", "1er–7 juin". */
const withFirst = (text: string, { locale }: DateContext) =>
  locale === 'fr' ? text.replace(/(?<!\d)1(?=\s\p{L}|\s?–)/gu, '1er') : text;

/** "Friday, November 20, 2026". */
export function formatLongDate(instant: Instant, context: DateContext): string {
  return withFirst(write('long', instant, context), context);
}

/** "Fri, Nov 20". */
export function formatShortDate(instant: Instant, context: DateContext): string {
  return withFirst(write('short', instant, context), context);
}

/** "Friday". */
export function formatWeekday(instant: Instant, context: DateContext): string {
  return write('weekdayLong', instant, context);
}

/** "November 2026": when a review was written. */
export function formatMonth(instant: Instant, context: DateContext): string {
  return write('monthYear', instant, context);
}

/** "10:30 a.m.", "10 h 30", which no line breaks. */
export function formatTime(instant: Instant, context: DateContext): string {
  return write('time', instant, context).replace(/\s/g, '\u00a0');
}

/** The same behind "at" or "until": "las 10:30", "la 1:05". */
export const formatHour = (instant: Instant, context: DateContext): string =>
  withArticle(formatTime(instant, context), context.locale);

/** "November 20 – December 20, 2026"; one date where both fall on one day. */
export function formatDayRange(from: Instant, to: Instant, context: DateContext): string {
  const tag = dateLocaleOf(context.locale, context.countryId);
  return withFirst(formatOf('range', tag, context.timeZone).formatRange(asDate(from), asDate(to)), context);
}

/**
 * The zone as people of the place call it, all year round: "Eastern Time", "heure de l’Est". Where a language has no such name and
 * only labels it ("heure : Royaume-Uni"), its name at that instant: "heure moyenne de Greenwich".
 */
export function zoneName(context: DateContext, at: Instant = new Date(0)): string {
  const tag = dateLocaleOf(context.locale, context.countryId);
  const named = (style: 'zone' | 'zoneThen') => {
    const parts = formatOf(style, tag, context.timeZone).formatToParts(asDate(at));
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? context.timeZone;
  };
  const name = named('zone');
  return name.includes(':') ? named('zoneThen') : name;
}

/** "Friday, November 20, 2026 (Eastern Time)": the date with its zone beside it (docs/interface.md §5.12). */
export function formatDateWithZone(instant: Instant, context: DateContext): string {
  return `${formatLongDate(instant, context)} (${zoneName(context, instant)})`;
}
