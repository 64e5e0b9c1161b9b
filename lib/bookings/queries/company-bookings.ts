import 'server-only';
import type { CompanyActor } from '@/lib/access/actor';
import { type Db, isConflict, rows, type SQL, sql } from '@/lib/db/client';
import { isOneOf, type RowSource, readerOf, saysWords } from '@/lib/db/entity-rows';
import { nameColumn } from '@/lib/db/name-column';
import type { Locale } from '@/lib/values/locale';
import { bookings } from '../contract-portal';
import { ownPersonOf } from '../rules/own-rows';

/** Who reads, and in which language names are. */
export interface BookingReader {
  actor: CompanyActor;
  locale: Locale;
}

/** Rows of a visit `v` of one person; all where no one is named. */
export const ofPerson = (id: number | undefined): SQL => (id === undefined ? sql`true` : sql`v.team_member_id = ${id}`);

const text = sql`b.reference || ' ' || b.name || ' ' || b.email || ' ' || b.phone_number || ' ' || b.address || ' ' || b.city`;

/** What was asked of the actor's company: not what waits for its payment, or never was paid. */
const bookingsOf = ({ actor, locale }: BookingReader): RowSource<typeof bookings> => ({
  from: sql`bookings b join services s on s.id = b.service_id left join seats t on t.id = b.seat_id
    left join visits v on v.id = t.visit_id left join team_members m on m.id = v.team_member_id
    left join company_locations l on l.company_id = b.company_id`,
  where: sql`b.company_id = ${actor.membership.companyId} and ${ofPerson(ownPersonOf(actor))} and b.state <> 'Held'
    and not (b.state = 'Expired' and exists (select from payments y where y.booking_id = b.id))`,
  columns: {
    Id: sql`b.id`,
    Reference: sql`b.reference`,
    State: sql`b.state`,
    ServiceName: sql`s.${nameColumn(locale)}`,
    Start: sql`lower(v.during)`,
    End: sql`upper(v.during)`,
    TimezoneName: sql`coalesce(v.timezone, l.timezone, 'UTC')`,
    AskedAt: sql`b.created_at`,
    AnswerDueAt: sql`case when b.state in ('Pending', 'Proposed') then b.due_at when b.state = 'Confirmed' then b.proposed_until end`,
    Price: sql`b.price_minor`,
    Currency: sql`b.currency`,
    Name: sql`b.name`,
    Email: sql`b.email`,
    PhoneNumber: sql`b.phone_number`,
    Address: sql`b.address`,
    City: sql`b.city`,
    TeamMemberName: sql`coalesce(trim(m.first_name || ' ' || m.last_name), '')`,
    Version: sql`b.version`,
  },
  filters: {
    filter_search: (words) => saysWords(text, words),
    status_types: (states) => isOneOf(sql`b.state`, states),
    customer_id: (id) => sql`b.customer_id = ${id}`,
    member_id: (id) => sql`v.team_member_id = ${id}`,
  },
  calendar: { at: sql`v.starts_at`, day: sql`v.local_date` },
});

export const { list: listBookingRows, csv: bookingRowsCsv, view: viewBookingRows } = readerOf(bookings, bookingsOf);

/** What the portal says of a booking beside what its link does. */
export interface CompanyBookingRow {
  id: number;
  guid: string;
  mailedLinksVersion: number;
  operatorNotes: string;
  customerId: number | null;
  teamMemberId: number | null;
  isErased: boolean;
}

/** One booking of the actor's company, of theirs alone where they see no other; undefined for any other. */
export async function findCompanyBooking(
  db: Db,
  actor: CompanyActor,
  id: number,
): Promise<CompanyBookingRow | undefined> {
  const [found] = await rows<CompanyBookingRow>(
    db,
    sql`select b.id, b.guid, c.mailed_links_version as "mailedLinksVersion", b.operator_notes as "operatorNotes", v.team_member_id as "teamMemberId",
        case when u.erased_at is null then b.customer_id end as "customerId",
        b.erased_at is not null as "isErased"
      from bookings b join companies c on c.id = b.company_id left join customers u on u.id = b.customer_id
        left join seats t on t.id = b.seat_id left join visits v on v.id = t.visit_id
      where b.id = ${id} and b.company_id = ${actor.membership.companyId} and ${ofPerson(ownPersonOf(actor))} and b.state <> 'Held'`,
  );
  return found;
}

/** Those of a company who go to visits, by name. @param also one who left, and goes to what is kept for them */
export async function listTeam(db: Db, companyId: number, also = 0): Promise<{ Id: number; Name: string }[]> {
  return rows(
    db,
    sql`select id as "Id", trim(first_name || ' ' || last_name) as "Name" from team_members
      where company_id = ${companyId} and (is_active or id = ${also})
      order by lower(f_unaccent(trim(first_name || ' ' || last_name))), id`,
  );
}

export async function setOperatorNotes(tx: Db, id: number, notes: string, now: Date): Promise<void> {
  await rows(
    tx,
    sql`update bookings set operator_notes = ${notes}, version = version + 1, updated_at = ${now.toISOString()}::timestamptz where id = ${id}`,
  );
}

/** Sends another person to a visit, with everybody who is booked with it. @returns false where they are elsewhere then */
export async function assignVisit(tx: Db, visitId: number, teamMemberId: number): Promise<boolean> {
  try {
    await rows(tx, sql`update visits set team_member_id = ${teamMemberId} where id = ${visitId}`);
    return true;
  } catch (error) {
    if (isConflict(error)) return false;
    throw error;
  }
}
