import { tzOffset } from '@date-fns/tz';

export const minuteMs = 60_000;
export const dayMs = 86_400_000;

/** Clocks change on quarters of an hour, in every zone and year that a date of ours can have. */
const quarterMs = 15 * minuteMs;

/** Asking Intl takes microseconds, and calendars and lists ask thousands of times for the same hours. */
const knownOffsets = new Map<string, Map<number, number>>();
const maxKnown = 20_000;
let known = 0;

/** Whole minutes that a zone is ahead of UTC at an instant: local times before standard time, odd seconds ahead, are rounded. */
export function offsetMinutes(at: number, zone: string): number {
  const quarter = Math.floor(at / quarterMs);
  const found = knownOffsets.get(zone)?.get(quarter);
  if (found !== undefined) return found;
  if (++known > maxKnown) {
    knownOffsets.clear();
    known = 1;
  }
  const offset = Math.round(tzOffset(zone, new Date(quarter * quarterMs)));
  const ofZone = knownOffsets.get(zone);
  if (ofZone) ofZone.set(quarter, offset);
  else knownOffsets.set(zone, new Map([[quarter, offset]]));
  return offset;
}

/**
 * The instants at which a wall clock in a zone shows a minute of a calendar day: none where a clock change skips it, two where
 * it is repeated, the earlier first.
 * @param day days since 1970 of the calendar day
 * @param minute of that day; 1440 and more reach into the days after it
 */
export function instantsOf(day: number, minute: number, zone: string): number[] {
  const wall = day * dayMs + minute * minuteMs;
  const offsets = [wall - dayMs, wall + dayMs].map((around) => offsetMinutes(around, zone));
  const instants = offsets.map((offset) => wall - offset * minuteMs);
  const real = instants.filter((at, i) => offsetMinutes(at, zone) === offsets[i]);
  return [...new Set(real)].sort((a, b) => a - b);
}

/** The first instant of a wall-clock minute; one that a change swallows is as much later as the clock went forward: 2:30 is 3:30. */
export function instantFrom(day: number, minute: number, zone: string): number {
  const [first] = instantsOf(day, minute, zone);
  if (first !== undefined) return first;
  const wall = day * dayMs + minute * minuteMs;
  return wall - offsetMinutes(wall - dayMs, zone) * minuteMs;
}

/** The last instant at which the wall clock shows a minute: a repeated one counts as its second showing. */
export function instantUntil(day: number, minute: number, zone: string): number {
  return instantsOf(day, minute, zone).at(-1) ?? instantFrom(day, minute, zone);
}

/** Days since 1970 of the calendar day it is at an instant in a zone. */
export function localDayOf(at: number, zone: string): number {
  return Math.floor((at + offsetMinutes(at, zone) * minuteMs) / dayMs);
}

/** The minute of its calendar day that a wall clock in a zone shows at an instant. */
export function wallMinuteOf(at: number, zone: string): number {
  const wall = at + offsetMinutes(at, zone) * minuteMs;
  return Math.floor((wall - localDayOf(at, zone) * dayMs) / minuteMs);
}

/**
 * The instant a text stands for: ISO 8601 with its offset, or `2027-03-03T10:00` as a wall clock in the zone shows it, the first
 * showing of a repeated hour.
 * @returns undefined for an hour that a clock change skips
 */
export function instantOf(text: string, zone: string): number | undefined {
  if (!/T\d\d:\d\d$/.test(text)) return Date.parse(text);
  const wall = Date.parse(`${text}:00Z`);
  const day = Math.floor(wall / dayMs);
  return instantsOf(day, (wall - day * dayMs) / minuteMs, zone)[0];
}

/** `YYYY-MM-DD` of a calendar day, in days since 1970. */
export const dayText = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

/** 0 = Monday; 1 January 1970 was a Thursday. */
export const weekdayOf = (day: number): number => (((day + 3) % 7) + 7) % 7;

const two = (value: number) => String(value).padStart(2, '0');

/**
 * An instant as ISO 8601 with the offset that its zone has at that instant (docs/rules/pains.md 1): `2026-11-01T01:30:00-04:00`.
 * @param at milliseconds since 1970; seconds are kept, their fractions are not
 */
export function isoInZone(at: number, zone: string): string {
  const offset = offsetMinutes(at, zone);
  const local = new Date(at + offset * minuteMs).toISOString().slice(0, 19);
  const minutes = Math.abs(offset);
  return `${local}${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
