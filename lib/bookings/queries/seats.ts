import 'server-only';
import { type Db, databaseError, rows, type SQL, SQLSTATE, sql } from '@/lib/db/client';
import { keepAnswer, type OnceKey } from '@/lib/effects/idempotency';
import type { Transaction } from '@/lib/effects/transaction';

/** The lock of a company's calendar, for a call that takes it together with its key (`keepOnce`). */
export const calendarLock = (companyId: number): readonly [number, number] => [367238, companyId];

/** All writes to the calendar of a company wait for each other, in every process, until the transaction ends. */
export async function lockCalendar(tx: Transaction, companyId: number): Promise<void> {
  const [space, id] = calendarLock(companyId);
  await rows(tx, sql`select pg_advisory_xact_lock(${space}::int, ${id}::int)`);
}

/** Gives back the seats of holds that ran out, and calls off visits that only they had made. */
export async function expireHolds(tx: Db, companyId: number): Promise<void> {
  await rows(
    tx,
    sql`with over as (
        update seats s set state = 'Expired', holder_hash = null, network_hash = null from visits v
        where v.id = s.visit_id and v.company_id = ${companyId} and s.state = 'Held' and s.expires_at <= now()
        returning s.visit_id)
      update visits v set seats_taken = v.seats_taken - o.n,
        status = case when v.is_on_demand and v.seats_taken = o.n then 'cancelled' else v.status end
      from (select visit_id, count(*)::int as n from over group by visit_id) o where v.id = o.visit_id`,
  );
}

/** Whether a company has expired holds whose seats are not released: read from all expired holds, which are few. */
const hasOver = (companyId: SQL) =>
  sql`exists (select from (select visit_id from seats where state = 'Held' and expires_at <= now() offset 0) q
    join visits w on w.id = q.visit_id where w.company_id = ${companyId})`;

export interface NewVisit {
  companyId: number;
  companyServiceId: number;
  serviceId: number;
  memberId: number;
  cityId: number;
  timezone: string;
  capacity: number;
  start: Date;
  end: Date;
}

/** Where a seat may be: in a visit that is there, or in one that is made for it. */
export type Place = { visitId: number } | NewVisit;

/**
 * Takes a seat of a place: no row where the visit has no room, or its member another visit then (the database's own word, by
 * `visits_no_overlap`; nothing else of a new visit can be there before).
 */
function taking(place: Place): SQL {
  if ('visitId' in place)
    return sql`update visits set seats_taken = seats_taken + 1
      where id = ${place.visitId} and status = 'live' and seats_taken < capacity returning id, during, timezone`;
  const during = `[${place.start.toISOString()},${place.end.toISOString()})`;
  return sql`insert into visits (company_id, company_service_id, service_id, team_member_id, city_id, during, timezone, capacity,
      seats_taken, is_on_demand)
    values (${place.companyId}, ${place.companyServiceId}, ${place.serviceId}, ${place.memberId}, ${place.cityId},
      ${during}::tstzrange, ${place.timezone}, ${place.capacity}, 1, true) on conflict do nothing returning id, during, timezone`;
}

/** Takes a seat of a visit. @returns the visit's id; undefined where the place is taken */
export async function takePlace(tx: Db, place: Place): Promise<number | undefined> {
  const [taken] = await rows<{ id: number }>(tx, taking(place));
  return taken?.id;
}

/** A hold, with the span of its visit in milliseconds since 1970. */
export interface NewHold {
  guid: string;
  expiresAt: string;
  priceMinor: number;
  start: number;
  end: number;
  /** Of its place. */
  zone?: string;
}

interface WantedHold {
  holderHash: string;
  networkHash: string;
  priceMinor: number;
  minutes: number;
}

/** Takes a seat and holds it for ten minutes by the database's clock: a statement that gives a `NewHold`, or no row. */
const holding = (place: Place, hold: WantedHold) => sql`with visit as (${taking(place)}), made as (
    insert into seats (visit_id, state, expires_at, holder_hash, network_hash, price_minor)
    select id, 'Held', now() + ${hold.minutes}::int * interval '1 minute', ${hold.holderHash}, ${hold.networkHash}, ${hold.priceMinor}::int
    from visit
    returning guid, expires_at, price_minor),
  hold as (
    select made.guid, made.expires_at as "expiresAt", made.price_minor as "priceMinor",
      (extract(epoch from lower(during)) * 1000)::int8 as start, (extract(epoch from upper(during)) * 1000)::int8 as "end", timezone as zone
    from made, visit)`;

/** @returns undefined where the place is taken */
export async function insertHold(tx: Db, place: Place, hold: WantedHold): Promise<NewHold | undefined> {
  const [made] = await rows<NewHold>(tx, sql`${holding(place, hold)} select * from hold`);
  return made;
}

/**
 * The same as the last thing of a call, which it answers: the answer is kept with it.
 * @throws DatabaseError where the place is taken (`isTaken`), so that nothing of the transaction stands
 */
