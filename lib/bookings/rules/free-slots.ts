import { instantFrom, instantsOf, instantUntil, minuteMs, weekdayOf } from '@/lib/values/time';

/** Half-open, in milliseconds since 1970. */
export interface Span {
  start: number;
  end: number;
}

/** Opening of one weekday in decimal hours of the company's zone; an end at or before its start is on the next day. */
export interface Opening {
  start: number;
  end: number;
}

/** Work that a member already has, with how long the way from there to the new place takes. */
export interface BusySpan extends Span {
  travelMs: number;
}

export interface SlotWish {
  zone: string;
  /** By weekday, Monday first; null = closed. */
  week: readonly (Opening | null)[];
  durationMs: number;
  /** Kept free after every job. */
  bufferMs: number;
  /** Nothing earlier is offered. */
  notBefore: number;
}

/** Slots begin on the half hours of the wall clock. */
export const slotStepMinutes = 30;

const toMinutes = (hours: number) => Math.round(hours * 60);

/** The wall-clock minutes of a day between which work begins and ends; undefined for a closed day. */
function openMinutes(opening: Opening | null | undefined): [from: number, until: number] | undefined {
  if (!opening) return undefined;
  const from = toMinutes(opening.start);
  const until = toMinutes(opening.end);
  // A form stores 0–0 for a day without input; 24 hours are 0–24.
  if (from === until) return undefined;
  return [from, until < from ? until + 24 * 60 : until];
}

/** Whether a member can be at the new place in time and away in time: half-open, with the way there and the pause after. */
export function isFree(span: Span, busy: readonly BusySpan[], bufferMs: number): boolean {
  return busy.every(
    ({ start, end, travelMs }) => span.start >= end + bufferMs + travelMs || span.end + bufferMs + travelMs <= start,
  );
}

/** Every span a calendar day's opening could hold, busy or not: missing hours are not offered, repeated ones once an instant. */
export function openSpans(day: number, wish: SlotWish): Span[] {
  const open = openMinutes(wish.week[weekdayOf(day)]);
  if (!open) return [];
  const [from, until] = open;
  const opens = instantFrom(day, from, wish.zone);
  const closes = instantUntil(day, until, wish.zone);
  const spans: Span[] = [];
  for (let minute = Math.ceil(from / slotStepMinutes) * slotStepMinutes; minute < until; minute += slotStepMinutes)
    for (const start of instantsOf(day, minute, wish.zone)) {
      const end = start + wish.durationMs;
      if (start >= opens && start >= wish.notBefore && end <= closes) spans.push({ start, end });
    }
  return spans.sort((a, b) => a.start - b.start);
}

/** Whether a span lies within the opening of a calendar day, wherever it begins. */
export function isWithinHours(span: Span, day: number, { week, zone }: Pick<SlotWish, 'week' | 'zone'>): boolean {
  const open = openMinutes(week[weekdayOf(day)]);
  if (!open) return false;
  return span.start >= instantFrom(day, open[0], zone) && span.end <= instantUntil(day, open[1], zone);
}

/**
 * The spans of a calendar day in which at least one member could do a job (docs/booking.md §1), earliest first.
 * @param members what each member has to do around that day
 */
export function freeSpans(day: number, wish: SlotWish, members: readonly (readonly BusySpan[])[]): Span[] {
  if (members.length === 0) return [];
  return openSpans(day, wish).filter((span) => members.some((busy) => isFree(span, busy, wish.bufferMs)));
}

/** How long a straight line between two places takes at a company's speed; 0 where a place is unknown. */
export function travelMs(
  from: { latitude: number; longitude: number } | null,
  to: { latitude: number; longitude: number } | null,
  kmPerHour: number,
): number {
  if (!from || !to || kmPerHour <= 0) return 0;
  const radians = Math.PI / 180;
  const x = (to.longitude - from.longitude) * radians * Math.cos(((from.latitude + to.latitude) / 2) * radians);
  const y = (to.latitude - from.latitude) * radians;
  const km = Math.hypot(x, y) * 6371;
  return Math.ceil((km / kmPerHour) * 60) * minuteMs;
}
