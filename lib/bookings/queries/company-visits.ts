import 'server-only';
import { type Db, isConflict, rows, type SQL, sql } from '@/lib/db/client';
import { isOneOf, type RowSource, readerOf, saysWords } from '@/lib/db/entity-rows';
import { nameColumn } from '@/lib/db/name-column';
import { isListed } from '@/lib/db/shown-companies';
import { visits } from '../contract-visits';
import { ownPersonOf } from '../rules/own-rows';
import type { Span } from '../rules/repeat-visits';
import { type BookingReader, ofPerson } from './company-bookings';

const state = sql`case when v.status = 'cancelled' then 'Cancelled' else 'Live' end`;
const person = sql`trim(m.first_name || ' ' || m.last_name)`;

/** Of two street days that stand for one, the other: once no answer is open. */
const otherDay = sql`(select o.id from visits o where (o.id = v.moved_from_id or o.moved_from_id = v.id) and v.status = 'live' and o.status = 'live'
    and o.starts_at > now() and not (o.is_on_demand and o.seats_taken = 0)
    and not exists (select from seats q join bookings b on b.proposed_seat_id = q.id where q.visit_id in (v.id, o.id))
  order by o.id limit 1)`;

/** First by what was announced in place of another: there is little of it. */
const isTwice = sql`(v.is_on_demand and v.id in (select o.moved_from_id from visits o where o.moved_from_id is not null) and ${otherDay} is not null)`;

/** By what lists of dates and booking pages go by (`lib/db/shown-companies`), in the order of `visitHindrances`. */
const hindrance = sql`case when v.status = 'cancelled' then 'Cancelled' when v.is_on_demand then 'OnDemand'
  when v.status <> 'live' or v.starts_at <= now() then 'Begun' when not (select ${isListed} from companies c where c.id = v.company_id) then 'Unlisted'
  when f.is_hidden then 'ServiceHidden' when f.is_paused then 'Paused' when v.seats_taken >= v.capacity then 'Full' end`;

interface VisitReader extends BookingReader {
  /** Also those that a booking made and left: no list shows them, and who calls one off still sees what became of it. */
  withLeft?: boolean;
}

/** The visits of the actor's company. */
const visitsOf = ({ actor, locale, withLeft = false }: VisitReader): RowSource<typeof visits> => ({
  from: sql`visits v join company_services f on f.id = v.company_service_id join services s on s.id = v.service_id join team_members m on m.id = v.team_member_id
    join cities y on y.id = v.city_id left join neighborhoods n on n.id = v.neighborhood_id`,
  where: sql`v.company_id = ${actor.membership.companyId} and ${ofPerson(ownPersonOf(actor))}
    and (${withLeft} or not (v.is_on_demand and v.seats_taken = 0 and v.status = 'cancelled'))`,
  columns: {
    Id: sql`v.id`,
    State: state,
    ServiceId: sql`v.service_id`,
    ServiceName: sql`s.${nameColumn(locale)}`,
    Start: sql`v.starts_at`,
    End: sql`upper(v.during)`,
    TimezoneName: sql`v.timezone`,
    CityName: sql`y.${nameColumn(locale)}`,
    NeighborhoodName: sql`coalesce(n.${nameColumn(locale)}, '')`,
    TeamMemberId: sql`v.team_member_id`,
    TeamMemberName: person,
    Capacity: sql`v.capacity`,
    SeatsTaken: sql`v.seats_taken`,
    SeatsHeld: sql`(select count(*)::int from seats h where h.visit_id = v.id and h.state = 'Held' and h.expires_at > now())`,
    IsOnDemand: sql`v.is_on_demand`,
    Hindrance: hindrance,
    OtherDayId: otherDay,
    Version: sql`v.version`,
  },
  filters: {
    status_types: (types) => sql`(${isOneOf(state, types)} or (${types.includes('Twice')} and ${isTwice}))`,
    member_id: (id) => sql`v.team_member_id = ${id}`,
    filter_search: (text) =>
      saysWords(
        sql`s.${nameColumn(locale)} || ' ' || y.${nameColumn(locale)} || ' ' || coalesce(n.${nameColumn(locale)}, '') || ' ' || ${person}`,
        text,
      ),
  },
  calendar: { at: sql`v.starts_at`, day: sql`v.local_date` },
});

export const {
  list: listVisitRows,
  csv: visitRowsCsv,
  view: viewVisitRows,
  find: findVisitRow,
} = readerOf(visits, visitsOf);

/** A visit as it is stored. Milliseconds since 1970. */
export interface StoredVisit extends Span {
  id: number;
  teamMemberId: number;
  capacity: number;
  taken: number;
  version: number;
  status: 'live' | 'cancelled' | 'completed';
  timezone: string;
  companyServiceId: number;
  serviceId: number;
  cityId: number;
  neighborhoodId: number | null;
  /** Made by a booking. */
  isOnDemand: boolean;
}

const millis = (of: SQL) => sql`(extract(epoch from ${of}) * 1000)::int8`;

