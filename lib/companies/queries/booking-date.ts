import 'server-only';
import { tzOffset } from '@date-fns/tz';

const two = (value: number) => String(value).padStart(2, '0');

/**
 * An instant as ISO 8601 with the offset that the place has at that instant (pains 1): `2026-11-20T09:00:00-05:00`.
 * @param instant ISO 8601 or a date; seconds are kept, their fractions are not
 */
export function bookingDate(instant: string | Date, zone: string): string {
  const at = new Date(instant);
  const offsetMinutes = tzOffset(zone, at);
  const wall = new Date(at.getTime() + offsetMinutes * 60_000).toISOString().slice(0, 19);
  const distance = Math.abs(Math.round(offsetMinutes));
  return `${wall}${offsetMinutes < 0 ? '-' : '+'}${two(Math.floor(distance / 60))}:${two(distance % 60)}`;
}
