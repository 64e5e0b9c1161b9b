import { dayMs, dayText, instantFrom, instantUntil, localDayOf, weekdayOf } from '@/lib/values/time';
import { type Opening, type OpensOn, reachOf, type Span } from './free-slots';
import { type CompanyDays, companyDays, hasHours } from './opening-week';

/** Weeks begin on Monday; null = a day off. */
export type Week = readonly (Opening | null)[];

/** Hours of a part of the year, every year anew: instead of the week. */
export interface Season {
  /** `MM-DD`, both days included; one that ends before it begins goes over the year's end. */
  from: string;
  until: string;
  week: Week;
}

/** What holds on some days, whatever week or season says: these hours, or none at all. */
export interface HoursException {
  /** `YYYY-MM-DD`, both days included. */
  from: string;
  until: string;
  opening: Opening | null;
  note: string;
}

/** When one of a company's people works, by the clock of the company's place (docs/portal.md §3). */
export interface PersonHours {
  /** Null: whenever the company is open. */
  week: Week | null;
  seasons: readonly Season[];
  exceptions: readonly HoursException[];
}

/** A year with all its days, to count those of a season by. */
const leapYear = '2024';
const dayOf = (text: string) => Date.parse(text) / dayMs;

const seasonDays = ({ from, until }: Season): number => {
  const days = dayOf(`${leapYear}-${until}`) - dayOf(`${leapYear}-${from}`) + 1;
  return days > 0 ? days : days + 366;
};
const exceptionDays = ({ from, until }: HoursException): number => dayOf(until) - dayOf(from) + 1;

const isInSeason = ({ from, until }: Season, monthDay: string): boolean =>
  from <= until ? from <= monthDay && monthDay <= until : monthDay >= from || monthDay <= until;

/** Of several that hold on a day, the shortest is the most particular; of two alike, the later said. */
function pickShortest<T>(held: readonly T[], daysOf: (one: T) => number): T | undefined {
  return held.reduce<T | undefined>(
    (best, one) => (best === undefined || daysOf(one) <= daysOf(best) ? one : best),
    undefined,
  );
}

/** What a person's own exceptions say of a day. */
function exceptionOn(hours: PersonHours | null, day: number): HoursException | undefined {
  const date = dayText(day);
  return pickShortest(
    hours?.exceptions.filter(({ from, until }) => from <= date && date <= until) ?? [],
    exceptionDays,
  );
}

/** What a person's own hours say of a calendar day; undefined where they say nothing, so that the company's hold. */
export function ownOpeningOn(hours: PersonHours | null, day: number): Opening | null | undefined {
  if (!hours) return undefined;
  const date = dayText(day);
  const exception = exceptionOn(hours, day);
  if (exception) return exception.opening;
  const season = pickShortest(
    hours.seasons.filter((one) => isInSeason(one, date.slice(5))),
    seasonDays,
  );
  const week = season?.week ?? hours.week;
  return week ? (week[weekdayOf(day)] ?? null) : undefined;
}

/**
 * When a person works on a calendar day: by their own hours, else by the company's. A day on which the company is otherwise, a holiday
 * above all, wins over their week; only an exception of their own wins over it.
 */
export const openingOn = (hours: PersonHours | null, company: CompanyDays, day: number): Opening | null => {
  const { opening, by } = company(day);
  const own = ownOpeningOn(hours, day);
  if (own === undefined || (by === 'exception' && !exceptionOn(hours, day))) return opening;
  return own;
};

/** The instants between which work that begins in the opening of a calendar day is done; undefined for a closed day. */
function boundsOn(opensOn: OpensOn, day: number, zone: string): Span | undefined {
  const reach = reachOf(day, opensOn);
  return reach && { start: instantFrom(day, reach.from, zone), end: instantUntil(day, reach.closes, zone) };
}

/** Whether a span lies within the opening of a calendar day, wherever it begins. */
function covers(opensOn: OpensOn, day: number, span: Span, zone: string): boolean {
  const open = boundsOn(opensOn, day, zone);
  return open !== undefined && span.start >= open.start && span.end <= open.end;
}

/**
 * Whether a visit lies within a person's own hours. On days of which these say nothing it does: a company announces a street day whenever
 * it likes.
 * @param zone of the company, wherever the visit is
 */
export function isWithinHours(hours: PersonHours | null, span: Span, zone: string): boolean {
  const [first, last] = [localDayOf(span.start, zone), localDayOf(span.end - 1, zone)];
  // A night that began on the day before covers what comes after midnight.
  const opensOn = (day: number) => ownOpeningOn(hours, day);
  if ([first, first - 1].some((day) => covers(opensOn, day, span, zone))) return true;
  for (let day = first; day <= last; day++) if (ownOpeningOn(hours, day) !== undefined) return false;
  return true;
}

/** The same, or it begins then and is longer than the whole opening. */
function holds(opensOn: OpensOn, day: number, span: Span, zone: string): boolean {
  const open = boundsOn(opensOn, day, zone);
  if (!open) return false;
  const isLonger = span.end - span.start > open.end - open.start;
  return span.start >= open.start && (isLonger ? span.start < open.end : span.end <= open.end);
}

/**
 * Whether a person works then, where the company itself names the hour: a job may last longer than a day's opening, and of a company that
 * does not say when it is open their own hours alone count.
 * @param content of the company's operating-hours section, as stored
 */
export function isAtWork(hours: PersonHours | null, content: unknown, span: Span, zone: string): boolean {
  if (!hasHours(content)) return isWithinHours(hours, span, zone);
  const day = localDayOf(span.start, zone);
  const company = companyDays(content);
  return [day, day - 1].some((of) => holds((one) => openingOn(hours, company, one), of, span, zone));
}
