import 'server-only';
import { type SQL, sql } from '@/lib/db/client';
import { isListed } from '@/lib/db/shown-companies';
import type { FreeVisit } from '../rules/pick-dates';

/** Where and when a search looks: one city (or one neighborhood of it), or several cities. */
export interface Scope {
  cityId: number;
  /** Half-open, in instants: the days of the filter as this city counts them. */
  start: Date;
  end: Date;
}

export interface SearchArea {
  /** At least one. */
  scopes: readonly Scope[];
  /** A neighborhood of the only scope's city; null for whole cities. */
  neighborhoodId: number | null;
}

/** What is wanted; empty lists want everything. */
export interface WantedServices {
  serviceIds: readonly number[];
  serviceTypeIds: readonly number[];
  categoryIds: readonly number[];
}

/** A list of ids as one parameter: the statement stays the same whatever its length. */
export const idList = (ids: readonly number[]): SQL => sql`${sql.param([...ids])}::int[]`;

/** Enough of them make a page worth finding even without a date or an opinion. */
export const providersWorthIndexing = sql.raw('3');

/**
 * Whether a company may be shown, asked row by row. A scalar subquery on purpose, here and below: `exists` may be turned into a
 * join in any order, and one wrong estimate then reads all companies instead of the head of an index.
 */
export const listedCompany = (companyId: SQL): SQL =>
  sql`(select ${isListed} from companies c where c.id = ${companyId})`;

export const isNarrowed = (wanted: WantedServices): boolean =>
  wanted.serviceIds.length + wanted.serviceTypeIds.length + wanted.categoryIds.length > 0;

/** Conditions on a row that has the three ids of a service (alias o), all of which must hold. */
export function isWanted(wanted: WantedServices): SQL {
  const conditions = [sql`not o.is_hidden`];
  if (wanted.serviceIds.length > 0) conditions.push(sql`o.service_id = any(${idList(wanted.serviceIds)})`);
  if (wanted.serviceTypeIds.length > 0) conditions.push(sql`o.service_type_id = any(${idList(wanted.serviceTypeIds)})`);
  if (wanted.categoryIds.length > 0) conditions.push(sql`o.category_id = any(${idList(wanted.categoryIds)})`);
  return sql.join(conditions, sql` and `);
}

/** The visit's service is shown and wanted (alias v). */
export const visitIsWanted = (wanted: WantedServices): SQL =>
  sql`(select ${isWanted(wanted)} from company_services o where o.id = v.company_service_id)`;

/** The company offers something that is wanted; nothing to ask when everything is. */
export const offersWanted = (companyId: SQL, wanted: WantedServices): SQL =>
  isNarrowed(wanted)
    ? sql`(select true from company_services o where o.company_id = ${companyId} and ${isWanted(wanted)} limit 1)`
    : sql`true`;

/** The scopes as rows (alias s: city_id, range_start, range_end). */
export function scopeRows({ scopes }: SearchArea): SQL {
  const [first] = scopes;
  if (scopes.length === 1 && first) {
    // Of a list the planner expects ten rows, and would plan anew each time to know better.
    const { cityId, start, end } = first;
    return sql`(values (${cityId}::int, ${start.toISOString()}::timestamptz, ${end.toISOString()}::timestamptz))
      as s(city_id, range_start, range_end)`;
  }
  const cities = idList(scopes.map((scope) => scope.cityId));
  const starts = sql`${sql.param(scopes.map((scope) => scope.start.toISOString()))}::timestamptz[]`;
  const ends = sql`${sql.param(scopes.map((scope) => scope.end.toISOString()))}::timestamptz[]`;
  return sql`unnest(${cities}, ${starts}, ${ends}) as s(city_id, range_start, range_end)`;
}

/**
 * A visit that goes to the area; one for anywhere in the city goes to each of its neighborhoods. Written so that no index
 * on the place can serve it: it narrows the visits of a company, which are few.
 */
export const isInArea = (visit: SQL, { neighborhoodId }: SearchArea): SQL =>
  neighborhoodId === null
    ? sql`${visit}.city_id + 0 = s.city_id`
    : sql`${visit}.city_id + 0 = s.city_id and coalesce(${visit}.neighborhood_id, ${neighborhoodId}) = ${neighborhoodId}`;

/** The same of alias v. */
export const visitIsInArea = (area: SearchArea): SQL => isInArea(sql`v`, area);

export const visitIsInRange = sql`v.starts_at >= s.range_start and v.starts_at < s.range_end`;

/** Visits (alias as given) of one list as a line of text: the database writes it in half the time of JSON. Read by `parseVisits`. */
export const visitsText = (
  alias: SQL,
): SQL => sql`string_agg(concat_ws(',', ${alias}.id, ${alias}.company_id, ${alias}.service_id,
  ${alias}.city_id, coalesce(${alias}.neighborhood_id, 0), (extract(epoch from ${alias}.starts_at) * 1000000)::int8, ${alias}.local_date), ';')`;

/** The visits of a line written by `visitsText`, in its order. */
export function parseVisits(text: string | null): FreeVisit[] {
  if (!text) return [];
  return text.split(';').map((line) => {
    const [id, companyId, serviceId, cityId, neighborhoodId, microseconds, localDate] = line.split(',');
    return {
      id: Number(id),
      companyId: Number(companyId),
      serviceId: Number(serviceId),
      cityId: Number(cityId),
      neighborhoodId: neighborhoodId === '0' ? null : Number(neighborhoodId),
      startsAt: Number(microseconds) / 1000,
      localDate: localDate!,
    };
  });
}
