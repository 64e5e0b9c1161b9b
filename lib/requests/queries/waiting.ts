import 'server-only';
import { type Db, getDb, rows, sql } from '@/lib/db/client';
import type { Locale } from '@/lib/values/locale';
import type { Area } from './areas';

/** Areas with a request that waits for the first date. */
export async function listWaitingAreas(): Promise<Area[]> {
  return rows<Area>(
    await getDb(),
    sql`select distinct city_id as "cityId", neighborhood_id as "neighborhoodId" from neighborhood_requests
      where told_at is null and state = 'received' and city_id is not null`,
  );
}

/** Who waits for the first date of an area, the earliest first. */
export async function listWaiting(area: Area, max: number): Promise<WaitingRow[]> {
  return rows<WaitingRow>(
    await getDb(),
    sql`select id, name, email, email_hash as "emailHash", language, location, city_id as "cityId",
        neighborhood_id as "neighborhoodId"
      from neighborhood_requests
      where told_at is null and state = 'received' and city_id = ${area.cityId}
        and neighborhood_id is not distinct from ${area.neighborhoodId}::int
      order by id limit ${max}`,
  );
}

export interface WaitingRow {
  id: number;
  name: string;
  email: string;
  emailHash: string;
  language: Locale;
  location: string;
  cityId: number | null;
  neighborhoodId: number | null;
}

/** Takes an ask off the waiting list. @returns false where it was off already: another process mails it */
export async function markNotified(tx: Db, id: number): Promise<boolean> {
  const marked = await rows(
    tx,
    sql`update neighborhood_requests set told_at = now() where id = ${id} and told_at is null returning id`,
  );
  return marked.length > 0;
}

/** Asks without a place, those first that were looked for longest ago. */
export async function listUnplaced(before: Date, max: number): Promise<UnplacedRow[]> {
  return rows<UnplacedRow>(
    await getDb(),
    sql`select id, location, latitude, longitude, language from neighborhood_requests
      where city_id is null and told_at is null and placed_at < ${before.toISOString()}::timestamptz
      order by placed_at limit ${max}`,
  );
}

export interface UnplacedRow {
  id: number;
  location: string;
  latitude: number | null;
  longitude: number | null;
  language: Locale;
}

/**
 * Gives an ask the place it was found to be for, or notes that it was looked for in vain.
 * @returns whether it counts there from now on
 */
export async function placeRequest(tx: Db, id: number, area: Area | undefined): Promise<boolean> {
  const [placed] = await rows<{ isCounted: boolean }>(
    tx,
    sql`update neighborhood_requests set placed_at = now(), city_id = ${area?.cityId ?? null},
        neighborhood_id = ${area?.neighborhoodId ?? null}
      where id = ${id} and city_id is null returning city_id is not null and state = 'received' as "isCounted"`,
  );
  return placed?.isCounted === true;
}
