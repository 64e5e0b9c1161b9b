import 'server-only';
import { tzOffset } from '@date-fns/tz';

const two = (value: number) => String(value).padStart(2, '0');

/** Clocks change on quarters of an hour, in every zone and year that a date of ours can have. */
const quarterMs = 900_000;
const offsets = new Map<string, number>();
const offsetsMost = 20_000;

/** Minutes that a zone is ahead of UTC at an instant; remembered, since asking Intl costs more than all else a date takes. */
function offsetMinutes(zone: string, at: number): number {
  const key = `${zone} ${Math.floor(at / quarterMs)}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  if (offsets.size >= offsetsMost) offsets.clear();
  const offset = tzOffset(zone, new Date(at));
  offsets.set(key, offset);
  return offset;
}

/**
 * An instant as ISO 8601 with the offset that the place has at that instant (docs/rules/pains.md 1): `2026-11-20T09:00:00-05:00`.
 * @param at milliseconds since 1970; seconds are kept, their fractions are not
 */
export function bookingDate(at: number, zone: string): string {
  const offset = offsetMinutes(zone, at);
  const wall = new Date(at + offset * 60_000).toISOString().slice(0, 19);
  const distance = Math.abs(Math.round(offset));
  return `${wall}${offset < 0 ? '-' : '+'}${two(Math.floor(distance / 60))}:${two(distance % 60)}`;
}
