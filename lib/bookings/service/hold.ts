import 'server-only';
import { countryById } from '@/lib/config/countries';
import { holdLimits } from '@/lib/config/hold-limits';
import { PipelinedAnswer, runIdempotent } from '@/lib/effects/idempotency';
import { type Db, getDatabase, inTransaction } from '@/lib/effects/transaction';
import { callerKey, type ServiceContext } from '@/lib/platform/context';
import { invalid, notFound, PlatformError } from '@/lib/platform/errors';
import type { Hold, HoldInput } from '../contract';
import { findOffer, type Offer } from '../queries/find-offer';
import {
  calendarLock,
  expireHolds,
  extendSeat,
  findSeat,
  insertHold,
  insertHoldAnswering,
  isTaken,
  leaveVisit,
  lockCalendar,
  type Place,
  setSeatState,
  takePlace,
} from '../queries/seats';
import { listUnconfirmedHolds } from '../queries/unconfirmed-holds';
import { endCheckoutOf } from '../queries/unpaid';
import { readLink, signLink } from '../token';
import { listVisitsAround, placesAmong, type Start, takenSlot, timesOf } from './calendar';
import { priceOf } from './get-availability';
import { evictHold, holderOf, releaseOwnHolds } from './hold-quota';

/**
 * Takes a seat: of an announced visit that begins then, else of a new one for the least busy member who is free.
 * THE one way into the calendar; call it under `lockCalendar`, after `expireHolds`.
 * @param places where it could be, the best first (`placesAmong`)
 * @param take what takes the seat, and says undefined where another has it
 * @returns what `take` says; undefined where the slot is taken
 */
async function takeSeatBy<T>(
  tx: Db,
  places: readonly Place[],
  take: (tx: Db, place: Place) => Promise<T | undefined>,
): Promise<T | undefined> {
  for (const place of places) {
    const taken = await take(tx, place);
    if (taken !== undefined) return taken;
  }
  return undefined;
}

/** Takes a seat, see above. @returns the visit; undefined where the slot is taken */
export async function takeSeat(tx: Db, offer: Offer, by: Start, now: Date): Promise<number | undefined> {
  const visits = await listVisitsAround(tx, offer, by.start);
  return takeSeatBy(tx, placesAmong(visits, offer, by, now), takePlace);
}

/**
 * Holds a slot for ten minutes by the database's clock (docs/booking.md §1).
 * @throws 422 for an offer that is none, 409 with `NextFree` for a taken slot, 429 for one hold too many (`hold-quota`)
 */
export async function createHold(input: HoldInput, context: ServiceContext): Promise<Hold> {
  const { now } = context;
  const offer = await findOffer(await getDatabase(), { companyGuid: input.company_guid, serviceId: input.service_id });
  if (!offer) throw invalid({ service_id: 'invalid' });
  const start = new Date(input.start);
  const scope = `createHold:${callerKey(context.caller)}`;
  const once = { scope, key: context.idempotencyKey, body: input, lock: calendarLock(offer.companyId) };
  const holder = holderOf(context);
  const look = (tx: Db) =>
    Promise.all([
      listUnconfirmedHolds(tx, { ...holder, companyId: offer.companyId }),
      listVisitsAround(tx, offer, start),
    ]);
  // Nearly always the best place is free under the lock; where it is not after all, the whole is done once more, place by place.
  const attempt = (isFirst: boolean) =>
    runIdempotent(
      once,
      async (tx, [{ holds, hasOver }, seen]) => {
        if (hasOver) await expireHolds(tx, offer.companyId);
        const { standing, hasLetGo } = await releaseOwnHolds(tx, context, holds);
        const visits = hasOver || hasLetGo ? await listVisitsAround(tx, offer, start) : seen;
        const hold = { ...holder, priceMinor: priceOf(offer), minutes: holdLimits.minutes };
        const places = placesAmong(visits, offer, { start }, now);
        if (places.length > 0) await evictHold(tx, { offer, start, context }, standing);
        if (isFirst && places[0]) return new PipelinedAnswer(insertHoldAnswering(tx, places[0], hold, once));
        const made = await takeSeatBy(tx, places, (inner, place) => insertHold(inner, place, hold));
        if (!made) throw await takenSlot(tx, offer, start, now);
        return made;
      },
      look,
    );
  const held = await attempt(true).catch((error: unknown) => {
    if (isTaken(error)) return attempt(false);
    throw error;
  });
  // The token is made again from its guid: what is kept for a repeated call opens nothing.
  return {
    HoldToken: signLink('hold', held.guid),
    ExpiresAt: new Date(held.expiresAt).toISOString(),
    // An answer that an earlier release kept has no zone.
    ...timesOf({ ...held, zone: held.zone ?? offer.timezone }, offer),
    Price: held.priceMinor,
    Currency: countryById(offer.countryId)?.currency ?? '',
  };
}

