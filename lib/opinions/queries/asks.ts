import 'server-only';
import { type Db, rows, type SQL, sql } from '@/lib/db/client';
import { eraseMails, type MailSubject } from '@/lib/effects/mails';
import type { Transaction } from '@/lib/effects/transaction';

/** A neighbor and their household, of one company. */
interface Whose {
  companyId: number;
  emailHash: string;
  householdHash: string | undefined;
}

/** Links (of recommendation_tokens) that asked for an opinion within so many days. One that a neighbor asked for was no such ask. */
export const isAskWithin = (days: number): SQL =>
  sql`(issued_by not in ('neighbor', 'renewal') and issued_at > now() - ${days} * interval '1 day')`;

/**
 * Whether a neighbor, or another of their household, was asked about a visit before, by the company within so many days, or has left an opinion.
 */
export async function wasAskedBefore(
  tx: Db,
  { companyId, emailHash, householdHash, days }: Whose & { days: number },
): Promise<boolean> {
  const found = await rows(
    tx,
    sql`select 1 from recommendation_tokens where company_id = ${companyId}
      and (issued_by = 'visit' or opinion_id is not null or ${isAskWithin(days)})
      and (email_hash = ${emailHash} or household_hash = ${householdHash ?? null}::text) limit 1`,
  );
  return found.length > 0;
}

/** An ask that was called back had never been: the next visit may ask. */
export async function forgetAsk(tx: Db, bookingId: number): Promise<void> {
  await rows(
    tx,
    sql`delete from recommendation_tokens where booking_id = ${bookingId} and issued_by = 'visit' and used_at is null`,
  );
}

/** Where an opinion is shown. */
export interface Shown {
  companyId: number;
  cityId: number | null;
  neighborhoodId: number | null;
}

/** The links (of recommendation_tokens) of the invitation that a visit's ask belongs to: its own, and those that were mailed before it. */
const linksWith = (bookingId: number) =>
  sql`invitation in (select t.invitation from recommendation_tokens t where t.booking_id = ${bookingId})`;

/** Links of a visit no longer speak of a booking, nor what was said through them. @returns where that is shown, if anything was said */
export async function dropBookedMark(tx: Db, bookingId: number): Promise<Shown | undefined> {
  await rows(tx, sql`update recommendation_tokens set origin = 'neighbor' where booking_id = ${bookingId}`);
  const [said] = await rows<Shown>(
    tx,
    sql`update opinions set origin = 'neighbor'
      where origin = 'booked' and id in (select opinion_id from recommendation_tokens where ${linksWith(bookingId)})
      returning company_id as "companyId", city_id as "cityId", neighborhood_id as "neighborhoodId"`,
  );
  return said;
}

/** Forgets who a visit's links went to and who spoke through them; what was said stands by itself. */
export async function blankAsk(tx: Transaction, { bookingId, subject }: { bookingId: number; subject: MailSubject }) {
  await rows(tx, sql`update recommendation_tokens set email = '', name = '' where ${linksWith(bookingId)}`);
  await rows(
    tx,
    sql`update opinions set name = '' where id in (select opinion_id from recommendation_tokens where ${linksWith(bookingId)})`,
  );
  return eraseMails(tx, subject);
}

/** Visits about which an address is still to be asked. */
export async function listOpenAsks(tx: Db, emailHash: string): Promise<{ bookingId: number; guid: string }[]> {
  return rows(
    tx,
    sql`select t.booking_id as "bookingId", b.guid from recommendation_tokens t join bookings b on b.id = t.booking_id
      where t.email_hash = ${emailHash} and t.used_at is null and t.origin = 'booked'`,
  );
}

/** Addresses that speak for a company: its own, further ones that get its mails, those of its people; of one who has left the one it knows. */
export async function listOwnAddresses(tx: Db, companyId: number): Promise<string[]> {
  const found = await rows<{ email: string }>(
    tx,
    sql`select email from company_profiles where company_id = ${companyId} and email is not null
      union select json_array_elements_text(p.more_emails) from company_profiles p where p.company_id = ${companyId}
      union select coalesce(c.former_email, m.email) from company_members c join members m on m.id = c.member_id where c.company_id = ${companyId}`,
  );
  return found.map(({ email }) => email);
}

/** Whether a company comes to a city. */
export async function servesCity(db: Db, companyId: number, cityId: number): Promise<boolean> {
  const found = await rows(
    db,
    sql`select 1 from company_neighborhoods where company_id = ${companyId} and city_id = ${cityId} limit 1`,
  );
  return found.length > 0;
}
