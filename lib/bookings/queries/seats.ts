import 'server-only';
import { type Db, isConflict, rows, sql, withTransaction } from '@/lib/db/client';

/** All writes to the calendar of a company wait for each other, in every process, until the transaction ends. */
export async function lockCalendar(tx: Db, companyId: number): Promise<void> {
  await rows(tx, sql`select pg_advisory_xact_lock(367238, ${companyId})`);
}

/** Gives back the seats of holds that ran out, and calls off visits that only they had made. */
export async function expireHolds(tx: Db, companyId: number): Promise<void> {
  await rows(
    tx,
    sql`with over as (
        update seats s set state = 'Expired', holder_hash = null from visits v
        where v.id = s.visit_id and v.company_id = ${companyId} and s.state = 'Held' and s.expires_at <= now()
        returning s.visit_id)
      update visits v set seats_taken = v.seats_taken - o.n,
        status = case when v.is_on_demand and v.seats_taken = o.n then 'cancelled' else v.status end
      from (select visit_id, count(*)::int as n from over group by visit_id) o where v.id = o.visit_id`,
  );
}

/** Live holds of one holder, everywhere, and when the first of them ends. */
export async function countHolds(tx: Db, holderHash: string): Promise<{ count: number; waitS: number }> {
  const [found] = await rows<{ count: number; waitS: number }>(
    tx,
    sql`select count(*)::int as count, coalesce(ceil(extract(epoch from min(expires_at) - now())), 1)::int as "waitS"
      from seats where holder_hash = ${holderHash} and state = 'Held' and expires_at > now()`,
  );
  return found!;
}

/** Takes a seat of an announced visit that begins then. @returns the visit's id; undefined where none has room */
export async function joinVisit(tx: Db, companyServiceId: number, start: Date): Promise<number | undefined> {
  const [found] = await rows<{ id: number }>(
    tx,
    sql`update visits set seats_taken = seats_taken + 1 where id = (
        select id from visits where company_service_id = ${companyServiceId} and status = 'live'
          and starts_at = ${start.toISOString()}::timestamptz and seats_taken < capacity order by id limit 1 for update)
      returning id`,
  );
  return found?.id;
}

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

/** Makes a visit with one seat taken. @returns undefined where the member has another one then (the database's own word) */
export async function insertVisit(tx: Db, visit: NewVisit): Promise<number | undefined> {
  const during = `[${visit.start.toISOString()},${visit.end.toISOString()})`;
  try {
    const [made] = await withTransaction(tx, (inner) =>
      rows<{ id: number }>(
        inner,
        sql`insert into visits (company_id, company_service_id, service_id, team_member_id, city_id, during, timezone, capacity,
            seats_taken, is_on_demand)
          values (${visit.companyId}, ${visit.companyServiceId}, ${visit.serviceId}, ${visit.memberId}, ${visit.cityId},
            ${during}::tstzrange, ${visit.timezone}, ${visit.capacity}, 1, true) returning id`,
      ),
    );
    return made!.id;
  } catch (error) {
    if (isConflict(error, 'visits_no_overlap')) return undefined;
    throw error;
  }
}

/** Gives a seat's place back; a visit that only bookings made is called off with its last seat. */
export async function leaveVisit(tx: Db, visitId: number): Promise<void> {
  await rows(
    tx,
    sql`update visits set seats_taken = seats_taken - 1,
        status = case when is_on_demand and seats_taken = 1 then 'cancelled' else status end
      where id = ${visitId}`,
  );
}

/** A hold on a seat of a visit, for ten minutes by the database's clock. */
export async function insertHold(
  tx: Db,
  hold: { visitId: number; holderHash: string; priceMinor: number; minutes: number },
): Promise<{ guid: string; expiresAt: string }> {
  const [made] = await rows<{ guid: string; expiresAt: string }>(
    tx,
    sql`insert into seats (visit_id, state, expires_at, holder_hash, price_minor)
      values (${hold.visitId}, 'Held', now() + ${hold.minutes} * interval '1 minute', ${hold.holderHash}, ${hold.priceMinor})
      returning guid, expires_at as "expiresAt"`,
  );
  return made!;
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
  expiresAt: string | null;
  priceMinor: number;
  start: number;
  end: number;
  timezone: string;
}

/** The seat of a hold; undefined for an unknown one. */
export async function findSeat(db: Db, guid: string): Promise<SeatRow | undefined> {
  const [found] = await rows<SeatRow>(
    db,
    sql`select s.id, s.visit_id as "visitId", v.company_id as "companyId", v.company_service_id as "companyServiceId", s.state,
        coalesce(s.expires_at <= now(), false) as "isOver", s.is_extended as "isExtended", s.expires_at as "expiresAt",
        s.price_minor as "priceMinor", (extract(epoch from lower(v.during)) * 1000)::int8 as start,
        (extract(epoch from upper(v.during)) * 1000)::int8 as "end", v.timezone
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
    sql`update seats set state = ${next.state}, expires_at = null, holder_hash = null,
        customer_id = coalesce(${next.customerId ?? null}::int, customer_id), visit_id = coalesce(${next.visitId ?? null}::int, visit_id),
        price_minor = coalesce(${next.priceMinor ?? null}::int, price_minor)
      where id = ${seatId}`,
  );
}
