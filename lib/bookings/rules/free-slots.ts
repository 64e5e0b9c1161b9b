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

/** When work is done on a calendar day (days since 1970); nothing for a day off. */
export type OpensOn = (day: number) => Opening | null | undefined;

/** Someone who could do a job: what they have to do, and when they work. */
export interface Worker {
  busy: readonly BusySpan[];
  openingOn: OpensOn;
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

/** In wall-clock minutes of the day that it ends. */
const midnight = 24 * 60;

const toMinutes = (hours: number) => Math.round(hours * 60);

/** The wall-clock minutes of a day between which work begins and ends; undefined for a closed day. */
export function openMinutes(opening: Opening | null | undefined): [from: number, until: number] | undefined {
  if (!opening) return undefined;
  const from = toMinutes(opening.start);
  const until = toMinutes(opening.end);
  // A form stores 0–0 for a day without input; 24 hours are 0–24.
  if (from === until) return undefined;
  return [from, until < from ? until + midnight : until];
}

/** An opening in wall-clock minutes of its day. */
export interface Reach {
  from: number;
  until: number;
  /** Work that began in it ends by then: where the next day opens at midnight, it goes on without a break. */
  closes: number;
}

/** The opening of a calendar day with what follows on it; undefined for a closed day. */
export function reachOf(day: number, opensOn: OpensOn): Reach | undefined {
  const open = openMinutes(opensOn(day));
  if (!open) return undefined;
  const [from, until] = open;
  const next = until === midnight ? openMinutes(opensOn(day + 1)) : undefined;
  return { from, until, closes: next?.[0] === 0 ? midnight + next[1] : until };
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

/** Every span that could begin in a calendar day's opening, busy or not: missing hours are not offered, repeated ones once an instant. */
export const openSpans = (day: number, opensOn: OpensOn, wish: SlotWish): Span[] =>
  spansIn(day, reachOf(day, opensOn), wish);

function spansIn(day: number, reach: Reach | undefined, wish: SlotWish): Span[] {
  if (!reach) return [];
  const { from, until } = reach;
  const opens = instantFrom(day, from, wish.zone);
  const closes = instantUntil(day, reach.closes, wish.zone);
  const spans: Span[] = [];
  for (let minute = Math.ceil(from / slotStepMinutes) * slotStepMinutes; minute < until; minute += slotStepMinutes)
    for (const start of instantsOf(day, minute, wish.zone)) {
      const end = start + wish.durationMs;
      if (start >= opens && start >= wish.notBefore && end <= closes) spans.push({ start, end });
    }
  return spans.sort((a, b) => a.start - b.start);
}

/** Workers by the hours that they have on a day: most of a company have the same, whose spans are then made once. */
function byOpening(day: number, workers: readonly Worker[]): { reach: Reach; busy: (readonly BusySpan[])[] }[] {
  const groups = new Map<string, { reach: Reach; busy: (readonly BusySpan[])[] }>();
  for (const { busy, openingOn } of workers) {
    const reach = reachOf(day, openingOn);
    if (!reach) continue;
    const key = `${reach.from}-${reach.until}-${reach.closes}`;
    const group = groups.get(key);
    if (group) group.busy.push(busy);
    else groups.set(key, { reach, busy: [busy] });
  }
  return [...groups.values()];
}

/** The spans of a calendar day in which at least one worker could do a job (docs/booking.md §1), earliest first. */
export function freeSpans(day: number, wish: SlotWish, workers: readonly Worker[]): Span[] {
  const found = new Map<number, Span>();
  for (const { reach, busy } of byOpening(day, workers))
    for (const span of spansIn(day, reach, wish))
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
