import 'server-only';
import { randomBytes, randomUUID } from 'node:crypto';
import { seriesLimits } from '@/lib/config/limits';
import type { Db, Transaction } from '@/lib/effects/transaction';
import { invalid, PlatformError } from '@/lib/platform/errors';
import { localDayOf } from '@/lib/values/time';
import type { BookingInput } from '../contract';
import { type BookingRow, placeVisit, setDue } from '../queries/bookings';
import type { Offer } from '../queries/find-offer';
import { beginSeries, type FollowingVisit, insertFollowing, listSeries } from '../queries/series';
import { referenceFrom } from '../rules/reference';
import { maxVisits, seriesDays } from '../rules/series';
import { takeSeat } from './hold';
import type { JobLocation } from './job-location';
import { dueOf } from './move-seat';
import { recordDateChanges } from './record-date-changes';
import { checkFrequency, lookAt, timeOf } from './series-plan';

/** The visits that are to follow the held one, soonest first; none for a booking that stands alone. @throws 422 for an offer that is not sold so */
export function followingOf(input: BookingInput, offer: Offer): Date[] {
  const starts = (input.repeat_starts ?? []).map((text) => new Date(text));
  if (starts.length === 0) return [];
  if (input.hold_token === undefined) throw invalid({ hold_token: 'required' });
  checkFrequency(offer, input.frequency ?? '');
  return starts.sort((one, other) => one.getTime() - other.getTime());
}

/** Each visit belongs to a date of the series of its own: at it, or within three days of it. @throws 422 */
function checkDates(starts: readonly Date[], first: number, frequency: BookingInput['frequency'], zone: string): void {
  const days = frequency ? seriesDays(localDayOf(first, zone), frequency, maxVisits(frequency)).slice(1) : [];
  const near = (at: Date) =>
    days.find((day) => Math.abs(localDayOf(at.getTime(), zone) - day) <= seriesLimits.nearDays);
  const dates = starts.map(near);
  if (dates.includes(undefined) || new Set(dates).size < dates.length) throw invalid({ repeat_starts: 'date' });
}

interface Wanted {
  offer: Offer;
  starts: readonly Date[];
  now: Date;
}

/** Takes the seats of a series, all of them. @throws 409 that names every one that was taken, with what is free around it */
export async function takeSeats(tx: Db, { offer, starts, now }: Wanted): Promise<number[]> {
  const taken: Date[] = [];
  const visitIds: number[] = [];
  for (const start of starts) {
    const visitId = await takeSeat(tx, offer, { start }, now);
    if (visitId === undefined) taken.push(start);
    else visitIds.push(visitId);
  }
  if (taken.length > 0) throw await refuseSeries(tx, { offer, starts: taken, now });
  return visitIds;
}

/** The refusal of a series: nothing of it is booked. `NextFree` are those of the first conflict, as of any taken slot (docs/interface.md §2). */
async function refuseSeries(tx: Db, { offer, starts: taken, now }: Wanted): Promise<PlatformError> {
  const { timezone: zone } = offer;
  const conflicts: { Start: string; Conflict: string; NextFree: object[] }[] = [];
  for (const start of taken) {
    const at = start.getTime();
    const { conflict, nextFree } = await lookAt(tx, offer, { day: localDayOf(at, zone), at }, now);
    const NextFree = nextFree.map((span) => timeOf(span, zone));
    conflicts.push({ Start: timeOf({ start: at, end: at }, zone).Start, Conflict: conflict || 'Taken', NextFree });
  }
  const fields = { repeat_starts: 'taken' };
  return new PlatformError(409, { fields, details: { Conflicts: conflicts, NextFree: conflicts[0]?.NextFree ?? [] } });
}

/** A booking that has just been made, and what is to follow it. */
interface Repeated extends Wanted {
  guid: string;
  frequency: BookingInput['frequency'];
  first: number;
  place: JobLocation['place'];
}

/**
 * Books the visits that follow one that was just confirmed, in its transaction: each a booking of its own with a seat of its own.
 * @returns all visits of the series, in order
 */
export async function bookFollowing(tx: Transaction, repeated: Repeated): Promise<BookingRow[]> {
  const { offer, starts, now, guid, first, place, frequency } = repeated;
  checkDates(starts, first, frequency, offer.timezone);
  // The address is known by now: ways are reckoned to it, and its visits are of those who go there.
  const job = place && { cityId: place.cityId, neighborhoodId: place.neighborhoodId };
  const at = job ? { latitude: place.latitude, longitude: place.longitude, job } : {};
  const visitIds = await takeSeats(tx, { offer: { ...offer, ...at }, starts, now });
  const following = starts.map(
    (start, at): FollowingVisit => ({
      guid: randomUUID(),
      reference: referenceFrom(randomBytes(8)),
      visitId: visitIds[at]!,
      start,
    }),
  );
  const seriesGuid = randomUUID();
  await beginSeries(tx, guid, seriesGuid);
  await insertFollowing(tx, guid, following);
  for (const visitId of visitIds) if (place) await placeVisit(tx, visitId, place);
  const series = await listSeries(tx, seriesGuid);
  for (const booking of series) await setDue(tx, booking.id, dueOf(booking, now));
  await recordDateChanges(tx, offer.companyId, visitIds);
  return series;
}
