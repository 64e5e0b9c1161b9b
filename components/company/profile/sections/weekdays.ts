/** In the order of the rows; weeks start on Monday (docs/interface.md §5.12). */
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export type Weekday = (typeof weekdays)[number];

/** The weekday in a zone; undefined where the zone is unknown. */
export function weekdayIn(zone: string | undefined, now: Date): Weekday | undefined {
  if (!zone) return undefined;
  try {
    const name = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: zone }).format(now);
    return weekdays.find((day) => day === name);
  } catch {
    return undefined;
  }
}

/** Element id of the line that is true on one day only. */
export const todayOnly = 'today-only';
