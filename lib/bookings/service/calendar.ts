import 'server-only';
import type { Db } from '@/lib/effects/transaction';
import { PlatformError } from '@/lib/platform/errors';
import { dayMs, instantFrom, isoInZone, localDayOf, minuteMs } from '@/lib/values/time';
import type { SlotTimes } from '../contract-availability';
import type { Offer } from '../queries/find-offer';
import { listVisits, type ScheduledVisit } from '../queries/read-schedule';
import type { Place } from '../queries/seats';
import { goesTo } from '../rules/coverage';
import { freeSpans, isFree, openSpans, type SlotWish, type Span, travelMs, type Worker } from '../rules/free-slots';
import { companyDays } from '../rules/opening-week';
import { isAtWork, openingOn } from '../rules/person-hours';

export interface CalendarSlot extends Span {
  isFree: boolean;
  /** Whose clock it goes by: that of the place of an announced visit, which the company may come to from another zone. */
  zone: string;
  /** How many more can begin then: seats of an announced visit, one of free time. */
  room: number;
}

/** Days ahead that are looked through for the next free slots, and how many of them are returned. */
const nextFree = { days: 31, max: 3 };

/** Work reaches this far into another day's calendar. */
const marginMs = dayMs;

function wishOf(offer: Offer, now: Date): SlotWish {
  return {
    zone: offer.timezone,
    durationMs: offer.durationMinutes * minuteMs,
    bufferMs: offer.bufferMinutes * minuteMs,
    notBefore: now.getTime() + offer.leadMinutes * minuteMs,
  };
}

/** The middle of where a company works stands for an address that is not known yet. */
const middleOf = ({ latitude, longitude }: Offer) =>
  latitude === null || longitude === null ? null : { latitude, longitude };

interface TeamWorker extends Worker {
  id: number;
  /** By the word of the company itself. */
  isAtWork: (span: Span) => boolean;
}

/** Who could do a job of an offer, and when: everybody of the team who goes to its place. */
function workersOf(offer: Offer, visits: readonly ScheduledVisit[]): TeamWorker[] {
  const days = companyDays(offer.hours);
  const middle = middleOf(offer);
  const workOf = (id: number) => visits.filter((visit) => visit.memberId === id && !visit.isEmptyOnDemand);
  return offer.team
    .filter(({ places }) => goesTo(places, offer.job))
    .map(({ id, hours, travelKmPerHour }) => ({
      id,
      openingOn: (day) => openingOn(hours, days, day),
      isAtWork: (span) => isAtWork(hours, offer.hours, span, offer.timezone),
      // A visit that only a hold made that ran out is as good as not there.
      busy: workOf(id).map((visit) => ({
        start: visit.start,
        end: visit.end,
        bufferMs: visit.bufferMs,
        travelMs: travelMs(visit, middle, travelKmPerHour ?? offer.travelKmPerHour),
      })),
    }));
}

/** A visit as it is once a booking has left it. */
const withoutOne = (visit: ScheduledVisit): ScheduledVisit => ({
  ...visit,
  taken: visit.taken - 1,
  isEmptyOnDemand: visit.isOnDemand && visit.taken === 1,
});

/** Calendar days of a zone, as days since 1970, both ends counted. */
interface DaySpan {
  first: number;
  last: number;
}

/** What a company has to do that touches days of an offer's zone. */
export const listVisitsIn = (
  db: Db,
  { companyId, timezone }: Offer,
  { first, last }: DaySpan,
): Promise<ScheduledVisit[]> =>
  listVisits(db, companyId, {
    start: instantFrom(first, 0, timezone) - marginMs,
    end: instantFrom(last + 1, 0, timezone) + marginMs,
  });

/**
 * The slots of an offer that begin within calendar days: announced visits of this service, full or not, until they begin, by the days of
 * their places; and free time of its members after the lead time, by those of the company. One slot an instant, earliest first.
 */
export function slotsAmong(
  visits: readonly ScheduledVisit[],
  offer: Offer,
  { first, last }: DaySpan,
  now: Date,
): CalendarSlot[] {
  const slots = new Map<number, CalendarSlot>();
  const workers = workersOf(offer, visits);
  const wish = wishOf(offer, now);
  const isWithin = (at: number, zone: string) => {
    const day = localDayOf(at, zone);
    return first <= day && day <= last;
  };
  if (offer.cityId !== null)
    // The opening of the day before may reach over midnight.
    for (let day = first - 1; day <= last; day++)
      for (const span of freeSpans(day, wish, workers))
        if (isWithin(span.start, offer.timezone))
          slots.set(span.start, { ...span, zone: offer.timezone, isFree: true, room: 1 });
  for (const visit of visits) {
    if (visit.companyServiceId !== offer.companyServiceId || visit.isEmptyOnDemand) continue;
    if (!isWithin(visit.start, visit.timezone) || visit.start <= now.getTime()) continue;
    const room = Math.max(0, visit.capacity - visit.taken) + (slots.get(visit.start)?.room ?? 0);
    const { start, end, timezone: zone } = visit;
    slots.set(start, { start, end, zone, isFree: room > 0, room });
  }
  return [...slots.values()].sort((a, b) => a.start - b.start);
}

