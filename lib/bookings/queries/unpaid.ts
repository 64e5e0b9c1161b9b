import 'server-only';
import { eq } from 'drizzle-orm';
import { type Db, rows, runBuilt, type SQL, sql } from '@/lib/db/client';
import { isListed } from '@/lib/db/shown-companies';
import { bookings } from '@/lib/db/tables/bookings';
import { customerOf, type Person } from './customer-of';

/** The seat a booking has: whether it still keeps its place. */
export interface KeptSeat {
  guid: string;
  state: string;
  visitId: number;
  companyServiceId: number;
  /** Milliseconds since 1970. */
  start: number;
  expiresAt: number | null;
}

/** The seat of a booking, by the seat's id. */
export async function findKeptSeat(db: Db, seatId: number): Promise<KeptSeat | undefined> {
  const [found] = await rows<KeptSeat>(
    db,
    sql`select s.guid, s.state, s.visit_id as "visitId", v.company_service_id as "companyServiceId",
        (extract(epoch from lower(v.during)) * 1000)::int8 as start,
        (extract(epoch from s.expires_at) * 1000)::int8 as "expiresAt"
      from seats s join visits v on v.id = s.visit_id where s.id = ${seatId}`,
  );
  return found;
}

/** The booking that a held seat waits with for its payment; undefined for a hold like any other. */
export async function findUnpaidBooking(
  tx: Db,
  seatId: number,
): Promise<{ id: number; guid: string; customerId: number | null } | undefined> {
  const [found] = await rows<{ id: number; guid: string; customerId: number | null }>(
    tx,
    sql`select id, guid, customer_id as "customerId" from bookings where seat_id = ${seatId}`,
  );
  return found;
}

/** A hold stays long enough to ask the provider for its page. */
export async function keepSeatAMinute(tx: Db, seatId: number): Promise<void> {
  await rows(
    tx,
    sql`update seats set expires_at = greatest(expires_at, now() + interval '1 minute') where id = ${seatId} and state = 'Held'`,
  );
}

/** Keys of the page on which a booking is made. */
export async function findBookingPage(
  db: Db,
  bookingId: number,
): Promise<{ clientKey: string; pageGuid: string; originTypeId: number }> {
  const [found] = await rows<{ clientKey: string; pageGuid: string; originTypeId: number }>(
    db,
    sql`select l.client_key_guid as "clientKey", o.booking_page_guid as "pageGuid", b.origin_type_id as "originTypeId"
      from bookings b join company_locations l on l.company_id = b.company_id
        join company_services o on o.id = b.company_service_id
      where b.id = ${bookingId}`,
  );
  return found!;
}

/** What the neighbor typed, corrected before it was paid: with another address they are another customer, and the mistyped one never was. */
export async function rewriteUnpaid(
  tx: Db,
  booking: { id: number; customerId: number | null },
  next: { person: Person; details: Partial<typeof bookings.$inferInsert> },
): Promise<void> {
  const [customer] = await rows<{ id: number }>(tx, customerOf(next.person));
  const customerId = customer!.id;
  await runBuilt(tx, (q) =>
    q
      .update(bookings)
      .set({ ...next.details, customerId })
      .where(eq(bookings.id, booking.id)),
  );
  await rows(
    tx,
    sql`delete from customers c where c.id = ${booking.customerId}::int and c.id <> ${customerId} and c.notes = '' and c.customer_no = ''
      and not exists (select from bookings b where b.customer_id = c.id) and not exists (select from seats s where s.customer_id = c.id)
      and not exists (select from customers m where m.merged_into_id = c.id)`,
  );
}

/** No visit would come of it: the company (alias c) is listed no more, or was taken from its people since the payment (alias p) was begun. */
const isGone = sql`(not (${isListed}) or coalesce(p.mailed_links_version <> c.mailed_links_version, false))`;

/** The state of a booking, and of the seat it waits with; whether its payment would only go back. */
export interface UnpaidState {
  state: string;
  seatState: string | null;
  isGone: boolean;
}

/** How a booking stands that waits, or waited, for its payment. */
export async function findUnpaidState(db: Db, bookingId: number): Promise<UnpaidState | undefined> {
  const [found] = await rows<UnpaidState>(
    db,
    sql`select b.state, s.state as "seatState", ${isGone} as "isGone"
      from bookings b join payments p on p.booking_id = b.id join companies c on c.id = b.company_id left join seats s on s.id = b.seat_id
      where b.id = ${bookingId}`,
  );
  return found;
}

/**
 * Checkout pages of companies that are gone are due now: each once, later looks keep their own hours. However a company goes, and in
 * whichever process, its pages are found here.
 * @returns whether there were any
 */
export async function endGoneCheckouts(db: Db, at: Date | undefined): Promise<boolean> {
  const now = at === undefined ? sql`now()` : sql`${at.toISOString()}::timestamptz`;
  const found = await rows(
    db,
    sql`update payments p set due_at = ${now} from bookings b join companies c on c.id = b.company_id
      where b.id = p.booking_id and p.state = 'Created' and p.session_id is not null and p.attempts = 0 and p.due_at > ${now} and ${isGone} returning p.id`,
  );
  return found.length > 0;
}

/** A hold was released: the provider's checkout page for it is ended soon, so that it cannot be paid. */
export const endCheckoutOf = (tx: Db, seatId: number): Promise<void> => endCheckouts(tx, sql`s.id = ${seatId}`);

/** The same of every seat of a visit that is called off. Call it while they are held. */
export const endCheckoutsOfVisit = (tx: Db, visitId: number): Promise<void> =>
  endCheckouts(tx, sql`s.visit_id = ${visitId} and s.state = 'Held'`);

async function endCheckouts(tx: Db, which: SQL): Promise<void> {
  await rows(
    tx,
    sql`update payments p set due_at = now(), attempts = 0 from bookings b join seats s on s.id = b.seat_id
      where b.id = p.booking_id and ${which} and p.state = 'Created'`,
  );
}
