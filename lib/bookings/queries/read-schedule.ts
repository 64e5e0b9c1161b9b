import 'server-only';
import { type Db, rows, sql } from '@/lib/db/client';

/** A live visit of a company; holds that ran out no longer count among its seats. */
export interface ScheduledVisit {
  id: number;
  memberId: number;
  companyServiceId: number;
  /** Milliseconds since 1970. */
  start: number;
  end: number;
  /** Kept free after it. */
  bufferMs: number;
  /** Of its place. */
  timezone: string;
  capacity: number;
  taken: number;
  /** Made by a booking where nothing was announced. */
  isOnDemand: boolean;
  /** Made by a hold that expired, and by nothing else: treated as absent. */
  isEmptyOnDemand: boolean;
  /** Of its job, else of the place that was announced. */
  latitude: number;
  longitude: number;
}

/** Where the job of a visit is that a booking made, where its address gave one: pages name no city that the company does not serve. */
const jobPlace = sql`select coalesce(m.latitude, z.latitude) as latitude, coalesce(m.longitude, z.longitude) as longitude
  from seats s join bookings b on b.seat_id = s.id or b.proposed_seat_id = s.id join cities z on z.id = b.city_id left join neighborhoods m on m.id = b.neighborhood_id
  where v.is_on_demand and s.visit_id = v.id and s.state in ('Pending', 'Proposed', 'Confirmed', 'Completed') order by s.id limit 1`;

/**
 * The live visits of a company that touch a range, soonest first.
 * @param range milliseconds since 1970, half-open
 */
export async function listVisits(
  db: Db,
  companyId: number,
  range: { start: number; end: number },
): Promise<ScheduledVisit[]> {
  const [from, to] = [new Date(range.start).toISOString(), new Date(range.end).toISOString()];
  const found = await rows<Omit<ScheduledVisit, 'isEmptyOnDemand'>>(
    db,
    // A visit is shorter than a day: the index on its start finds all that reach into the range.
    sql`select v.id, v.team_member_id as "memberId", v.company_service_id as "companyServiceId",
        (extract(epoch from lower(v.during)) * 1000)::int8 as start, (extract(epoch from upper(v.during)) * 1000)::int8 as "end",
        o.buffer_minutes * 60000 as "bufferMs", v.timezone, v.capacity, v.is_on_demand as "isOnDemand",
        v.seats_taken - (select count(*)::int from seats s
          where s.visit_id = v.id and s.state = 'Held' and s.expires_at <= now()) as taken,
        coalesce(j.latitude, n.latitude, y.latitude) as latitude, coalesce(j.longitude, n.longitude, y.longitude) as longitude
      from visits v join company_services o on o.id = v.company_service_id join cities y on y.id = v.city_id left join neighborhoods n on n.id = v.neighborhood_id
        left join lateral (${jobPlace}) j on true
      where v.company_id = ${companyId} and v.status = 'live'
        and v.starts_at >= ${from}::timestamptz - interval '1 day' and v.starts_at < ${to}::timestamptz
        and upper(v.during) > ${from}::timestamptz
      order by v.starts_at, v.id`,
  );
  return found.map((visit) => ({ ...visit, isEmptyOnDemand: visit.isOnDemand && visit.taken === 0 }));
}

/** How many seats neighbors have confirmed with a company, by the place's calendar day. */
export async function countNeighbors(
  db: Db,
  companyId: number,
  days: { first: string; last: string },
): Promise<Map<string, number>> {
  const found = await rows<{ day: string; neighbors: number }>(
    db,
    // Without "offset 0" a kept plan expects many visits and reads all seats there are, instead of those of a handful of visits.
    sql`select v.local_date::text as day, count(distinct coalesce(s.customer_id, -s.id))::int as neighbors
      from visits v cross join lateral (
        select s.id, s.customer_id from seats s where s.visit_id = v.id and s.state in ('Confirmed', 'Completed') offset 0) s
      where v.company_id = ${companyId} and v.status = 'live'
        and v.starts_at >= ${days.first}::date - interval '1 day' and v.starts_at < ${days.last}::date + interval '2 days'
      group by v.local_date`,
  );
  return new Map(found.map(({ day, neighbors }) => [day, neighbors]));
}
