import 'server-only';
import { composeSql, type Db, rows, runBuilt, type SQL, sql } from '@/lib/db/client';
import { companyReader } from '@/lib/db/company-reader';
import { bookingAccesses, bookingMessages, bookings } from '@/lib/db/tables/bookings';
import type { CompanyReader } from '@/lib/i18n/company-locale';
import type { Locale } from '@/lib/values/locale';
import type { BookingState } from '../contract-managed';
import { customerOf, type Person } from './customer-of';

export type NewBooking = typeof bookings.$inferInsert;

/**
 * Stores a booking, its customer, and that it was made, in one statement.
 * @param also more of the same statement, for which `customer` is there
 * @returns its id and the guid that its links are signed for
 */
export async function insertBooking(
  tx: Db,
  person: Person,
  booking: Omit<NewBooking, 'customerId'>,
  also: SQL = sql``,
): Promise<{ id: number; guid: string }> {
  const customerId = sql`(select id from customer)`;
  const made = composeSql((q) =>
    q
      .insert(bookings)
      .values({ ...booking, customerId })
      .returning({ id: bookings.id, guid: bookings.guid }),
  );
  const [row] = await rows<{ id: number; guid: string }>(
    tx,
    sql`with customer as (${customerOf(person)}), booking as (${made}), access as (
        insert into booking_accesses (booking_id, party, what) select id, ${person.bookedBy}, 'created' from booking)
      ${also} select id, guid from booking`,
  );
  return row!;
}

/** Stores a booking as above, with the seat that its hold kept: the hold's clock and holder are forgotten with it. */
export function insertSeatedBooking(
  tx: Db,
  person: Person,
  booking: Omit<NewBooking, 'customerId'> & { seatId: number },
): Promise<{ id: number; guid: string }> {
  const seat = sql`, seat as (
    update seats set state = ${booking.state}, expires_at = null, holder_hash = null, network_hash = null,
      customer_id = (select id from customer)
    where id = ${booking.seatId})`;
  return insertBooking(tx, person, booking, seat);
}

/** Where a visit is, as its pages are named. */
export interface VisitPlace {
  cityId: number;
  neighborhoodId: number | null;
}

/**
 * Where a visit that a booking made goes to, now that the address is known, and whose clock it goes by: announced ones keep their place, and
 * no visit is shown in a city they do not serve. @returns where it then is
 */
export async function placeVisit(tx: Db, visitId: number, place: VisitPlace): Promise<VisitPlace> {
  const [placed] = await rows<VisitPlace>(
    tx,
    sql`with moved as (
        update visits set city_id = ${place.cityId}, neighborhood_id = ${place.neighborhoodId},
          timezone = (select timezone from cities where id = ${place.cityId})
        where id = ${visitId} and is_on_demand and seats_taken = 1
          and exists (select from company_neighborhoods n where n.company_id = visits.company_id and n.city_id = ${place.cityId})
        returning city_id, neighborhood_id)
      select city_id as "cityId", neighborhood_id as "neighborhoodId" from moved
      union all select city_id, neighborhood_id from visits where id = ${visitId} and not exists (select from moved)`,
  );
  return placed!;
}

/** A booking with all that its page says. Instants in ISO 8601, UTC. */
export interface BookingRow {
  id: number;
  guid: string;
  reference: string;
  companyId: number;
  companyGuid: string;
  companyName: string;
  companyEmail: string | null;
  /** Further addresses that get what is mailed to the company. */
  companyCopies: string[];
  mailedLinksVersion: number;
  companyReader: CompanyReader;
  companyServiceId: number;
  serviceId: number;
  serviceName: string;
  customerId: number | null;
  seatId: number | null;
  visitId: number | null;
  state: BookingState;
  version: number;
  priceMinor: number;
  currency: string;
  /** The neighbor's. */
  language: Locale;
  /** The language of the names in this row. */
  namesIn: Locale;
  name: string;
  email: string;
  phoneNumber: string;
  address: string;
  unit: string;
  city: string;
  provinceId: number;
  provinceName: string;
  postalCode: string;
  countryId: number;
  notes: string;
  /** Whether "First L." may be shown to everybody. */
  hasNameConsent: boolean;
  preferredDates: string[];
  answers: { question: string; answer: string }[];
  reason: string;
  /** How often the neighbor would like it; empty for once. */
  frequency: string;
  /** Visits that were booked together. */
  seriesGuid: string | null;
  /** When a visit of a series was first booked for: milliseconds since 1970, wherever it was moved since. */
  seriesStart: number | null;
  /** Visits of the series that stand or are over; 0 for one that stands alone. */
  seriesVisits: number;
  bookingPageTypeId: number;
  /** The neighbor's place, where the address gave one. */
  cityId: number | null;
  neighborhoodId: number | null;
  /** Milliseconds since 1970, like `start`. */
  createdAt: number;
  updatedAt: number;
  dueAt: number | null;
  /** Paid when it was booked. */
  isPaid: boolean;
  answeredAt: number | null;
  timezone: string;
  /** Milliseconds since 1970; null for a request without a date. */
  start: number | null;
  end: number | null;
  /** The slot that its company would like to move it to, while it is kept; null where there is none. */
  proposedSeatId: number | null;
  proposedVisitId: number | null;
  proposedStart: number | null;
  proposedEnd: number | null;
  proposedUntil: number | null;
  /** Who goes, by first name, in their words and with their picture; empty without their consent. */
  providerName: string;
  providerWords: string;
  providerImage: string;
}

