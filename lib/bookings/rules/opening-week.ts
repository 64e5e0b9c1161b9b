import type { Opening } from './free-slots';

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

const isHour = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 && value <= 24;

/**
 * The week of an operating-hours section (docs/product.md §3), Monday first; days that are off, or say nothing sensible, are closed.
 * @param content as stored: anything
 */
export function openingWeek(content: unknown): (Opening | null)[] {
  const hours = (typeof content === 'object' && content !== null ? content : {}) as Record<string, unknown>;
  return days.map((day) => {
    const [start, end] = [hours[`StartTime${day}`], hours[`EndTime${day}`]];
    return hours[`Enable${day}`] === true && isHour(start) && isHour(end) ? { start, end } : null;
  });
}
