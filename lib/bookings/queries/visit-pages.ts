import 'server-only';
import { type Db, rows, sql } from '@/lib/db/client';
import type { ChangedPage } from '@/lib/effects/changes';
import type { VisitPlace } from './bookings';

/** Pages of the places that visits go to: they show the dates. */
export async function listVisitPages(db: Db, visitIds: readonly number[]): Promise<ChangedPage[]> {
  return rows<Exclude<ChangedPage, string>>(
    db,
    sql`select 'city' as kind, city_id as id from visits where id = any(${sql.param([...visitIds])}::int[])
      union select 'neighborhood', neighborhood_id from visits
        where id = any(${sql.param([...visitIds])}::int[]) and neighborhood_id is not null`,
  );
}

/** The same for one visit, where it is known where that is. */
export const pagesOfPlace = ({ cityId, neighborhoodId }: VisitPlace): ChangedPage[] => [
  { kind: 'city', id: cityId },
  ...(neighborhoodId === null ? [] : [{ kind: 'neighborhood' as const, id: neighborhoodId }]),
];
