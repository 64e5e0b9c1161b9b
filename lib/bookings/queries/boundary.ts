import 'server-only';
import { type Db, rows, sql } from '@/lib/db/client';
import { contains } from '@/lib/db/geometry';
import { nameColumn } from '@/lib/db/name-column';
import { unset } from '@/lib/values/ids';
import type { Locale } from '@/lib/values/locale';
import { type Polygons, polygonsOf } from '../rules/boundary';

/** Where a job is: a place of ours, and the point of the address itself or, where that is not known, of the place. */
interface JobAt {
  cityId: number;
  neighborhoodId: number | null;
  latitude: number;
  longitude: number;
}

interface PlaceFacts {
  latitude: number;
  longitude: number;
  /** Of its neighborhood. */
  polygon: Polygons | null;
  /** Points of the neighborhoods of a city of which no part is known. */
  parts: [longitude: number, latitude: number][] | null;
}

/** Whether a job lies within an area: its point where the address gives one; of a place that is known as a whole, any part of it. */
export async function liesInArea(db: Db, area: Polygons, job: JobAt): Promise<boolean> {
  if (area.length === 0) return false;
  if (contains(area, job.longitude, job.latitude)) return true;
  const [place] = await rows<PlaceFacts>(
    db,
    sql`select coalesce(n.latitude, c.latitude) as latitude, coalesce(n.longitude, c.longitude) as longitude,
        n.polygon, case when n.id is null then
          (select json_agg(json_build_array(o.longitude, o.latitude)) from neighborhoods o where o.city_id = c.id) end as parts
      from cities c left join neighborhoods n on n.id = ${job.neighborhoodId}::int where c.id = ${job.cityId}`,
  );
  const isPlaceAlone = place && job.latitude === place.latitude && job.longitude === place.longitude;
  if (!isPlaceAlone) return false;
  const { polygon, parts } = place;
  const corners = polygon?.flat(2) ?? parts ?? [];
  if (corners.some(([longitude, latitude]) => contains(area, longitude, latitude))) return true;
  return polygon !== null && area.flat(2).some(([longitude, latitude]) => contains(polygon, longitude, latitude));
}

/**
 * Whether a job lies within the area that its company has drawn.
 * @returns undefined where the company has drawn none
 */
export async function liesInBoundary(db: Db, companyId: number, job: JobAt): Promise<boolean | undefined> {
  const [drawn] = await rows<{ boundary: unknown }>(
    db,
    sql`select service_boundary as boundary from company_locations where company_id = ${companyId}`,
  );
  const area = polygonsOf(drawn?.boundary);
  return area.length === 0 ? undefined : liesInArea(db, area, job);
}

/** Where a company is at home. */
export interface Home {
  countryId: number;
  cityId: number | null;
  cityName: string;
  timezone: string;
}

/** @returns the home of a company, which every company of the portal has */
export async function findHome(db: Db, companyId: number, locale: Locale): Promise<Home> {
  const [found] = await rows<Home>(
    db,
    sql`select l.country_id as "countryId", y.id as "cityId", coalesce(y.${nameColumn(locale)}, '') as "cityName", l.timezone
      from company_locations l left join cities y on y.id = coalesce(l.city_id,
        (select n.city_id from company_neighborhoods n where n.company_id = l.company_id order by n.id limit 1))
      where l.company_id = ${companyId}`,
  );
  return found ?? { countryId: unset, cityId: null, cityName: '', timezone: '' };
}
