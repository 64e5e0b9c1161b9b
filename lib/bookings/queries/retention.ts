import 'server-only';
import { rows, sql } from '@/lib/db/client';
import { daysBefore } from '@/lib/db/delete-expired';
import type { Transaction } from '@/lib/effects/transaction';

/** Bookings in one transaction: on the embedded database visitors wait meanwhile. */
export const forgottenAtOnce = 200;

export interface BookingDays {
  /** Since the visit, where there was one to come to. */
  booking: number;
  /** Since the last change, where it came to nothing. */
  settled: number;
}

/**
 * Empties everything personal of bookings long over, some at a time, and of customers with the last of their bookings. The rows stay, and of the
 * customer the initials: companies are hired by as many neighbors as before, and their pages show the same letters.
 * @returns how many, and the companies whose pages showed a name
 */
export async function forgetBookings(
  tx: Transaction,
  now: Date,
  { booking, settled }: BookingDays,
): Promise<{ count: number; companyIds: number[] }> {
  const [ids, inIds] = await chooseOld(tx, now, { booking, settled });
  if (ids.length === 0) return { count: 0, companyIds: [] };
  await rows(
    tx,
    sql`update bookings set name = '', email = '', phone_number = '', address = '', unit = '', city = '', postal_code = '',
      notes = '', operator_notes = '', answers = '[]', reason = '', erased_at = ${now.toISOString()}::timestamptz where id = any(${inIds})`,
  );
  await rows(tx, sql`delete from booking_messages where booking_id = any(${inIds})`);
  await rows(
    tx,
    sql`insert into booking_accesses (booking_id, party, what, at)
      select id, 'operator', 'erased', ${now.toISOString()}::timestamptz from unnest(${inIds}) as id`,
  );
  const shown = await rows<{ companyId: number }>(
    tx,
    sql`update customers c set first_name = left(c.first_name, 1), last_name = left(c.last_name, 1), email = null, phone_number = null,
        has_name_consent = false, image_url = null, language = null, notes = '', customer_no = '', version = c.version + 1,
        erased_at = ${now.toISOString()}::timestamptz
      from bookings b, customers before
      where b.id = any(${inIds}) and b.customer_id = coalesce(c.merged_into_id, c.id) and before.id = c.id
        and not exists (select from bookings other where other.customer_id = b.customer_id and other.erased_at is null)
      returning case when before.has_name_consent then c.company_id end as "companyId"`,
  );
  const companyIds = shown.flatMap(({ companyId }) => companyId ?? []);
  return { count: ids.length, companyIds: [...new Set(companyIds)] };
}

/** What the rows of a round are named by: as a list, and as a part of a statement. */
async function chooseOld(tx: Transaction, now: Date, { booking, settled }: BookingDays) {
  const found = await rows<{ id: number }>(
    tx,
    sql`select b.id from bookings b left join seats t on t.id = b.seat_id left join visits v on v.id = t.visit_id
      where b.erased_at is null and greatest(b.updated_at, upper(v.during)) <
        case when b.state in ('Confirmed', 'Completed') then ${daysBefore(now, booking)} else ${daysBefore(now, settled)} end
      order by b.id limit ${forgottenAtOnce} for update of b skip locked`,
  );
  const ids = found.map(({ id }) => id);
  return [ids, sql`${sql.param(ids)}::int[]`] as const;
}
