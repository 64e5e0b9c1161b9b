import 'server-only';
import type { Db } from '@/lib/effects/transaction';
import { dayMs, minuteMs } from '@/lib/values/time';
import type { MoveRefusal } from '../contract-moves';
import type { BookingRow } from '../queries/bookings';
import { findOfferOf, type Offer } from '../queries/find-offer';
import { isOnlyHeld } from '../queries/proposed-moves';
import { listVisits, type ScheduledVisit } from '../queries/read-schedule';
import type { Place } from '../queries/seats';
import { keptUntil, needsAnswer, type OtherWork, overlapOf, unreachable, waysAround } from '../rules/company-moves';
import { type Span, travelMs } from '../rules/free-slots';
import { isAtWork } from '../rules/person-hours';

/** A booking that has its slot. */
export type Seated = BookingRow & { start: number; end: number; seatId: number; visitId: number };

/** Where a booking is to go. */
export interface MoveWish {
  booking: Seated;
  /** Milliseconds since 1970; that of the booking for a move to another person alone. */
  start: number;
  memberId: number;
  /** Who goes now. */
  from: number;
}

/** A move that can be, or why it cannot, with the visit that is in its way. */
export interface LookedAt {
  span: Span;
  /** It waits for the neighbor, so long; null for one that holds at once. */
  until: number | null;
  place?: Place;
  refused?: { reason: MoveRefusal; visit?: Span & { id: number } };
  ways: ReturnType<typeof waysAround>;
}

/** What someone has to do around a day, with the way from each to the job. */
function workOf(visits: readonly ScheduledVisit[], offer: Offer, wish: MoveWish): OtherWork[] {
  const { latitude, longitude } = offer;
  const person = offer.team.find(({ id }) => id === wish.memberId);
  const kmPerHour = person?.travelKmPerHour ?? offer.travelKmPerHour;
  const job = latitude === null || longitude === null ? null : { latitude, longitude };
  return visits
    .filter(({ memberId, isEmptyOnDemand }) => memberId === wish.memberId && !isEmptyOnDemand)
    .filter((visit) => !isLeft(visit, wish.booking.proposedVisitId))
    .map((visit) => ({ ...visit, travelMs: travelMs(visit, job, kmPerHour) }));
}

/** A visit that is called off once its one booking leaves it. */
const isLeft = ({ id, isOnDemand, taken }: ScheduledVisit, left: number | null): boolean =>
  id === left && isOnDemand && taken <= 1;

const isOpen = ({ hours, timezone, team }: Offer, memberId: number, span: Span): boolean =>
  isAtWork(team.find(({ id }) => id === memberId)?.hours ?? null, hours, span, timezone);

interface FaultFacts {
  offer: Offer;
  memberId: number;
  span: Span;
  work: readonly OtherWork[];
  /** The visit that is called off once the booking leaves it. */
  left: number | undefined;
  /** The neighbor is asked: until then the old slot is kept, too. */
  isAsked: boolean;
}

/** What is in the way of a new visit; undefined where nothing is. */
async function faultOf(
  db: Db,
  { offer, memberId, span, work, left, isAsked }: FaultFacts,
): Promise<LookedAt['refused']> {
  if (!isOpen(offer, memberId, span)) return { reason: 'hours' };
  // One of the two hours will not be: neither is in the way of the other, unless both have to be kept meanwhile.
  const others = work.filter(({ id }) => id !== left);
  const met = overlapOf(span, others);
  if (met) return { reason: (await isOnlyHeld(db, met.id)) ? 'hold' : 'overlap', visit: met };
  const own = isAsked ? overlapOf(span, work) : undefined;
  if (own) return { reason: 'own', visit: own };
  const far = unreachable(span, others, offer.bufferMinutes * minuteMs);
  return far && { reason: 'travel', visit: far };
}

/**
 * Whether a booking can go to an hour and a person (docs/portal.md §3, move): into a street day that begins then, else on a way of its own.
 * Nothing is written; under the calendar's lock what it says holds.
 */
export async function lookAtMove(db: Db, wish: MoveWish, now: Date): Promise<LookedAt> {
  const { booking, start, memberId } = wish;
  const starts = { from: booking.start, to: start };
  const until = needsAnswer(starts, now.getTime()) ? keptUntil(starts) : null;
  const offer = await findOfferOf(db, booking);
  const span = { start, end: start + (offer ? offer.durationMinutes * minuteMs : booking.end - booking.start) };
  const nothing = { span, until, ways: { before: null, after: null } };
  if (!offer || offer.cityId === null) return { ...nothing, refused: { reason: 'offer' } };
  if (start === booking.start && memberId === wish.from) return { ...nothing, refused: { reason: 'same' } };
  if (start <= now.getTime() || (until !== null && until <= now.getTime()))
    return { ...nothing, refused: { reason: 'late' } };
  const visits = await listVisits(db, offer.companyId, { start: start - dayMs, end: start + dayMs });
  const joined = visits.find(
    (visit) =>
      visit.memberId === memberId &&
      visit.companyServiceId === offer.companyServiceId &&
      visit.start === start &&
      visit.id !== booking.visitId &&
      !visit.isEmptyOnDemand &&
      visit.taken < visit.capacity,
  );
  const work = workOf(visits, offer, wish);
  const left = visits.find((visit) => isLeft(visit, booking.visitId))?.id;
  const ways = waysAround(
    span,
    work.filter(({ id }) => id !== left),
  );
  if (joined) return { span: joined, until, ways, place: { visitId: joined.id } };
  const refused = await faultOf(db, { offer, memberId, span, work, left, isAsked: until !== null });
  if (refused) return { span, until, ways, refused };
  const { companyId, companyServiceId, serviceId, timezone, capacity, cityId } = offer;
  const at = { start: new Date(span.start), end: new Date(span.end) };
  return {
    span,
    until,
    ways,
    place: { companyId, companyServiceId, serviceId, cityId, timezone, capacity, memberId, ...at },
  };
}