/**
 * The slots of an offer in some days, as its calendar stands.
 * @param left visits that a booking is about to leave: their one seat does not count
 */
export async function listSlots(
  db: Db,
  offer: Offer,
  days: DaySpan,
  now: Date,
  left?: ReadonlySet<number>,
): Promise<CalendarSlot[]> {
  const found = await listVisitsIn(db, offer, days);
  const visits = left ? found.map((visit) => (left.has(visit.id) ? withoutOne(visit) : visit)) : found;
  return slotsAmong(visits, offer, days, now);
}

/** When a slot is, by the clock of its place. */
export const timesOf = ({ start, end, zone }: Span & { zone: string }, { timezone }: Offer): SlotTimes => ({
  Start: isoInZone(start, zone),
  End: isoInZone(end, zone),
  ...(zone === timezone ? {} : { TimezoneName: zone }),
});

/** The next free slots from a time on, as a refusal returns them; not the one that begins just then, nor the one that the caller has. */
async function nextFreeAfter(db: Db, offer: Offer, start: Date, now: Date, present?: number | null) {
  const first = localDayOf(Math.max(start.getTime(), now.getTime()), offer.timezone);
  const slots = await listSlots(db, offer, { first, last: first + nextFree.days }, now);
  return slots
    .filter(({ isFree, start: at }) => isFree && at !== start.getTime() && at !== present)
    .slice(0, nextFree.max)
    .map((slot) => timesOf(slot, offer));
}

/**
 * Refusal for a slot that is taken, with the next free ones (docs/interface.md §2).
 * @param present when the booking is that was to be moved: it has that hour already
 */
export async function takenSlot(
  db: Db,
  offer: Offer,
  start: Date,
  now: Date,
  present?: number | null,
): Promise<PlatformError> {
  return new PlatformError(409, { details: { NextFree: await nextFreeAfter(db, offer, start, now, present) } });
}

/** Refusal for a hold that gave way before its details came, with the next free slots. */
export async function displacedSlot(db: Db, offer: Offer, start: Date, now: Date): Promise<PlatformError> {
  const NextFree = await nextFreeAfter(db, offer, start, now);
  return new PlatformError(410, { details: { State: 'Displaced', NextFree } });
}

/** What a company has to do about the time of a job. */
export const listVisitsAround = (db: Db, { companyId }: Offer, start: Date): Promise<ScheduledVisit[]> =>
  listVisits(db, companyId, { start: start.getTime() - marginMs, end: start.getTime() + marginMs });

/** When a job is to begin, and who says so. */
export interface Start {
  start: Date;
  /** The company itself: its lead time and its half hours bind others; it, its opening where it has said one, and the work its people have. */
  isCompany?: boolean;
}

/** Where a job could be then: in an announced visit that begins then, else with a member who is free, the least busy first. */
export function placesAmong(visits: readonly ScheduledVisit[], offer: Offer, by: Start, now: Date): Place[] {
  const { start } = by;
  const at = start.getTime();
  const isJoined = (visit: ScheduledVisit) =>
    visit.companyServiceId === offer.companyServiceId && visit.start === at && visit.taken < visit.capacity;
  const joined = start > now ? visits.filter(isJoined).map(({ id: visitId }) => ({ visitId })) : [];
  const { companyId, companyServiceId, serviceId, timezone, capacity, cityId } = offer;
  if (cityId === null) return joined;
  const end = new Date(at + offer.durationMinutes * minuteMs);
  const visit = { companyId, companyServiceId, serviceId, cityId, timezone, capacity, start, end };
  return [...joined, ...membersFor(offer, visits, by, now).map((memberId) => ({ ...visit, memberId }))];
}

/** The members who could do a job then, the least busy first; for anybody but the company none where it is no slot of the calendar. */
function membersFor(
  offer: Offer,
  visits: readonly ScheduledVisit[],
  { start, isCompany = false }: Start,
  now: Date,
): number[] {
  const wish = wishOf(offer, now);
  const span = { start: start.getTime(), end: start.getTime() + wish.durationMs };
  const day = localDayOf(span.start, offer.timezone);
  // A slot after midnight may belong to the opening of the day before.
  const isSlot = ({ openingOn: opens }: Worker) =>
    [day, day - 1].flatMap((of) => openSpans(of, opens, wish)).some((slot) => slot.start === span.start);
  const mayBegin = (worker: TeamWorker) => (isCompany ? start > now && worker.isAtWork(span) : isSlot(worker));
  return workersOf(offer, visits)
    .filter((worker) => mayBegin(worker) && isFree(span, worker.busy, wish.bufferMs))
    .sort((one, other) => one.busy.length - other.busy.length)
    .map(({ id }) => id);
}
