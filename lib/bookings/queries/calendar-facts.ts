import 'server-only';
import { type Db, rows, sql } from '@/lib/db/client';
import { sectionType } from '@/lib/values/ids';

/** What a calendar needs to know of its company. */
export interface CalendarCompany {
  travelKmPerHour: number;
  /** Content of its operating-hours section, as stored; null where it has none. */
  hours: unknown;
}

/** @returns undefined for a company without a place */
export async function findCalendarCompany(db: Db, companyId: number): Promise<CalendarCompany | undefined> {
  const [found] = await rows<CalendarCompany>(
    db,
    sql`select l.travel_km_per_hour as "travelKmPerHour",
        (select d.content from company_sections h join company_section_displays d on d.section_id = h.id
          where h.company_id = l.company_id and h.section_type_id = ${sectionType.operatingHours}::int
          order by d.language_type_id limit 1) as hours
      from company_locations l where l.company_id = ${companyId}`,
  );
  return found;
}

/** Those who are booked with a visit or asked for it. */
export interface VisitParty {
  visitId: number;
  bookingId: number;
  /** Empty for one that was erased. */
  name: string;
  isAwaited: boolean;
}

/** Who is booked with visits of a company, or asked whether they would come to them, in the order in which they came. */
export const listVisitParties = (db: Db, companyId: number, visitIds: readonly number[]): Promise<VisitParty[]> =>
  rows(
    db,
    sql`select t.visit_id as "visitId", b.id as "bookingId", b.name, b.state in ('Pending', 'Proposed') or t.id is not distinct from b.proposed_seat_id as "isAwaited"
      from bookings b join seats t on t.id in (b.seat_id, b.proposed_seat_id)
      where b.company_id = ${companyId} and t.visit_id = any(${sql.param([...visitIds])}::int[])
        and b.state in ('Pending', 'Proposed', 'Confirmed', 'Completed') order by b.id`,
  );
