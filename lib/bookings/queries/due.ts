import 'server-only';
import { type Db, rows, type SQL, sql } from '@/lib/db/client';

/** The moment that counts as now: the database's clock, unless a test says otherwise. */
const instant = (at: Date | undefined): SQL => (at === undefined ? sql`now()` : sql`${at.toISOString()}::timestamptz`);

export interface DueBooking {
  id: number;
  guid: string;
  companyId: number;
  /** What counted as now: milliseconds since 1970. */
  now: number;
}

/** The booking that is due longest; undefined where none is. */
export async function findDue(db: Db, at?: Date): Promise<DueBooking | undefined> {
  const [found] = await rows<DueBooking>(
    db,
    sql`select id, guid, company_id as "companyId", (extract(epoch from ${instant(at)}) * 1000)::int8 as now
      from bookings where due_at <= ${instant(at)} order by due_at, id limit 1`,
  );
  return found;
}

/** Milliseconds until the next booking is due: 0 when one is, null when none waits. */
export async function untilNextDue(db: Db, at?: Date): Promise<number | null> {
  const [next] = await rows<{ ms: number | null }>(
    db,
    sql`select (extract(epoch from min(due_at) - ${instant(at)}) * 1000)::float8 as ms from bookings where due_at is not null`,
  );
  const ms = next?.ms ?? null;
  return ms === null ? null : Math.max(0, Math.ceil(ms));
}

/** One that could not be settled is looked at again later, behind the others. */
export async function putOff(db: Db, id: number, minutes: number, at?: Date): Promise<void> {
  await rows(
    db,
    sql`update bookings set due_at = ${instant(at)} + ${minutes} * interval '1 minute' where id = ${id} and due_at is not null`,
  );
}

/** The visit is over: no mail is sent, and no calendar gets another version. */
export async function markCompleted(tx: Db, id: number): Promise<void> {
  await rows(tx, sql`update bookings set state = 'Completed', due_at = null where id = ${id}`);
}
