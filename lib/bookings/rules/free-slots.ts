import { instantFrom, instantsOf, instantUntil, minuteMs } from '@/lib/values/time';

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

/** Work that a member already has. */
export interface BusySpan extends Span {
  /** How long the way from there to the new place takes. */
  travelMs: number;
  /** Kept free after it: that of its own service. */
  bufferMs: number;
}

/** Someone who could do a job: what they have to do, and when they work on a calendar day. */
export interface Worker {
  busy: readonly BusySpan[];
  openingOn: (day: number) => Opening | null;
}

export interface SlotWish {
  zone: string;
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
export function openMinutes(opening: Opening | null | undefined): [from: number, until: number] | undefined {
  if (!opening) return undefined;
  const from = toMinutes(opening.start);
  const until = toMinutes(opening.end);
  // A form stores 0–0 for a day without input; 24 hours are 0–24.
  if (from === until) return undefined;
  return [from, until < from ? until + 24 * 60 : until];
}

/**
 * Whether a member can be at the new place in time and away in time: half-open, with the way there and the pause after each job.
 * @param bufferMs kept free after the new one
 */
export function isFree(span: Span, busy: readonly BusySpan[], bufferMs: number): boolean {
  return busy.every(
    (work) =>
      span.start >= work.end + work.bufferMs + work.travelMs || span.end + bufferMs + work.travelMs <= work.start,
  );
}

/** Every span a calendar day's opening could hold, busy or not: missing hours are not offered, repeated ones once an instant. */
export function openSpans(day: number, opening: Opening | null, wish: SlotWish): Span[] {
  const open = openMinutes(opening);
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

/** Workers by the hours that they have on a day: most of a company have the same, whose spans are then made once. */
function byOpening(day: number, workers: readonly Worker[]): { opening: Opening; busy: (readonly BusySpan[])[] }[] {
  const groups = new Map<string, { opening: Opening; busy: (readonly BusySpan[])[] }>();
  for (const { busy, openingOn } of workers) {
    const opening = openingOn(day);
    if (!opening) continue;
    const key = `${opening.start}-${opening.end}`;
    const group = groups.get(key);
    if (group) group.busy.push(busy);
    else groups.set(key, { opening, busy: [busy] });
  }
  return [...groups.values()];
}

/** The spans of a calendar day in which at least one worker could do a job (docs/booking.md §1), earliest first. */
export function freeSpans(day: number, wish: SlotWish, workers: readonly Worker[]): Span[] {
  const found = new Map<number, Span>();
  for (const { opening, busy } of byOpening(day, workers))
    for (const span of openSpans(day, opening, wish))
      if (!found.has(span.start) && busy.some((work) => isFree(span, work, wish.bufferMs))) found.set(span.start, span);
  return [...found.values()].sort((a, b) => a.start - b.start);
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