const millis = (of: string) => sql.raw(`(extract(epoch from ${of}) * 1000)::int8`);

/** A booking by its guid, its names in a language (the neighbor's by default); undefined for an unknown one. */
export async function findBooking(db: Db, guid: string, langCode?: Locale): Promise<BookingRow | undefined> {
  const [found] = await rows<BookingRow>(db, bookingRows(sql`where b.guid = ${guid}::uuid`, langCode));
  return found;
}

/**
 * Bookings of a company, the newest visit first, those without a date last.
 * @param from only what ends after it and still takes a place in the calendar; where it is left out everything that was asked of the
 * company: not what waits for its payment, or never was paid
 */
export function listBookings(
  db: Db,
  companyId: number,
  { from, max, langCode, teamMemberId }: { from?: Date; max: number; langCode?: Locale; teamMemberId?: number },
): Promise<BookingRow[]> {
  const isThere = sql`and b.state in ('Pending', 'Proposed', 'Confirmed', 'Completed')`;
  const recent = from && sql`and upper(v.during) > ${from.toISOString()}::timestamptz ${isThere}`;
  const asked = sql`and b.state <> 'Held'
    and not (b.state = 'Expired' and exists (select from payments y where y.booking_id = b.id))`;
  const own = teamMemberId === undefined ? sql`` : sql`and v.team_member_id = ${teamMemberId}`;
  const where = sql`where b.company_id = ${companyId} ${recent ?? asked} ${own}
    order by v.starts_at desc nulls last, b.id desc limit ${max}`;
  return rows<BookingRow>(db, bookingRows(where, langCode));
}

/** A name in a language; in the neighbor's own where none is asked for. */
const nameIn = (table: string, langCode: Locale | undefined) =>
  sql.raw(
    langCode
      ? `${table}.name_${langCode}`
      : `case b.language when 'fr' then ${table}.name_fr when 'es' then ${table}.name_es else ${table}.name_en end`,
  );

/** Bookings with all that their pages say. */
export const bookingRows = (where: SQL, langCode: Locale | undefined) => {
  return sql`select b.id, b.guid, b.reference, b.company_id as "companyId", c.guid as "companyGuid", p.name as "companyName",
        p.email as "companyEmail", p.more_emails as "companyCopies", c.mailed_links_version as "mailedLinksVersion", ${companyReader}, b.company_service_id as "companyServiceId", b.service_id as "serviceId",
        ${nameIn('s', langCode)} as "serviceName", b.customer_id as "customerId", b.seat_id as "seatId", t.visit_id as "visitId", b.state, b.version,
        b.price_minor as "priceMinor", b.currency, b.language,
        coalesce(${langCode ?? null}::text, b.language) as "namesIn", b.name, b.email, b.phone_number as "phoneNumber", b.address, b.unit,
        b.city, b.province_id as "provinceId", coalesce(${nameIn('r', langCode)}, '') as "provinceName", b.postal_code as "postalCode",
        b.country_id as "countryId", b.notes, coalesce(u.has_name_consent, false) as "hasNameConsent",
        b.preferred_dates as "preferredDates", b.answers, b.reason, b.frequency, b.series_guid as "seriesGuid",
        ${millis('b.series_start')} as "seriesStart",
        (select count(*)::int from bookings q where q.series_guid = b.series_guid and q.state in ('Confirmed', 'Completed')) as "seriesVisits",
        exists (select from payments f where f.booking_id = b.id and f.state = 'Paid') as "isPaid",
        o.booking_page_type_id as "bookingPageTypeId", b.city_id as "cityId", b.neighborhood_id as "neighborhoodId",
        ${millis('b.created_at')} as "createdAt", ${millis('b.updated_at')} as "updatedAt",
        ${millis('b.due_at')} as "dueAt", ${millis('b.answered_at')} as "answeredAt",
        coalesce(v.timezone, l.timezone, 'UTC') as timezone,
        ${millis('lower(v.during)')} as start, ${millis('upper(v.during)')} as "end",
        b.proposed_seat_id as "proposedSeatId", w.id as "proposedVisitId", ${millis('lower(w.during)')} as "proposedStart",
        ${millis('upper(w.during)')} as "proposedEnd", ${millis('b.proposed_until')} as "proposedUntil",
        coalesce(i.first_name, '') as "providerName", coalesce(i.description, '') as "providerWords", coalesce(i.image_url, '') as "providerImage"
      from bookings b join companies c on c.id = b.company_id join company_profiles p on p.company_id = c.id
        join services s on s.id = b.service_id left join company_locations l on l.company_id = c.id
        join company_services o on o.id = b.company_service_id left join customers u on u.id = b.customer_id
        left join seats t on t.id = b.seat_id left join visits v on v.id = t.visit_id
        left join seats f on f.id = b.proposed_seat_id left join visits w on w.id = f.visit_id
        left join team_members i on i.id = v.team_member_id and i.has_consent
        left join provinces r on r.id = b.province_id
      ${where}`;
};

