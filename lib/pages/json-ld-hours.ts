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
function spanOf(content: HoursContent, day: Day): [opens: string, closes: string] | undefined {
  const [start, end] = [content[`StartTime${day}`], content[`EndTime${day}`]];
  if (!content[`Enable${day}`]) return undefined;
  if (start === end || (start === 0 && end === 24)) return ['00:00', '23:59'];
  return [clock(start), clock(end)];
}

/** Opening hours (docs/rules/search-engines.md D2): days of the same hours together, closed days left out; undefined where none is open. */
export function openingHoursNodes(content: HoursContent): Node[] | undefined {
  const spans = new Map<string, Day[]>();
  for (const day of days) {
    const key = spanOf(content, day)?.join(' ');
    if (key !== undefined) spans.set(key, [...(spans.get(key) ?? []), day]);
  }
  if (spans.size === 0) return undefined;
  return [...spans].map(([key, dayOfWeek]) => {
    const [opens, closes] = key.split(' ');
    return { '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes };
  });
}
