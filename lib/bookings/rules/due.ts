import { providerAnswerBusinessDays } from '@/lib/config/limits';
import { dayMs, instantFrom, instantUntil, localDayOf, wallMinuteOf } from '@/lib/values/time';
import type { BookingState } from '../contract-managed';
import { answerDue, type BusinessPlace } from './business-days';
import { type Move, movesFor, type Party, stateAfter } from './states';

/** What the worker needs to know of a booking: all instants in milliseconds since 1970. */
export interface DueOf extends BusinessPlace {
  state: BookingState;
  /** When it came into its state. */
  since: number;
  /** Of its visit; null for a request without a date. */
  start: number | null;
  end: number | null;
  /** Until when the slot of a proposed move is kept; null or left out where none is. */
  proposedUntil?: number | null;
}

/** An answer is awaited for two business days, never beyond the hour that is asked for. */
function answerBy({ since, start, ...place }: DueOf): number {
  const due = answerDue(since, providerAnswerBusinessDays, place);
  return start === null ? due : Math.min(due, start);
}

/** When something happens to a booking by itself, by state: it expires unanswered, or is completed when its visit ends. */
const table: Partial<Record<BookingState, (of: DueOf) => number | null>> = {
  Pending: answerBy,
  Proposed: answerBy,
  Confirmed: ({ end, proposedUntil }) => proposedUntil ?? end,
};

/** When the worker has to look at a booking; null where nothing more happens by itself. */
export const dueAt = (of: DueOf): number | null => table[of.state]?.(of) ?? null;

const movesWhenDue: Partial<Record<BookingState, Move>> = {
  Pending: 'expire',
  Proposed: 'expire',
  Confirmed: 'complete',
};

/** The state of a booking after what was due of it; undefined where nothing was. */
export function stateWhenDue(state: BookingState): BookingState | undefined {
  const move = movesWhenDue[state];
  return move && stateAfter(state, move);
}

/**
 * When a reminder is sent: at the same hour of the wall clock on the day before (docs/rules/pains.md 29). None for what is booked later than that:
 * its confirmation says all.
 */
export function reminderAt(start: number, zone: string, now: number): number | undefined {
  const at = instantUntil(localDayOf(start, zone) - 1, wallMinuteOf(start, zone), zone);
  return at > now ? at : undefined;
}

/** Whether a reminder of a booking is still to come. */
export function isReminderDue(of: { Start: string; TimezoneName: string }, now: number): boolean {
  return of.Start !== '' && reminderAt(Date.parse(of.Start), of.TimezoneName, now) !== undefined;
}

const askMinute = 9 * 60 + 30;
/** Later than that, memory of the visit is unreliable. */
const askedForDays = 14;

/**
 * When a neighbor is asked what they think of a visit: at half past nine by the wall clock of the place, on the morning after it, or on the next
 * one where that has passed. Undefined for a visit of long ago.
 */
export function askAt(end: number, zone: string, now: number): number | undefined {
  if (now - end > askedForDays * dayMs) return undefined;
  const first = instantFrom(localDayOf(end, zone) + 1, askMinute, zone);
  if (first >= now) return first;
  const today = localDayOf(now, zone);
  const next = instantFrom(today, askMinute, zone);
  return next >= now ? next : instantFrom(today + 1, askMinute, zone);
}

/** For so long after a visit its company may say that it did not take place. */
export const missedDays = 7;

/** Whether a company may still say so. */
export const mayBeMissed = ({ end }: Pick<DueOf, 'end'>, now: number): boolean =>
  end !== null && now >= end && now - end <= missedDays * dayMs;

/** Whether a neighbor is asked for a yes to another hour, and may still say it (docs/portal.md §6.12). */
export const isMoveProposed = (
  { state, proposedUntil }: Pick<DueOf, 'state' | 'proposedUntil'>,
  now: number,
): boolean => state === 'Confirmed' && typeof proposedUntil === 'number' && proposedUntil > now;

/** What a party may do now: a visit that has begun is neither moved nor called off, one that is over may have been missed. */
export function movesNow(
  party: Party,
  of: Pick<DueOf, 'state' | 'start' | 'end' | 'proposedUntil'>,
  now: number,
): Move[] {
  const moves = movesFor(party, of.state).filter((move) =>
    move === 'miss' ? mayBeMissed(of, now) : of.start === null || of.start > now,
  );
  return party === 'neighbor' && isMoveProposed(of, now) ? ['confirm', 'decline', ...moves] : moves;
}
