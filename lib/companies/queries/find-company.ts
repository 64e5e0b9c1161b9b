import 'server-only';
import { getDb, rows, sql } from '@/lib/db/client';
import { nameColumn } from '@/lib/db/name-column';
import { isFree, isListed, visitIsOffered } from '@/lib/db/shown-companies';
import { sortByName } from '@/lib/i18n/by-name';
import type { Locale } from '@/lib/values/locale';
import type { InstantRange } from '../rules/date-filter';
import type { FreeVisit } from '../rules/pick-dates';
import { type CompanyFacts, companyFacts, companyJoins, type PlaceNames } from './read-companies';

/** Where a company stands before anything of it may be shown. */
export interface CompanyStanding {
  isListed: boolean;
  isTakenDown: boolean;
  /** Zone of its location; visits are shown in that of their own place. */
  timezone: string;
}

export interface ServedPlace {
  cityId: number;
  cityName: string;
  neighborhoodId: number | null;
  neighborhoodName: string;
}

/** A company as its own page shows it. */
export interface CompanyRecord {
  facts: CompanyFacts;
  isUnclaimed: boolean;
  modifiedAt: string;
  served: ServedPlace[];
  names: PlaceNames;
}

/** A free visit of the company, with the zone its day is counted in. */
export interface CompanyVisit extends FreeVisit {
  timezone: string;
  countryId: number;
  cityName: string;
  neighborhoodName: string;
}

/** Whether a company may be shown; undefined for an unknown id. */
export async function findStanding(id: number): Promise<CompanyStanding | undefined> {
  const [found] = await rows<CompanyStanding>(
    await getDb(),
    sql`select ${isListed} as "isListed",
        c.taken_down_at is not null as "isTakenDown", coalesce(l.timezone, 'UTC') as timezone
      from companies c left join company_locations l on l.company_id = c.id where c.id = ${id}`,
  );
  return found;
}

/**
 * What the page of a listed company shows beside its dates; undefined when it is not listed any more.
 * @param isPreview for its own people: listed or not
 */
export async function findCompany(id: number, langCode: Locale, isPreview = false): Promise<CompanyRecord | undefined> {
  const name = nameColumn(langCode);
  const [row] = await rows<CompanyRecord & { services: Record<string, string> | null }>(
    await getDb(),
    sql`select json_build_object(${companyFacts}, 'nextDates', '[]'::json) as facts, c.is_unclaimed as "isUnclaimed",
        greatest(c.updated_at, c.published_at, (select max(created_at) from opinions o
          where o.company_id = c.id and o.is_published)) as "modifiedAt",
        (select coalesce(json_agg(json_build_object('cityId', y.id, 'cityName', y.${name}, 'neighborhoodId', h.id,
            'neighborhoodName', coalesce(h.${name}, '')) order by n.id), '[]')
          from company_neighborhoods n join cities y on y.id = n.city_id left join neighborhoods h on h.id = n.neighborhood_id
          where n.company_id = c.id) as served,
        (select json_object_agg(id, ${name}) from services) as services
      from companies c ${companyJoins}
      where c.id = ${id} and (${isPreview}::bool or ${isListed})`,
  );
  if (!row) return undefined;
  const served = sortByName(row.served, langCode, (place) => [place.cityName, place.neighborhoodName]);
  return { ...row, served, names: { services: row.services ?? {}, neighborhoods: {} } };
}

/** Visits read for the dates of one company; several of one service and day become one date. */
const maxVisits = 500;

/** The free visits of a company, of services that it shows, that begin within a range; soonest first. */
export async function listCompanyVisits(
  companyId: number,
  range: InstantRange,
  langCode: Locale,
): Promise<CompanyVisit[]> {
  const name = nameColumn(langCode);
  const found = await rows<CompanyVisit>(
    await getDb(),
    sql`select v.id, v.company_id as "companyId", v.service_id as "serviceId", v.city_id as "cityId",
        v.neighborhood_id as "neighborhoodId", extract(epoch from v.starts_at)::int8 as "startsAt", v.local_date as "localDate", v.timezone,
        c.country_id as "countryId", c.${name} as "cityName", coalesce(n.${name}, '') as "neighborhoodName"
      from visits v join cities c on c.id = v.city_id left join neighborhoods n on n.id = v.neighborhood_id
      where v.company_id = ${companyId} and ${isFree} and ${visitIsOffered}
        and v.starts_at >= ${range.start.toISOString()} and v.starts_at < ${range.end.toISOString()}
      order by v.starts_at, v.id limit ${sql.raw(String(maxVisits))}`,
  );
  return found.map((visit) => ({ ...visit, startsAt: visit.startsAt * 1000 }));
}
