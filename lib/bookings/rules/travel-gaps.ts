import { minuteMs } from '@/lib/values/time';
import { type Span, travelMs } from './free-slots';

/** A visit of one of the company's people, at its place. */
export interface PlacedVisit extends Span {
  id: number;
  memberId: number;
  /** The calendar day that it is on. */
  day: string;
  latitude: number;
  longitude: number;
}

/** The way to a visit from the one before it, in minutes. */
export interface TravelGap {
  travel: number;
  /** Left of the time between both when the way is done; below zero it cannot be done. */
  spare: number;
}

/** Less than that to spare is worth a warning (docs/design.md §7.7). */
export const tightMinutes = 10;

/**
 * The ways between the visits of each person on each day, by the later of two visits. The first visit of a day has none.
 * @param visits by their hour
 */
export function travelGaps(visits: readonly PlacedVisit[], kmPerHour: number): Map<number, TravelGap> {
  const last = new Map<string, PlacedVisit>();
  const gaps = new Map<number, TravelGap>();
  for (const visit of visits) {
    const whose = `${visit.memberId} ${visit.day}`;
    const before = last.get(whose);
    if (before) {
      const travel = travelMs(before, visit, kmPerHour) / minuteMs;
      gaps.set(visit.id, { travel, spare: Math.floor((visit.start - before.end) / minuteMs - travel) });
    }
    last.set(whose, visit);
  }
  return gaps;
}
