import 'server-only';
import { type Db, rows, sql } from '@/lib/db/client';

/** Keeps the slot that a company would like to move a booking to. */
export async function setProposedMove(
  tx: Db,
  id: number,
  { seatId, until }: { seatId: number; until: Date },
): Promise<void> {
  await rows(
    tx,
    sql`update bookings set proposed_seat_id = ${seatId}, proposed_until = ${until.toISOString()}::timestamptz where id = ${id}`,
  );
}

/** The booking has no such slot any more. */
export async function clearProposedMove(tx: Db, id: number): Promise<void> {
  await rows(tx, sql`update bookings set proposed_seat_id = null, proposed_until = null where id = ${id}`);
}

/** Puts a booking on the seat that was kept for it. */
export async function takeProposedSeat(tx: Db, id: number): Promise<void> {
  await rows(
    tx,
    sql`update bookings set seat_id = proposed_seat_id, proposed_seat_id = null, proposed_until = null where id = ${id}`,
  );
}

/** Bookings that a visit is kept for. */
export const listProposedTo = (tx: Db, visitId: number): Promise<{ guid: string }[]> =>
  rows(
    tx,
    sql`select b.guid from bookings b join seats t on t.id = b.proposed_seat_id where t.visit_id = ${visitId} order by b.id`,
  );

/** Whether a visit is there for nothing but holds. */
export async function isOnlyHeld(db: Db, visitId: number): Promise<boolean> {
  const found = await rows(
    db,
    sql`select 1 from visits v where v.id = ${visitId} and v.is_on_demand
      and not exists (select from seats s where s.visit_id = v.id and s.state in ('Pending', 'Proposed', 'Confirmed'))`,
  );
  return found.length > 0;
}
