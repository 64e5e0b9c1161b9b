import 'server-only';
import type { CompanyActor } from '@/lib/access/actor';
import { type Db, getDb, isConflict, rows, type SQL, sql } from '@/lib/db/client';
import { type RowSource, readerOf } from '@/lib/db/entity-rows';
import { type CustomerView, customers, type SamePerson } from '../contract-customers';
import type { BookingState } from '../contract-managed';

/** Visits of a customer that took place, or will. */
const visitsOf = (what: SQL, isOver: boolean) => sql`(select ${what} from seats t join visits v on v.id = t.visit_id
  where t.customer_id = c.id and t.state in ('Confirmed', 'Completed')
    and ${isOver ? sql`upper(v.during) <= now()` : sql`upper(v.during) > now()`})`;

/** Characters that mean something to `like` are looked for themselves. */
const like = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Digits of a search that looks like a phone number; empty for any other. */
const digitsOf = (text: string) => (/^[\d\s().+-]{4,}$/.test(text) ? text.replace(/\D/g, '') : '');

/** Customers found by a text: by their rows, and by those that were merged into them. */
function found(companyId: number, text: string): SQL {
  const digits = digitsOf(text);
  return sql`c.id in (select coalesce(m.merged_into_id, m.id) from customers m where m.company_id = ${companyId}
    and (m.search_text like lower(f_unaccent(${like(text)})) or (${digits} <> '' and m.search_text like ${like(digits)})))`;
}

const shown = sql`c.merged_into_id is null and c.erased_at is null`;

/** The actor's customers: neither those that were merged into others, nor those of whom nothing is left. */
const customersOf = ({ membership }: CompanyActor): RowSource<typeof customers> => ({
  from: sql`customers c left join company_locations l on l.company_id = c.company_id`,
  where: sql`c.company_id = ${membership.companyId} and ${shown}`,
  columns: {
    Id: sql`c.id`,
    CustomerNumber: sql`'C' || c.id`,
    CustomerNo: sql`c.customer_no`,
    Name: sql`trim(c.first_name || ' ' || c.last_name)`,
    Email: sql`coalesce(c.email, '')`,
    PhoneNumber: sql`coalesce(c.phone_number, '')`,
    Visits: visitsOf(sql`count(*)::int`, true),
    LastVisit: visitsOf(sql`max(lower(v.during))`, true),
    NextVisit: visitsOf(sql`min(lower(v.during))`, false),
    TimezoneName: sql`coalesce(l.timezone, 'UTC')`,
    LanguageCode: sql`coalesce(c.language, '')`,
    HasNameConsent: sql`c.has_name_consent`,
    CreationDate: sql`c.created_at`,
    Version: sql`c.version`,
  },
  sorts: { Name: sql`c.name_key` },
  filters: { filter_search: (text) => found(membership.companyId, text) },
});

export const { list: listCustomerRows, find: findCustomerRow, csv: customerRowsCsv } = readerOf(customers, customersOf);

const samePerson = sql`c.id as "Id", trim(c.first_name || ' ' || c.last_name) as "Name", coalesce(c.email, '') as "Email",
  coalesce(c.phone_number, '') as "PhoneNumber"`;

/** What the row of a customer does not show. */
export async function findCustomerMore(
  id: number,
): Promise<Pick<CustomerView, 'Notes' | 'AlsoKnownAs' | 'Similar' | 'Opinions'>> {
  const db = await getDb();
  const [notes] = await rows<{ notes: string }>(db, sql`select notes from customers where id = ${id}`);
  const AlsoKnownAs = await rows<SamePerson>(
    db,
    sql`select ${samePerson} from customers c where c.merged_into_id = ${id} order by c.id`,
  );
  const Opinions = await rows<CustomerView['Opinions'][number]>(
    db,
    sql`select t.issued_at as "AskedAt", case when o.id is not null then 'Answered' when t.expires_at > now() then 'Asked' else 'Expired' end as "State",
        o.id as "OpinionId", o.is_thumbs_up as "IsThumbsUp"
      from recommendation_tokens t left join opinions o on o.id = t.opinion_id and o.is_published
      where t.customer_id = ${id} order by t.issued_at desc, t.id desc limit 50`,
  );
  return { Notes: notes?.notes ?? '', AlsoKnownAs, Similar: await findSimilar(db, id), Opinions };
}

/** Customers of the same company with the same name or phone. */
const findSimilar = (db: Db, id: number): Promise<SamePerson[]> =>
  rows<SamePerson>(
    db,
    sql`select ${samePerson} from customers me join customers c on c.company_id = me.company_id and c.id <> me.id
      where me.id = ${id} and ${shown} and ((me.name_key <> '' and c.name_key = me.name_key)
        or (coalesce(me.phone_number, '') <> '' and c.phone_number = me.phone_number))
      order by c.id limit 10`,
  );

/** Locks a customer of a company. @returns its version; undefined for another company's, one that was merged, and one that was erased */
export async function lockCustomer(tx: Db, companyId: number, id: number): Promise<number | undefined> {
  const [locked] = await rows<{ version: number }>(
    tx,
    sql`select c.version from customers c where c.id = ${id} and c.company_id = ${companyId} and ${shown} for update`,
  );
  return locked?.version;
}

/** What the company's people write down of a customer. */
export interface CustomerValues {
  firstName: string;
  lastName: string;
  email: string | null;
  phoneNumber: string | null;
  notes: string;
  customerNo: string;
}

