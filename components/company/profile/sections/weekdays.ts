/** In the order of the rows; weeks start on Monday (docs/interface.md §5.12). */
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export type Weekday = (typeof weekdays)[number];

/** By zone: each takes as long to make as a hundred dates to write, and a company's page asks three times. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** The weekday in a zone; undefined where the zone is unknown. */
export function weekdayIn(zone: string | undefined, now: Date): Weekday | undefined {
  if (!zone) return undefined;
  try {
    const format = formats.get(zone) ?? new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: zone });
    formats.set(zone, format);
    const name = format.format(now);
    return weekdays.find((day) => day === name);
  } catch {
    return undefined;
  }
}

/** Element id of the line that is true on one day only. */
export const todayOnly = 'today-only';