/**
 * Holds a slot for the company's own people, in a call that books it: what one visitor may hold is not counted. To be called under the
 * calendar's lock.
 * @throws 409 with `NextFree` for a taken slot
 */
export async function holdSeat(tx: Db, offer: Offer, start: Date, context: ServiceContext): Promise<{ guid: string }> {
  await expireHolds(tx, offer.companyId);
  const hold = { ...holderOf(context), priceMinor: priceOf(offer), minutes: holdLimits.minutes };
  const places = placesAmong(await listVisitsAround(tx, offer, start), offer, { start }, context.now);
  const made = await takeSeatBy(tx, places, (inner, place) => insertHold(inner, place, hold));
  if (!made) throw await takenSlot(tx, offer, start, context.now);
  return made;
}

/** The seat a hold token stands for. @throws 404 unknown */
export async function seatOf(db: Db, token: string) {
  const guid = readLink('hold', token);
  const seat = guid === undefined ? undefined : await findSeat(db, guid);
  if (!seat) throw notFound();
  return seat;
}

/** Refuses a seat that is no live hold any more: 410 for one that ran out, gave way or was given back, 409 for one that was booked. */
export function checkHeld(seat: { state: string; isOver: boolean }): void {
  if (seat.state === 'Held' && !seat.isOver) return;
  const isOver = ['Held', 'Expired', 'Cancelled'].includes(seat.state);
  throw new PlatformError(isOver ? 410 : 409, { details: { State: isOver ? 'Expired' : seat.state } });
}

/** Ten more minutes, once. @throws 404 unknown, 410 over, 409 extended before or booked */
export async function extendHold({ hold_token: token }: { hold_token: string }): Promise<{ ExpiresAt: string }> {
  const db = await getDatabase();
  const { companyId } = await seatOf(db, token);
  return inTransaction(async (tx) => {
    await lockCalendar(tx, companyId);
    const seat = await seatOf(tx, token);
    checkHeld(seat);
    if (seat.isExtended) throw new PlatformError(409, { details: { State: 'Held' } });
    const expiresAt = await extendSeat(tx, seat.id, holdLimits.minutes);
    return { ExpiresAt: new Date(expiresAt).toISOString() };
  });
}

/** Gives the slot back; one that is over already is no fault. @throws 404 unknown, 409 for one that was booked */
export async function releaseHold({ hold_token: token }: { hold_token: string }): Promise<{ ExpiresAt: string }> {
  const db = await getDatabase();
  const { companyId } = await seatOf(db, token);
  return inTransaction(async (tx) => {
    await lockCalendar(tx, companyId);
    const seat = await seatOf(tx, token);
    if (seat.state === 'Held') {
      await setSeatState(tx, seat.id, { state: 'Cancelled' });
      await leaveVisit(tx, seat.visitId);
      await endCheckoutOf(tx, seat.id);
    } else if (!['Expired', 'Cancelled'].includes(seat.state))
      throw new PlatformError(409, { details: { State: seat.state } });
    return { ExpiresAt: new Date(seat.expiresAt ?? 0).toISOString() };
  });
}