/** @returns false where another customer of the company has this address */
export async function updateCustomer(tx: Db, id: number, of: CustomerValues): Promise<boolean> {
  try {
    await rows(
      tx,
      sql`update customers set first_name = ${of.firstName}, last_name = ${of.lastName}, email = ${of.email}, phone_number = ${of.phoneNumber},
          notes = ${of.notes}, customer_no = ${of.customerNo}, version = version + 1 where id = ${id}`,
    );
    return true;
  } catch (error) {
    if (isConflict(error)) return false;
    throw error;
  }
}

/** Everything of one customer becomes another's; what that one lacks is taken over, and both notes stay. */
export async function mergeCustomers(tx: Db, id: number, otherId: number): Promise<void> {
  await rows(tx, sql`update bookings set customer_id = ${id} where customer_id = ${otherId}`);
  await rows(tx, sql`update seats set customer_id = ${id} where customer_id = ${otherId}`);
  await rows(tx, sql`update customers set merged_into_id = ${id} where merged_into_id = ${otherId}`);
  await rows(
    tx,
    sql`update customers c set phone_number = coalesce(nullif(c.phone_number, ''), o.phone_number), language = coalesce(c.language, o.language),
        first_name = case when trim(c.first_name || c.last_name) = '' then o.first_name else c.first_name end,
        last_name = case when trim(c.first_name || c.last_name) = '' then o.last_name else c.last_name end,
        customer_no = coalesce(nullif(c.customer_no, ''), o.customer_no),
        notes = left(trim(both E'\n' from c.notes || E'\n' || o.notes), ${maxNotes}), created_at = least(c.created_at, o.created_at),
        image_url = coalesce(c.image_url, o.image_url), city_id = coalesce(c.city_id, o.city_id),
        neighborhood_id = case when c.city_id is null then o.neighborhood_id else c.neighborhood_id end, version = c.version + 1
      from customers o where c.id = ${id} and o.id = ${otherId}`,
  );
  await rows(tx, sql`update customers set merged_into_id = ${id}, version = version + 1 where id = ${otherId}`);
}

/** Two notes of the longest kind: nothing of either is lost, and saving asks for a shorter one. */
const maxNotes = 4200;

/** A booking of a customer: what erasing it needs, and whether it is still to come. */
export interface CustomerBooking {
  id: number;
  guid: string;
  reference: string;
  state: BookingState;
  /** Milliseconds since 1970; null for a request without a date. */
  start: number | null;
}

export const listCustomerBookings = (db: Db, id: number): Promise<CustomerBooking[]> =>
  rows(
    db,
    sql`select b.id, b.guid, b.reference, b.state, (extract(epoch from lower(v.during)) * 1000)::int8 as start
      from bookings b left join seats t on t.id = b.seat_id left join visits v on v.id = t.visit_id
      where b.customer_id = ${id} order by b.id`,
  );

/** All that bookings of a customer hold of them, for them to read. */
export const exportCustomerBookings = (db: Db, id: number): Promise<Record<string, unknown>[]> =>
  rows(
    db,
    sql`select b.reference as "Reference", b.state as "State", b.created_at as "AskedAt", lower(v.during) as "Start", s.name_en as "ServiceName",
        b.price_minor as "Price", b.currency as "Currency", b.language as "LanguageCode", b.name as "Name", b.email as "Email",
        b.phone_number as "PhoneNumber", b.address as "Address", b.unit as "Unit", b.city as "City", b.postal_code as "PostalCode",
        b.notes as "Notes", b.operator_notes as "OperatorNotes", b.answers as "Answers", b.preferred_dates as "PreferredDates",
        b.reason as "Reason",
        coalesce((select json_agg(json_build_object('From', m.party, 'Text', m.text, 'SentAt', m.sent_at) order by m.id)
          from booking_messages m where m.booking_id = b.id), '[]') as "Messages"
      from bookings b join services s on s.id = b.service_id left join seats t on t.id = b.seat_id left join visits v on v.id = t.visit_id
      where b.customer_id = ${id} order by b.id`,
  );

/** Addresses of a customer, of the rows that were merged into them, and those that they booked with before. */
export async function listCustomerEmails(db: Db, id: number): Promise<string[]> {
  const found = await rows<{ email: string }>(
    db,
    sql`select c.email from customers c where (c.id = ${id} or c.merged_into_id = ${id}) and c.email is not null
      union select b.email from bookings b where b.customer_id = ${id} and b.email <> ''`,
  );
  return found.map(({ email }) => email);
}

/** Empties a customer's own row, and those that were merged into it. */
export async function eraseCustomerRows(tx: Db, id: number): Promise<void> {
  await rows(
    tx,
    sql`update customers set first_name = '', last_name = '', email = null, phone_number = null, has_name_consent = false, image_url = null,
        language = null, notes = '', customer_no = '', version = version + 1, erased_at = now() where id = ${id} or merged_into_id = ${id}`,
  );
}

/** Whether an address is one of the company's people, and one of its customers. */
export async function findAddress(
  db: Db,
  companyId: number,
  email: string,
): Promise<{ isEmployee: boolean; isCustomer: boolean }> {
  const [known] = await rows<{ isEmployee: boolean; isCustomer: boolean }>(
    db,
    sql`select exists (select from company_members k join members m on m.id = k.member_id
          where k.company_id = ${companyId} and k.deactivated_at is null and lower(m.email) = lower(${email})) as "isEmployee",
        exists (select from customers c where c.company_id = ${companyId} and lower(c.email) = lower(${email})) as "isCustomer"`,
  );
  return known!;
}
