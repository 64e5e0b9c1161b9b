import 'server-only';
import { type Db, rows, sql } from '@/lib/db/client';
import type { Locale } from '@/lib/values/locale';

/** Where and by whom an invented visit takes place. */
export interface DemoVisit {
  companyId: number;
  companyServiceId: number;
  serviceId: number;
  teamMemberId: number;
  cityId: number;
  neighborhoodId: number | null;
  timezone: string;
  start: Date;
  end: Date;
  capacity: number;
  seatsTaken: number;
  status: 'live' | 'completed';
}

/** A person who goes to visits. @returns its id */
export async function insertDemoTeamMember(
  tx: Db,
  companyId: number,
  { firstName, lastName }: { firstName: string; lastName: string },
): Promise<number> {
  const [made] = await rows<{ id: number }>(
    tx,
    sql`insert into team_members (company_id, first_name, last_name) values (${companyId}, ${firstName}, ${lastName}) returning id`,
  );
  return made!.id;
}

/** @returns the visit's id */
export async function insertDemoVisit(tx: Db, of: DemoVisit): Promise<number> {
  const during = `[${of.start.toISOString()},${of.end.toISOString()})`;
  const [made] = await rows<{ id: number }>(
    tx,
    sql`insert into visits (company_id, company_service_id, service_id, team_member_id, city_id, neighborhood_id, during, timezone, capacity,
        seats_taken, is_on_demand, status)
      values (${of.companyId}, ${of.companyServiceId}, ${of.serviceId}, ${of.teamMemberId}, ${of.cityId}, ${of.neighborhoodId},
        ${during}::tstzrange, ${of.timezone}, ${of.capacity}, ${of.seatsTaken}, ${of.capacity === 1}, ${of.status}) returning id`,
  );
  return made!.id;
}

export interface DemoBooking {
  companyId: number;
  companyServiceId: number;
  serviceId: number;
  visitId: number | null;
  state: 'Pending' | 'Confirmed' | 'Completed';
  priceMinor: number;
  currency: string;
  locale: Locale;
  firstName: string;
  lastName: string;
  notes: string;
  address: string;
  city: string;
  cityId: number;
  neighborhoodId: number | null;
  provinceId: number | null;
  countryId: number;
  preferredDates: readonly string[];
  dueAt: Date | null;
  askedAt: Date;
  reference: string;
}

/** A booking of an invented neighbor, whom no mail reaches. */
export async function insertDemoBooking(tx: Db, of: DemoBooking): Promise<void> {
  const email = `${of.reference.toLowerCase()}@demo.invalid`;
  const [neighbor] = await rows<{ id: number }>(
    tx,
    sql`insert into customers (company_id, first_name, last_name, email, phone_number, city_id, neighborhood_id)
      values (${of.companyId}, ${of.firstName}, ${of.lastName}, ${email}, '+15125550101', ${of.cityId}, ${of.neighborhoodId}) returning id`,
  );
  const [seat] =
    of.visitId === null
      ? []
      : await rows<{ id: number }>(
          tx,
          sql`insert into seats (visit_id, customer_id, state, price_minor)
            values (${of.visitId}, ${neighbor!.id}, ${of.state}, ${of.priceMinor}) returning id`,
        );
  await rows(
    tx,
    sql`insert into bookings (reference, company_id, company_service_id, service_id, seat_id, customer_id, state, price_minor, currency, language,
        name, email, phone_number, address, city, province_id, country_id, notes, preferred_dates, due_at, created_at, updated_at)
      values (${of.reference}, ${of.companyId}, ${of.companyServiceId}, ${of.serviceId}, ${seat?.id ?? null}, ${neighbor!.id}, ${of.state},
        ${of.priceMinor}, ${of.currency}, ${of.locale}, ${`${of.firstName} ${of.lastName}`}, ${email}, '+15125550101', ${of.address}, ${of.city},
        ${of.provinceId ?? -1}, ${of.countryId}, ${of.notes}, ${JSON.stringify(of.preferredDates)}::json,
        ${of.dueAt?.toISOString() ?? null}::timestamptz, ${of.askedAt.toISOString()}::timestamptz, ${of.askedAt.toISOString()}::timestamptz)`,
  );
}
