/** How many days filter 0 may span, both ends counted. */
export const maxCustomDays = 366;

const dayMs = 86_400_000;

/** The number of a calendar day (`YYYY-MM-DD`), consecutive days being consecutive; null for a day that does not exist. */
export function dayNumber(day: string): number | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  if (!parts) return null;
  const [year, month, date] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const instant = new Date(Date.UTC(year, month - 1, date));
  const isReal = year >= 1000 && instant.getUTCMonth() === month - 1 && instant.getUTCDate() === date;
  return isReal ? instant.getTime() / dayMs : null;
}

/** The day of a number, `YYYY-MM-DD`. */
export function dayText(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

/**
 * Checks the two days of filter 0 (docs/interface.md §2): both given, real, in order, at most 366 days.
 * @returns field → message key of `messages/errors`; empty when they are right.
 */
export function checkCustomDates(days: { date_from?: string; date_to?: string }): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const field of ['date_from', 'date_to'] as const) {
    const day = days[field];
    if (!day) faults[field] = 'required';
    else if (dayNumber(day) === null) faults[field] = 'date';
  }
  if (Object.keys(faults).length > 0) return faults;
  const count = dayNumber(days.date_to!)! - dayNumber(days.date_from!)! + 1;
  return count < 1 || count > maxCustomDays ? { date_to: 'range' } : {};
}
