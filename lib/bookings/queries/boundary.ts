import 'server-only';
import { type Db, rows, sql } from '@/lib/db/client';
import { contains } from '@/lib/db/geometry';
import { type Polygons, polygonsOf } from '../rules/boundary';

/** Where a job is: a place of ours, and the point of the address itself or, where that is not known, of the place. */
interface JobAt {
  cityId: number;
  neighborhoodId: number | null;
  latitude: number;
  longitude: number;
}

interface Drawn {
  boundary: unknown;
  /** Of the place. */
  latitude: number;
  longitude: number;
  /** Of its neighborhood. */
  polygon: Polygons | null;
  /** Points of the neighborhoods of a city of which no part is known. */
  parts: [longitude: number, latitude: number][] | null;
}

/**
 * Whether a job lies within the area that its company has drawn: its point where the address gives one; of a place that is known as a
 * whole, any part of it.
 * @returns undefined where the company has drawn none
 */
export async function liesInBoundary(db: Db, companyId: number, job: JobAt): Promise<boolean | undefined> {
  const [drawn] = await rows<Drawn>(
    db,
    sql`select l.service_boundary as boundary, coalesce(n.latitude, c.latitude) as latitude, coalesce(n.longitude, c.longitude) as longitude,
        n.polygon, case when n.id is null then
          (select json_agg(json_build_array(o.longitude, o.latitude)) from neighborhoods o where o.city_id = c.id) end as parts
      from company_locations l join cities c on c.id = ${job.cityId} left join neighborhoods n on n.id = ${job.neighborhoodId}::int
      where l.company_id = ${companyId}`,
  );
  const area = polygonsOf(drawn?.boundary);
  if (!drawn || area.length === 0) return undefined;
  if (contains(area, job.longitude, job.latitude)) return true;
  const isPlaceAlone = job.latitude === drawn.latitude && job.longitude === drawn.longitude;
  if (!isPlaceAlone) return false;
  const { polygon, parts } = drawn;
  const corners = polygon?.flat(2) ?? parts ?? [];
  if (corners.some(([longitude, latitude]) => contains(area, longitude, latitude))) return true;
  return polygon !== null && area.flat(2).some(([longitude, latitude]) => contains(polygon, longitude, latitude));
}