export interface NextBooking {
  state: BookingState;
  reason?: string;
  priceMinor?: number;
  seatId?: number;
  /** When an answer was given with it. */
  answeredAt?: Date;
}

/** The next version of a booking, of this moment. */
export async function updateBooking(tx: Db, id: number, next: NextBooking, now: Date): Promise<void> {
  await rows(
    tx,
    sql`update bookings set state = ${next.state}, version = version + 1, updated_at = ${now.toISOString()}::timestamptz,
        reason = coalesce(${next.reason ?? null}, reason), price_minor = coalesce(${next.priceMinor ?? null}::int, price_minor),
        seat_id = coalesce(${next.seatId ?? null}::int, seat_id),
        answered_at = coalesce(${next.answeredAt?.toISOString() ?? null}::timestamptz, answered_at)
      where id = ${id}`,
  );
}

/** When the worker looks at a booking next. */
export async function setDue(tx: Db, id: number, dueAt: Date | null): Promise<void> {
  await rows(tx, sql`update bookings set due_at = ${dueAt?.toISOString() ?? null}::timestamptz where id = ${id}`);
}

/**
 * Empties everything personal of a booking; that there was one stays, for the company's calendar. The customer of a series goes with its
 * last visit.
 */
export async function eraseBooking(tx: Db, id: number): Promise<void> {
  await rows(
    tx,
    sql`update bookings set name = '', email = '', phone_number = '', address = '', unit = '', city = '', postal_code = '',
      notes = '', operator_notes = '', answers = '[]', reason = '', erased_at = now(), updated_at = now() where id = ${id}`,
  );
  await rows(tx, sql`update booking_messages set text = '' where booking_id = ${id}`);
  await rows(
    tx,
    sql`update customers set first_name = '', last_name = '', email = null, phone_number = null, has_name_consent = false,
        image_url = null, language = null, notes = '', customer_no = '', version = version + 1, erased_at = now()
      where (id = (select customer_id from bookings where id = ${id}) or merged_into_id = (select customer_id from bookings where id = ${id}))
        and not exists (select from bookings b where b.customer_id = coalesce(customers.merged_into_id, customers.id) and b.erased_at is null)`,
  );
}

export type Party = 'neighbor' | 'company' | 'operator';

/** Notes who looked at a booking or changed it. */
export async function logAccess(tx: Db, bookingId: number, party: Party, what: string): Promise<void> {
  await runBuilt(tx, (q) => q.insert(bookingAccesses).values({ bookingId, party, what }));
}

/**
 * Notes a look. Those of one party in a row, within an hour, are counted on one line: a page is drawn often, and must not push out of
 * the list who else looked.
 */
export async function logLook(tx: Db, bookingId: number, party: Party): Promise<void> {
  const counted = await rows(
    tx,
    sql`update booking_accesses set times = times + 1, at = now()
      where id = (select id from booking_accesses where booking_id = ${bookingId} order by at desc, id desc limit 1)
        and party = ${party} and what = 'seen' and at > now() - interval '1 hour'
      returning id`,
  );
  if (counted.length === 0) await logAccess(tx, bookingId, party, 'seen');
}

export async function insertMessage(
  tx: Db,
  bookingId: number,
  party: 'neighbor' | 'company',
  text: string,
): Promise<number> {
  const made = await runBuilt(tx, (q) =>
    q.insert(bookingMessages).values({ bookingId, party, text }).returning({ id: bookingMessages.id }),
  );
  return made[0]!.id;
}
