import 'server-only';
import type { Db } from '@/lib/effects/transaction';
import { dayMs, minuteMs } from '@/lib/values/time';
import type { VisitMoveRefusal } from '../contract-rounds';
import { countHeld, listVisitBookings, type StoredVisit } from '../queries/company-visits';
import { findOfferOf, type Offer } from '../queries/find-offer';
import { listProposedTo } from '../queries/proposed-moves';
import { listVisits, type ScheduledVisit } from '../queries/read-schedule';
import { findPerson } from '../queries/team';
import { keptUntil, needsAnswer, type OtherWork, overlapOf, unreachable, waysAround } from '../rules/company-moves';
import { goesTo } from '../rules/coverage';
import { type Span, travelMs } from '../rules/free-slots';
import { isWithinHours } from '../rules/person-hours';

/** Where a street day is to go. Milliseconds since 1970. */
export interface VisitWish {
  companyId: number;
  visit: StoredVisit;
  start: number;
  memberId: number;
}

/** A move of a street day that can be, or why it cannot. */
export interface LookedAtVisit {
  span: Span;
  /** Its neighbors are asked, so long; null where it holds at once. */
  until: number | null;
  refused?: { reason: VisitMoveRefusal; visit?: Span & { id: number } };
  ways: ReturnType<typeof waysAround>;
  /** Guids of the bookings that go along. */
  booked: string[];
}

/** What someone has to do around a time beside the visit, with the way from each to its place. */
async function workOf(db: Db, { companyId, visit, start, memberId }: VisitWish, offer: Offer): Promise<OtherWork[]> {
  const visits = await listVisits(db, companyId, { start: start - dayMs, end: start + dayMs });
  const kmPerHour = offer.team.find(({ id }) => id === memberId)?.travelKmPerHour ?? offer.travelKmPerHour;
  const { latitude, longitude } = offer;
  const place = latitude === null || longitude === null ? null : { latitude, longitude };
  const isOther = (one: ScheduledVisit) => one.memberId === memberId && one.id !== visit.id && !one.isEmptyOnDemand;
  return visits.filter(isOther).map((one) => ({ ...one, travelMs: travelMs(one, place, kmPerHour) }));
}

/** What within the street day keeps it from another hour: a seat that is just being booked, a request without an answer. */
async function openWithin(db: Db, { visit, start }: VisitWish, states: readonly string[]): Promise<VisitMoveRefusal[]> {
  if (start === visit.start) return [];
  const isAsked = states.some((state) => state === 'Pending' || state === 'Proposed');
  if (isAsked || (await listProposedTo(db, visit.id)).length > 0) return ['open'];
  return (await countHeld(db, visit.id)) > 0 ? ['hold'] : [];
}

/** Whether its person works then, and goes to its place. */
async function personFault(db: Db, { visit, memberId }: VisitWish, span: Span): Promise<VisitMoveRefusal | undefined> {
  const person = await findPerson(db, memberId);
  if (person && !isWithinHours(person.hours, span, person.zone)) return 'hours';
  return goesTo(person?.places ?? [], visit) ? undefined : 'place';
}

/**
 * Whether a street day can go to an hour and a person with all that is booked with it (docs/portal.md §3, §6.12). Nothing is written; under the
 * calendar's lock what it says holds.
 */
export async function lookAtVisitMove(db: Db, wish: VisitWish, now: Date): Promise<LookedAtVisit> {
  const { visit, start, memberId } = wish;
  const all = await listVisitBookings(db, visit.id);
  const booked = all.flatMap(({ State, guid }) => (State === 'Confirmed' ? [guid] : []));
  const starts = { from: visit.start, to: start };
  const until = booked.length > 0 && needsAnswer(starts, now.getTime()) ? keptUntil(starts) : null;
  const span = { start, end: start + visit.end - visit.start };
  const seen = { span, until, booked, ways: { before: null, after: null } };
  const refuse = (reason: VisitMoveRefusal) => ({ ...seen, refused: { reason } });
  if (visit.isOnDemand) return refuse('booking');
  if (start === visit.start && memberId === visit.teamMemberId) return refuse('same');
  if (start <= now.getTime() || (until !== null && until <= now.getTime())) return refuse('late');
  const [open] = await openWithin(
    db,
    wish,
    all.map(({ State }) => State),
  );
  if (open) return refuse(open);
  const offer = await findOfferOf(db, visit);
  if (!offer) return refuse('offer');
  const fault = await personFault(db, wish, span);
  if (fault) return refuse(fault);
  const work = await workOf(db, wish, offer);
  const at = { ...seen, ways: waysAround(span, work) };
  const met = overlapOf(span, work);
  if (met) return { ...at, refused: { reason: 'overlap', visit: met } };
  if (until !== null && memberId === visit.teamMemberId && overlapOf(span, [visit]))
    return { ...at, refused: { reason: 'own', visit } };
  const far = unreachable(span, work, offer.bufferMinutes * minuteMs);
  return far ? { ...at, refused: { reason: 'travel', visit: far } } : at;
}
