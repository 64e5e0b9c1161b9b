import 'server-only';
import { type Db, rows, sql } from '@/lib/db/client';
import type { Locale } from '@/lib/values/locale';
import { type BookingRow, bookingRows } from './bookings';

/** A visit of a series beside its first one, with the seat that was taken for it. */
export interface FollowingVisit {
  guid: string;
  reference: string;
  visitId: number;
  start: Date;
}

/** Makes a booking the first of a series. */
export async function beginSeries(tx: Db, guid: string, seriesGuid: string): Promise<void> {
  await rows(
    tx,
    sql`update bookings b set series_guid = ${seriesGuid}::uuid, series_start = v.starts_at
      from seats s join visits v on v.id = s.visit_id where b.guid = ${guid}::uuid and s.id = b.seat_id`,
  );
}

/** Stores the visits that follow a booking: of the same person, place, price and state, each with its seat and that it was made. */
export async function insertFollowing(tx: Db, firstGuid: string, visits: readonly FollowingVisit[]): Promise<void> {
  const column = (of: (visit: FollowingVisit) => string | number) => sql`${sql.param(visits.map(of))}`;
  await rows(
    tx,
    sql`with origin as (select * from bookings where guid = ${firstGuid}::uuid),
      wanted as (select * from unnest(${column(({ guid }) => guid)}::uuid[], ${column(({ reference }) => reference)}::text[],
        ${column(({ visitId }) => visitId)}::int[], ${column(({ start }) => start.toISOString())}::timestamptz[])
        as w(guid, reference, visit_id, start)),
      seat as (insert into seats (visit_id, state, customer_id, price_minor)
        select w.visit_id, o.state, o.customer_id, o.price_minor from wanted w, origin o returning id, visit_id),
      booking as (insert into bookings (guid, reference, series_guid, series_start, seat_id, company_id, company_service_id, service_id,
          customer_id, state, price_minor, currency, language, origin_type_id, name, email, phone_number, address, unit, city, province_id,
          postal_code, country_id, city_id, neighborhood_id, notes, preferred_dates, answers, frequency, created_at, updated_at)
        select w.guid, w.reference, o.series_guid, w.start, s.id, o.company_id, o.company_service_id, o.service_id,
          o.customer_id, o.state, o.price_minor, o.currency, o.language, o.origin_type_id, o.name, o.email, o.phone_number, o.address,
          o.unit, o.city, o.province_id, o.postal_code, o.country_id, o.city_id, o.neighborhood_id, o.notes, o.preferred_dates, o.answers, o.frequency, o.created_at,
          o.updated_at
        from wanted w cross join origin o join seat s on s.visit_id = w.visit_id returning id)
      insert into booking_accesses (booking_id, party, what) select id, 'neighbor', 'created' from booking`,
  );
}

/** The visits that were booked together, in the order they were booked for. */
export const listSeries = (db: Db, seriesGuid: string, langCode?: Locale): Promise<BookingRow[]> =>
  rows<BookingRow>(
    db,
    bookingRows(sql`where b.series_guid = ${seriesGuid}::uuid order by b.series_start, b.id`, langCode),
  );