export async function insertHoldAnswering(
  tx: Transaction,
  place: Place,
  hold: WantedHold,
  once: OnceKey,
): Promise<NewHold> {
  const [made] = await rows<NewHold>(
    tx,
    sql`${holding(place, hold)}, kept as (${keepAnswer(once, sql`(select to_jsonb(hold) from hold)`)})
      select hold.*, case when hold.guid is null then refuse('the place is taken') end as refused
      from (values (1)) one left join hold on true`,
  );
  return made!;
}

/** Whether a transaction failed because its place was taken. */
export const isTaken = (error: unknown): boolean => databaseError(error)?.code === SQLSTATE.refused;

/**
 * Gives a seat's place back; a visit that only bookings made is called off with its last seat. One whose neighbors are asked to another
 * time offers the place to no one: it stays closed.
 */
export async function leaveVisit(tx: Db, visitId: number): Promise<void> {
  await rows(
    tx,
    sql`update visits v set seats_taken = v.seats_taken - 1,
        status = case when v.is_on_demand and v.seats_taken = 1 then 'cancelled' else v.status end,
        capacity = case when v.is_on_demand and exists (select from visits n where n.moved_from_id = v.id)
          then greatest(1, v.seats_taken - 1) else v.capacity end
      where v.id = ${visitId}`,
  );
}

/** A seat of a visit for a request that had none. */
export async function insertSeat(
  tx: Db,
  seat: { visitId: number; state: string; customerId: number | null; priceMinor: number },
): Promise<number> {
  const [made] = await rows<{ id: number }>(
    tx,
    sql`insert into seats (visit_id, state, customer_id, price_minor)
      values (${seat.visitId}, ${seat.state}, ${seat.customerId}::int, ${seat.priceMinor}) returning id`,
  );
  return made!.id;
}

/** A seat with its visit. */
export interface SeatRow {
  id: number;
  visitId: number;
  companyId: number;
  companyServiceId: number;
  state: string;
  isOver: boolean;
  isExtended: boolean;
  isDisplaced: boolean;
  expiresAt: string | null;
  priceMinor: number;
  start: number;
  end: number;
  timezone: string;
}

const seatColumns =
  sql.raw(`s.id, s.visit_id as "visitId", v.company_id as "companyId", v.company_service_id as "companyServiceId",
  s.state, coalesce(s.expires_at <= now(), false) as "isOver", s.is_extended as "isExtended", s.is_displaced as "isDisplaced", s.expires_at as "expiresAt",
  s.price_minor as "priceMinor", (extract(epoch from lower(v.during)) * 1000)::int8 as start,
  (extract(epoch from upper(v.during)) * 1000)::int8 as "end", v.timezone`);

/** The seat of a hold; undefined for an unknown one. */
export async function findSeat(db: Db, guid: string): Promise<SeatRow | undefined> {
  const [found] = await rows<SeatRow>(
    db,
    sql`select ${seatColumns} from seats s join visits v on v.id = s.visit_id where s.guid = ${guid}::uuid`,
  );
  return found;
}

/** A seat that is to be booked: whether it waits with a booking for its payment, and whether others ran out. */
export type SeatToBook = SeatRow & {
  /** Who would go, and whether for this seat alone. */
  memberId: number;
  isOnDemand: boolean;
  isUnpaid: boolean;
  hasOver: boolean;
};

/** The seat of a hold that is to be booked. */
export async function findSeatToBook(tx: Db, guid: string): Promise<SeatToBook | undefined> {
  const [found] = await rows<SeatToBook>(
    tx,
    sql`select ${seatColumns}, exists (select from bookings b where b.seat_id = s.id) as "isUnpaid",
        ${hasOver(sql`v.company_id`)} as "hasOver", v.team_member_id as "memberId", v.is_on_demand as "isOnDemand"
      from seats s join visits v on v.id = s.visit_id where s.guid = ${guid}::uuid`,
  );
  return found;
}

/** Ten more minutes, once. */
export async function extendSeat(tx: Db, seatId: number, minutes: number): Promise<string> {
  const [found] = await rows<{ expiresAt: string }>(
    tx,
    sql`update seats set is_extended = true, expires_at = expires_at + ${minutes} * interval '1 minute'
      where id = ${seatId} returning expires_at as "expiresAt"`,
  );
  return found!.expiresAt;
}

/** A seat's next state; a hold's clock and holder are forgotten with it. */
export async function setSeatState(
  tx: Db,
  seatId: number,
  next: { state: string; customerId?: number; visitId?: number; priceMinor?: number },
): Promise<void> {
  await rows(
    tx,
    sql`update seats set state = ${next.state}, expires_at = null, holder_hash = null, network_hash = null,
        customer_id = coalesce(${next.customerId ?? null}::int, customer_id), visit_id = coalesce(${next.visitId ?? null}::int, visit_id),
        price_minor = coalesce(${next.priceMinor ?? null}::int, price_minor)
      where id = ${seatId}`,
  );
}
