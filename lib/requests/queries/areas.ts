import 'server-only';
import { type Db, getDb, rows, type SQL, sql } from '@/lib/db/client';
import { nameColumn } from '@/lib/db/name-column';
import { isListed } from '@/lib/db/shown-companies';
import type { Locale } from '@/lib/values/locale';

/** A city, or a neighborhood of one. */
export interface Area {
  cityId: number;
  /** Null for the city as a whole. */
  neighborhoodId: number | null;
}

export interface AreaRow extends Area {
  name: string;
  cityName: string;
  provinceName: string;
  countryId: number;
  latitude: number;
  longitude: number;
  timezone: string;
}

/** An area with its names in a language; undefined for an unknown one. */
export async function findArea(
  kind: 'city' | 'neighborhood',
  id: number,
  langCode: Locale,
  tx?: Db,
): Promise<AreaRow | undefined> {
  const name = nameColumn(langCode);
  const ofCity = sql`c.id as "cityId", c.${name} as "cityName", coalesce(p.${name}, '') as "provinceName",
    c.country_id as "countryId", c.timezone`;
  const [found] = await rows<AreaRow>(
    tx ?? (await getDb()),
    kind === 'city'
      ? sql`select ${ofCity}, null as "neighborhoodId", c.${name} as name, c.latitude, c.longitude
          from cities c left join provinces p on p.id = c.province_id where c.id = ${id}`
      : sql`select ${ofCity}, n.id as "neighborhoodId", n.${name} as name, n.latitude, n.longitude
          from neighborhoods n join cities c on c.id = n.city_id left join provinces p on p.id = c.province_id
          where n.id = ${id}`,
  );
  return found;
}

/** An area with its names in a language; undefined where it is gone. */
export const findAreaOf = ({ cityId, neighborhoodId }: Area, langCode: Locale, tx?: Db) =>
  neighborhoodId === null
    ? findArea('city', cityId, langCode, tx)
    : findArea('neighborhood', neighborhoodId, langCode, tx);

/** Rows (alias r) of asks for an area: those for a neighborhood count for its city too. */
const asksFor = ({ cityId, neighborhoodId }: Area): SQL =>
  neighborhoodId === null ? sql`r.city_id = ${cityId}` : sql`r.neighborhood_id = ${neighborhoodId}`;

/** Places served (alias s) or visits (alias s) that reach an area: a whole city's reach its neighborhoods, and the other way round. */
const reaches = ({ cityId, neighborhoodId }: Area): SQL =>
  neighborhoodId === null
    ? sql`s.city_id = ${cityId}`
    : sql`s.city_id = ${cityId} and (s.neighborhood_id is null or s.neighborhood_id = ${neighborhoodId})`;

/** How many neighbors asked for an area, each address once and none in quarantine; how many listed providers serve it. */
export async function countArea(area: Area): Promise<{ neighbors: number; providers: number }> {
  const [counted] = await rows<{ neighbors: number; providers: number }>(
    await getDb(),
    sql`select
      (select count(distinct r.email_hash)::int from neighborhood_requests r
        where ${asksFor(area)} and r.state = 'received') as neighbors,
      (select count(distinct s.company_id)::int from company_neighborhoods s join companies c on c.id = s.company_id
        where ${reaches(area)} and ${isListed}) as providers`,
  );
  return counted!;
}

export interface FirstDate {
  startsAt: string;
  /** YYYY-MM-DD, on the calendar of the place. */
  localDate: string;
  timezone: string;
}

/** The first date that can still be booked in an area, after `now`; undefined where there is none. */
export async function findFirstDate(area: Area, now: Date, tx?: Db): Promise<FirstDate | undefined> {
  const [found] = await rows<FirstDate>(
    tx ?? (await getDb()),
    sql`select s.starts_at as "startsAt", s.local_date::text as "localDate", s.timezone
      from visits s join companies c on c.id = s.company_id
        join company_services o on o.id = s.company_service_id and not o.is_hidden
      where ${reaches(area)} and s.status = 'live' and s.seats_taken < s.capacity
        and s.starts_at > ${now.toISOString()}::timestamptz and ${isListed}
      order by s.starts_at, s.id limit 1`,
  );
  return found;
}
