import 'server-only';
import { getDatabase, type Transaction } from '@/lib/effects/transaction';
import type { ServiceContext } from '@/lib/platform/context';
import { notFound, PlatformError } from '@/lib/platform/errors';
import { localDayOf, wallMinuteOf } from '@/lib/values/time';
import type { ManageInput } from '../contract-managed';
import type { SeriesMove } from '../contract-series';
import { type BookingRow, logAccess, placeVisit, updateBooking } from '../queries/bookings';
import { findOfferOf } from '../queries/find-offer';
import { expireHolds, leaveVisit, setSeatState } from '../queries/seats';
import { listSeries } from '../queries/series';
import { shifted, type WallShift } from '../rules/series';
import type { Party } from '../rules/states';
import { openLink } from './booking-link';
import { forgetReminders } from './booking-mails';
import { dropProposedMove, freeSeat, schedule } from './move-seat';
import { recordDateChanges } from './record-date-changes';
import { takeSeats } from './series-book';
import { mailSeries } from './series-mails';
import { lookAt, timeOf } from './series-plan';
import { followersOf, isVisit, seriesOf, type Visit } from './series-visits';

const wallOf = (at: number, zone: string) => ({ day: localDayOf(at, zone), minute: wallMinuteOf(at, zone) });

/** How far a visit is moved, by the wall clock of its place. */
function shiftOf(from: number, to: number, zone: string): WallShift {
  const [old, next] = [wallOf(from, zone), wallOf(to, zone)];
  return { days: next.day - old.day, minutes: next.minute - old.minute };
}

/** Where the visits that follow would be: the same days and minutes further, each from where it is now. */
const shiftAll = (visits: readonly Visit[], shift: WallShift) =>
  visits.map((visit) => ({ visit, start: shifted(wallOf(visit.start, visit.timezone), shift, visit.timezone) }));

/** The same where every hour exists. @throws 409 that names each visit whose day has no such hour */
function existing(moves: ReturnType<typeof shiftAll>): { visit: Visit; start: number }[] {
  const missing = moves.filter(({ start }) => start === undefined);
  const Conflicts = missing.map(({ visit }) => ({
    ...timeOf(visit, visit.timezone),
    Conflict: 'Hours',
    NextFree: [],
  }));
  if (Conflicts.length > 0) throw new PlatformError(409, { details: { Conflicts, NextFree: [] } });
  return moves.flatMap(({ visit, start }) => (start === undefined ? [] : { visit, start }));
}

/** Where all that follow would be, and which of them cannot be there; what they leave themselves is free for them. */
export async function planMove(
  input: ManageInput & { start: string },
  { now }: ServiceContext,
): Promise<{ Moves: SeriesMove[] }> {
  const db = await getDatabase();
  const { booking, party } = await openLink(db, input.manage_token);
  const offer = await findOfferOf(db, booking);
  if (booking.seriesGuid === null || booking.start === null || !offer) throw notFound();
  const followers = followersOf(booking, await listSeries(db, booking.seriesGuid), { party, move: 'reschedule', now });
  const left = new Set([booking, ...followers].flatMap(({ visitId }) => visitId ?? []));
  const shift = shiftOf(booking.start, Date.parse(input.start), booking.timezone);
  const moves = shiftAll(followers, shift).map(async ({ visit, start }): Promise<SeriesMove> => {
    const From = timeOf(visit, visit.timezone);
    const base = { BookingId: visit.id, From };
    if (start === undefined) return { ...base, To: { Start: '', End: '' }, Conflict: 'Hours' };
    const { conflict: Conflict } = await lookAt(
      db,
      offer,
      { day: localDayOf(start, offer.timezone), at: start },
      now,
      left,
    );
    return { ...base, To: timeOf({ start, end: start + visit.end - visit.start }, visit.timezone), Conflict };
  });
  return { Moves: await Promise.all(moves) };
}

interface Change {
  party: Party;
  now: Date;
}

/** Writes a change of visits down: their next versions, what is due of them, whom it was by; then one mail about all of them. */
async function settleChange(
  tx: Transaction,
  visits: readonly Visit[],
  how: { what: 'moved' | 'cancelled'; state: Visit['state']; reason?: string; visitIds: number[] },
  { party, now }: Change,
): Promise<void> {
  const { what, state, reason } = how;
  const done: BookingRow[] = [];
  for (const { id, guid } of visits) {
    await updateBooking(tx, id, { state, ...(reason ? { reason } : {}) }, now);
    await logAccess(tx, id, party, what);
    done.push(await schedule(tx, guid, now));
    await forgetReminders(tx, guid);
  }
  await mailSeries(tx, done, what, { now, ...(reason ? { reason } : {}) });
  await recordDateChanges(tx, visits[0]!.companyId, how.visitIds);
}

/**
 * Moves a visit and all that follow, but for those that are to stay: all of them, or none.
 * @throws 404 where the offer is gone, 409 `Conflicts` that names each that cannot be moved
 */
export async function moveFollowing(
  tx: Transaction,
  booking: BookingRow,
  { start, keep }: { start: Date; keep: readonly number[] },
  change: Change,
): Promise<void> {
  const { party, now } = change;
  const offer = await findOfferOf(tx, booking);
  if (!offer || !isVisit(booking)) throw notFound();
  const all = followersOf(booking, await seriesOf(tx, booking), { party, move: 'reschedule', now });
  const followers = all.filter(({ id }) => !keep.includes(id));
  const shift = shiftOf(booking.start, start.getTime(), booking.timezone);
  const moved = [{ visit: booking, start: start.getTime() }, ...existing(shiftAll(followers, shift))];
  await expireHolds(tx, booking.companyId);
  const left: number[] = [];
  for (const { visit } of moved) {
    left.push(...(await dropProposedMove(tx, visit)));
    await leaveVisit(tx, visit.visitId);
  }
  const starts = moved.map(({ start: at }) => new Date(at));
  const visitIds = await takeSeats(tx, { offer, starts, now });
  for (const [at, { visit }] of moved.entries()) {
    const visitId = visitIds[at]!;
    await setSeatState(tx, visit.seatId, { state: 'Confirmed', visitId });
    const { cityId, neighborhoodId } = visit;
    if (cityId !== null) await placeVisit(tx, visitId, { cityId, neighborhoodId });
  }
  const touched = [...moved.map(({ visit }) => visit.visitId), ...visitIds, ...left];
  const visits = moved.map(({ visit }) => visit);
  await settleChange(tx, visits, { what: 'moved', state: 'Confirmed', visitIds: touched }, change);
}

/** Calls a visit off with all that follow, and gives their seats back. */
export async function cancelFollowing(
  tx: Transaction,
  booking: BookingRow,
  reason: string | undefined,
  change: Change,
): Promise<BookingRow[]> {
  const { party, now } = change;
  if (!isVisit(booking)) throw notFound();
  const followers = followersOf(booking, await seriesOf(tx, booking), { party, move: 'cancel', now });
  const visits = [booking, ...followers];
  const visitIds: number[] = [];
  for (const visit of visits) visitIds.push(...(await freeSeat(tx, visit, 'Cancelled')));
  await settleChange(tx, visits, { what: 'cancelled', state: 'Cancelled', reason, visitIds }, change);
  return visits;
}