const storedVisit = (companyId: number, id: number) =>
  sql`select id, team_member_id as "teamMemberId", capacity, seats_taken as taken, version, status, timezone,
      company_service_id as "companyServiceId", service_id as "serviceId", city_id as "cityId", neighborhood_id as "neighborhoodId",
      is_on_demand as "isOnDemand", ${millis(sql`lower(during)`)} as start, ${millis(sql`upper(during)`)} as "end"
    from visits where id = ${id} and company_id = ${companyId}`;

/** One visit of a company; undefined for any other. */
export async function findStoredVisit(db: Db, companyId: number, id: number): Promise<StoredVisit | undefined> {
  const [found] = await rows<StoredVisit>(db, storedVisit(companyId, id));
  return found;
}

/** The same, locked. */
export async function lockVisit(tx: Db, companyId: number, id: number): Promise<StoredVisit | undefined> {
  const [found] = await rows<StoredVisit>(tx, sql`${storedVisit(companyId, id)} for update`);
  return found;
}

/** How many seats of a visit neighbors are just now booking. */
export async function countHeld(db: Db, visitId: number): Promise<number> {
  const [found] = await rows<{ n: number }>(
    db,
    sql`select count(*)::int as n from seats where visit_id = ${visitId} and state = 'Held' and expires_at > now()`,
  );
  return found!.n;
}

/** Takes no new bookings any more, and goes with its last. */
export async function closeVisit(tx: Db, id: number): Promise<void> {
  await rows(
    tx,
    sql`update visits set is_on_demand = true, capacity = seats_taken, version = version + 1 where id = ${id}`,
  );
}

export interface Overlap extends Span {
  id: number;
}

/** What keeps a person from a time: their live visits then, the first one. @param but a visit that does not count */
export async function findOverlap(
  db: Db,
  teamMemberId: number,
  { start, end }: Span,
  but = 0,
): Promise<Overlap | undefined> {
  const [found] = await rows<Overlap>(
    db,
    sql`select id, ${millis(sql`lower(during)`)} as start, ${millis(sql`upper(during)`)} as "end" from visits
      where team_member_id = ${teamMemberId} and status = 'live' and id <> ${but}
        and during && tstzrange(${new Date(start).toISOString()}::timestamptz, ${new Date(end).toISOString()}::timestamptz)
      order by starts_at limit 1`,
  );
  return found;
}

/** Where a street day is, and its offer. */
export interface NewStreetDay extends Span {
  companyId: number;
  companyServiceId: number;
  serviceId: number;
  teamMemberId: number;
  cityId: number;
  neighborhoodId: number | null;
  timezone: string;
  capacity: number;
  /** The one that it is announced in place of. */
  movedFromId?: number;
}

/** Announces a visit. @returns its id; undefined where its person is elsewhere then */
export async function insertStreetDay(tx: Db, day: NewStreetDay): Promise<number | undefined> {
  const during = `[${new Date(day.start).toISOString()},${new Date(day.end).toISOString()})`;
  const [made] = await rows<{ id: number }>(
    tx,
    sql`insert into visits (company_id, company_service_id, service_id, team_member_id, city_id, neighborhood_id, during, timezone, capacity, moved_from_id)
      values (${day.companyId}, ${day.companyServiceId}, ${day.serviceId}, ${day.teamMemberId}, ${day.cityId}, ${day.neighborhoodId}::int,
        ${during}::tstzrange, ${day.timezone}, ${day.capacity}, ${day.movedFromId ?? null}::int) on conflict do nothing returning id`,
  );
  return made?.id;
}

/** Writes another person, hour or number of seats. @returns false where the person is elsewhere then */
export async function updateVisit(
  tx: Db,
  id: number,
  { teamMemberId, capacity, start, end }: Span & { teamMemberId: number; capacity: number },
): Promise<boolean> {
  const during = `[${new Date(start).toISOString()},${new Date(end).toISOString()})`;
  try {
    await rows(
      tx,
      sql`update visits set team_member_id = ${teamMemberId}, capacity = ${capacity}, during = ${during}::tstzrange,
        version = version + 1 where id = ${id}`,
    );
    return true;
  } catch (error) {
    if (isConflict(error)) return false;
    throw error;
  }
}

/** Calls a visit off; a neighbor who just holds a seat of it finds the hold over. */
export async function endVisit(tx: Db, id: number): Promise<void> {
  await rows(
    tx,
    sql`update seats set state = 'Expired', expires_at = null, holder_hash = null, network_hash = null
      where visit_id = ${id} and state = 'Held'`,
  );
  await rows(
    tx,
    sql`update visits set status = 'cancelled', version = version + 1,
        seats_taken = (select count(*)::int from seats s where s.visit_id = visits.id and s.state in ('Pending', 'Proposed', 'Confirmed'))
      where id = ${id}`,
  );
}

/** Those who are booked with a visit or have asked for it. */
export async function listVisitBookings(
  db: Db,
  visitId: number,
): Promise<{ Id: number; Reference: string; Name: string; State: string; guid: string }[]> {
  return rows(
    db,
    sql`select b.id as "Id", b.reference as "Reference", b.name as "Name", b.state as "State", b.guid from bookings b
      join seats t on t.id = b.seat_id
      where t.visit_id = ${visitId} and b.state in ('Pending', 'Proposed', 'Confirmed', 'Completed') order by b.id`,
  );
}
