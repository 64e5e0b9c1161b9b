import 'server-only';
import { type Db, rows, sql } from '@/lib/db/client';
import type { VisitPlace } from './bookings';

/** Where visits go to, each place once. */
export async function listVisitPlaces(db: Db, visitIds: readonly number[]): Promise<VisitPlace[]> {
  return rows<VisitPlace>(
    db,
    sql`select distinct city_id as "cityId", neighborhood_id as "neighborhoodId"
      from visits where id = any(${sql.param([...visitIds])}::int[])`,
  );
}
