import { dayMs, dayText, weekdayOf } from './time';

/** Opening of one day in decimal hours of the company's zone; an end at or before its start is on the next day. */
export interface Opening {
  start: number;
  end: number;
}

/** The weekdays of a content of hours, Monday first. */
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

type Held = Readonly<Record<string, unknown>>;

const recordOf = (value: unknown): Held =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Held) : {};
const listOf = (value: unknown): Held[] => (Array.isArray(value) ? value.map(recordOf) : []);

const isHour = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 && value <= 24;

/** Closed where it ends as it begins: a form keeps 0–0 of a day without hours; around the clock is 0–24. */
const opening = (isOpen: unknown, start: unknown, end: unknown): Opening | null =>
  isOpen === true && isHour(start) && isHour(end) && start !== end ? { start, end } : null;

/** The opening of a weekday (0 = Monday) in a week, or in a season. */
const inWeek = (week: Held, weekday: number): Opening | null => {
  const day = weekdays[weekday]!;
  return opening(week[`Enable${day}`], week[`StartTime${day}`], week[`EndTime${day}`]);
};

/** The week that holds where nothing else is said, Monday first; days that are off, or say nothing sensible, are closed. */
export const openingWeek = (content: unknown): (Opening | null)[] =>
  weekdays.map((_, weekday) => inWeek(recordOf(content), weekday));

/** Whether it is known at all when a company is open: by its week, or by a season or an exception alone. */
export function hasHours(content: unknown): boolean {
  const hours = recordOf(content);
  const isSaid = (week: Held) => weekdays.some((_, weekday) => inWeek(week, weekday) !== null);
  return (
    [hours, ...listOf(hours.Seasons)].some(isSaid) ||
    listOf(hours.Exceptions).some(({ IsOpen, StartTime, EndTime }) => opening(IsOpen, StartTime, EndTime) !== null)
  );
}

/** Some days, both included, as `YYYY-MM-DD`. */
export interface DaySpan {
  From: string;
  Until: string;
}

const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);

/** What holds on a day among spans of days: of several the one that begins last, which lies within the others. */
function holding<Span extends Held>(spans: readonly Span[], day: string): Span | undefined {
  const found = spans.filter(
    ({ From, Until }) => isDay(From) && From <= day && day <= (isDay(Until) ? Until : (From as string)),
  );
  return found.reduce<Span | undefined>(
    (last, span) => (last && String(last.From) > String(span.From) ? last : span),
    undefined,
  );
}

/** The opening of a calendar day, and why it is not that of the week. */
export interface DayOpening {
  opening: Opening | null;
  /** What decides: an exception wins over a season, a season over the week. */
  by: 'week' | 'season' | 'exception';
  /** The words of the exception or the season; empty without. */
  note: string;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/**
 * When a company is open on a calendar day (docs/product.md §3, operating hours).
 * @param content of its section, as stored: anything
 * @param day days since 1970
 */
export function openingOn(content: unknown, day: number): DayOpening {
  const hours = recordOf(content);
  const text = dayText(day);
  const exception = holding(listOf(hours.Exceptions), text);
  if (exception) {
    const { IsOpen, StartTime, EndTime, Note } = exception;
    return { opening: opening(IsOpen, StartTime, EndTime), by: 'exception', note: textOf(Note) };
  }
  const season = holding(listOf(hours.Seasons), text);
  if (season) return { opening: inWeek(season, weekdayOf(day)), by: 'season', note: textOf(season.Name) };
  return { opening: inWeek(hours, weekdayOf(day)), by: 'week', note: '' };
}

const nextDay = (day: string, days = 1) => dayText(Date.parse(day) / dayMs + days);

/** Days on which one season, or one exception, decides. */
export type OtherDays<Season, Exception> = DaySpan &
  ({ season: Season; exception?: never } | { season?: never; exception: Exception });

/**
 * The days that are other than their week, as `openingOn` has them: spans that do not overlap, soonest first. What decides on several
 * spans, since something else lies within, is there once for each.
 */
export function otherDays<Season extends Held & DaySpan, Exception extends Held & DaySpan>(hours: {
  Seasons: readonly Season[];
  Exceptions: readonly Exception[];
}): OtherDays<Season, Exception>[] {
  const changes = [...hours.Seasons, ...hours.Exceptions].flatMap(({ From, Until }) => [From, nextDay(Until)]);
  const days = [...new Set(changes)].sort();
  const found: OtherDays<Season, Exception>[] = [];
  for (const [at, From] of days.slice(0, -1).entries()) {
    const Until = nextDay(days[at + 1]!, -1);
    const exception = holding(hours.Exceptions, From);
    const season = exception ? undefined : holding(hours.Seasons, From);
    const last = found.at(-1);
    const isSame = last?.Until === nextDay(From, -1) && last.season === season && last.exception === exception;
    if (isSame) last.Until = Until;
    else if (exception) found.push({ From, Until, exception });
    else if (season) found.push({ From, Until, season });
  }
  return found;
}

/** Days to come that a page speaks of: spans that begin later are left out. */
export const pendingDays = 60;

/** Hours that were not confirmed for so long say so: to the owner first, to visitors a month later (docs/portal.md §4). */
export const confirmDays = { owner: 180, visitors: 210 } as const;

/** Whether hours were confirmed too long ago for a reader of them. */
export const isUnconfirmed = (confirmedOn: string | null | undefined, reader: keyof typeof confirmDays, now: number) =>
  Boolean(confirmedOn) && now - Date.parse(confirmedOn!) > confirmDays[reader] * dayMs;
