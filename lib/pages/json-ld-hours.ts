import 'server-only';
import type { HoursContent } from '@/lib/profile/contract';
import type { Node } from './json-ld';

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
type Day = (typeof days)[number];

const minutesOf = (hours: number) => Math.round(hours * 60);
const two = (value: number) => String(value).padStart(2, '0');
/** Decimal hours as `HH:MM`; 24 is the midnight that ends the day. */
const clock = (hours: number) => `${two(Math.floor(minutesOf(hours) / 60) % 24)}:${two(minutesOf(hours) % 60)}`;

/** Opening and closing of a day: past midnight `closes` lies before `opens`; around the clock is 00:00–23:59. */
function spanOf(start: number, end: number): [opens: string, closes: string] {
  if (start === 0 && end === 24) return ['00:00', '23:59'];
  return [clock(start), clock(end)];
}

type Week = Pick<HoursContent, `${'Enable' | 'StartTime' | 'EndTime'}${Day}`>;
type Validity = { validFrom?: string; validThrough?: string };

const type = { '@type': 'OpeningHoursSpecification' } as const;

/** A week: days of the same hours together, closed days left out. */
function weekNodes(content: Week, validity: Validity = {}): Node[] {
  const spans = new Map<string, Day[]>();
  for (const day of days) {
    const [start, end] = [content[`StartTime${day}`], content[`EndTime${day}`]];
    if (!content[`Enable${day}`] || start === end) continue;
    const key = spanOf(start, end).join(' ');
    spans.set(key, [...(spans.get(key) ?? []), day]);
  }
  return [...spans].map(([key, dayOfWeek]) => {
    const [opens, closes] = key.split(' ');
    return { ...type, dayOfWeek, opens, closes, ...validity };
  });
}

/** Days that are otherwise: closed ones open and close at midnight, as search engines have it. */
function exceptionNode({ From, Until, IsOpen, StartTime, EndTime }: HoursContent['Exceptions'][number]): Node {
  const [opens, closes] = IsOpen ? spanOf(StartTime, EndTime) : ['00:00', '00:00'];
  return { ...type, opens, closes, validFrom: From, validThrough: Until };
}

/**
 * Opening hours (docs/rules/search-engines.md D2): the week, seasons and exceptions that are not over; undefined where none is open.
 * @param today `YYYY-MM-DD`
 */
export function openingHoursNodes(content: HoursContent, today: string): Node[] | undefined {
  const { Seasons, Exceptions } = content;
  const nodes = [
    ...weekNodes(content),
    ...Seasons.filter(({ Until }) => Until >= today).flatMap((season) =>
      weekNodes(season, { validFrom: season.From, validThrough: season.Until }),
    ),
  ];
  if (nodes.length === 0) return undefined;
  return [...nodes, ...Exceptions.filter(({ Until }) => Until >= today).map(exceptionNode)];
}
