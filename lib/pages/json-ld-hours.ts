import 'server-only';
import type { HoursContent } from '@/lib/profile/contract';
import { type DaySpan, otherDays, pendingDays, weekdays } from '@/lib/values/opening-hours';
import { dayText } from '@/lib/values/time';
import { dropEmpty, type Node } from './json-ld';

type Day = (typeof weekdays)[number];

const minutesOf = (hours: number) => Math.round(hours * 60);
const two = (value: number) => String(value).padStart(2, '0');
/** Decimal hours as `HH:MM`; 24 is the midnight that ends the day. */
const clock = (hours: number) => `${two(Math.floor(minutesOf(hours) / 60) % 24)}:${two(minutesOf(hours) % 60)}`;

/** Opening and closing of a day: past midnight `closes` lies before `opens`; around the clock is 00:00–23:59. */
function spanOf(start: number, end: number): string {
  if (start === 0 && end === 24) return '00:00 23:59';
  return `${clock(start)} ${clock(end)}`;
}

/** A closed day opens and closes at midnight, as search engines have it. */
const closed = '00:00 00:00';

type Week = Pick<HoursContent, `${'Enable' | 'StartTime' | 'EndTime'}${Day}`>;

function specification(span: string, dayOfWeek?: readonly Day[], days?: DaySpan): Node {
  const [opens, closes] = span.split(' ');
  return dropEmpty({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek,
    opens,
    closes,
    validFrom: days?.From,
    validThrough: days?.Until,
  });
}

/** A week: days of the same hours together. Closed days are left out, but of a season: there the week itself would hold. */
function weekNodes(content: Week, season?: DaySpan): Node[] {
  const spans = new Map<string, Day[]>();
  for (const day of weekdays) {
    const [start, end] = [content[`StartTime${day}`], content[`EndTime${day}`]];
    const isOpen = content[`Enable${day}`] && start !== end;
    if (!isOpen && !season) continue;
    const span = isOpen ? spanOf(start, end) : closed;
    spans.set(span, [...(spans.get(span) ?? []), day]);
  }
  return [...spans].map(([span, days]) => specification(span, days, season));
}

/** Seasons and exceptions from today on, so far ahead as the page speaks of them: no two of them hold on the same day. */
function otherNodes(content: HoursContent, today: number): Node[] {
  const [first, last] = [dayText(today), dayText(today + pendingDays)];
  const shown = otherDays(content).filter(({ From, Until }) => Until >= first && From <= last);
  return shown.flatMap(({ season, exception, ...days }) => {
    if (season) return weekNodes(season, days);
    const { IsOpen, StartTime, EndTime } = exception;
    return [specification(IsOpen ? spanOf(StartTime, EndTime) : closed, undefined, days)];
  });
}

/**
 * Opening hours (docs/rules/search-engines.md D2): the week, and what is otherwise on some days; undefined where it is never open.
 * @param today days since 1970; where the company's zone is unknown, undefined: then the page shows the week alone
 */
export function openingHoursNodes(content: HoursContent, today: number | undefined): Node[] | undefined {
  const nodes = [...weekNodes(content), ...(today === undefined ? [] : otherNodes(content, today))];
  return nodes.some(({ opens, closes }) => opens !== closes) ? nodes : undefined;
}
