import 'server-only';
import { getDb, rows, type SQL, sql } from '@/lib/db/client';
import type { FreeVisit } from '../rules/pick-dates';
import {
  isFree,
  listedCompany,
  offersWanted,
  parseVisits,
  type SearchArea,
  scopeRows,
  visitIsInArea,
  visitIsInRange,
  visitIsWanted,
  visitsText,
  type WantedServices,
} from './search-sql';

/** How far each list of candidates is read; null reads it to its end. */
export interface Depth {
  /** Free visits of each city, soonest first. */
  visits: number | null;
  /** Companies, best static score first (of each city, and of each way to serve a neighborhood). */
  companies: number | null;
}

export interface Served {
  companyId: number;
  cityId: number;
  staticScore: number;
  isLocal: boolean;
}

export interface Candidates {
  /** Soonest first; at the same instant those of the searched neighborhood itself first. At most `Depth.visits` a city. */
  visits: FreeVisit[];
  /** The best by static score, with the day (`YYYY-MM-DD` at the place) of their next date. */
  best: (Served & { nextDate: string | null })[];
  /** The companies of the visits, as far as they serve the area by their own word. */
  seen: Served[];
  /** The most that a company has which is not among the best, without its date; null when there is none. */
  unreadScore: number | null;
}

const limit = (count: number | null): SQL => (count === null ? sql`` : sql.raw(`limit ${count}`));

const visitColumns = sql`v.id, v.company_id, v.service_id, v.city_id, v.neighborhood_id, v.starts_at, v.local_date`;

function soonest(where: SQL, wanted: WantedServices, most: number | null): SQL {
  return sql`(select ${visitColumns} from visits v
    where ${where} and ${isFree} and ${visitIsInRange} and ${listedCompany(sql`v.company_id`)} and ${visitIsWanted(wanted)}
    order by v.starts_at ${limit(most)})`;
}

/** Free visits of the area; each branch is one walk along one partial index. */
function soonestVisits({ neighborhoodId }: SearchArea, wanted: WantedServices, most: number | null): SQL {
  if (neighborhoodId === null) return soonest(sql`v.city_id = s.city_id`, wanted, most);
  return sql`(select * from (${soonest(sql`v.neighborhood_id = ${neighborhoodId}`, wanted, most)} union all
    ${soonest(sql`v.city_id = s.city_id and v.neighborhood_id is null`, wanted, most)}) u order by starts_at ${limit(most)})`;
}

/**
 * The head of an index on (place, score): each company once, since all its rows have its one score. A narrowed search looks for
 * the wanted among the rows, any other takes the first ones.
 */
function bestOf(where: SQL, isLocal: boolean, wanted: WantedServices, most: number | null): SQL {
  return sql`(select distinct on (n.score, n.company_id) n.company_id, n.city_id, n.score, ${sql.raw(String(isLocal))} as is_local
    from company_neighborhoods n where ${where} and ${offersWanted(sql`n.company_id`, wanted)}
    order by n.score desc nulls last, n.company_id ${limit(most)})`;
}

function bestCompanies({ neighborhoodId }: SearchArea, wanted: WantedServices, most: number | null): SQL {
  if (neighborhoodId === null) return bestOf(sql`n.city_id = s.city_id`, false, wanted, most);
  return sql`(${bestOf(sql`n.neighborhood_id = ${neighborhoodId}`, true, wanted, most)} union all
    ${bestOf(sql`n.city_id = s.city_id and n.neighborhood_id is null`, false, wanted, most)})`;
}

const servesArea = ({ neighborhoodId }: SearchArea): SQL =>
  neighborhoodId === null
    ? sql`n.city_id = s.city_id`
    : sql`(n.neighborhood_id = ${neighborhoodId} or (n.city_id = s.city_id and n.neighborhood_id is null))`;

const isLocal = ({ neighborhoodId }: SearchArea): SQL =>
  neighborhoodId === null ? sql`false` : sql`bool_or(n.neighborhood_id is not null)`;

/** The statement: four lists in one text of JSON, which costs the embedded database a fraction of as many rows. */
function candidatesSql(area: SearchArea, wanted: WantedServices, depth: Depth): SQL {
  return sql`with scan as materialized (
      select v.* from ${scopeRows(area)} cross join lateral ${soonestVisits(area, wanted, depth.visits)} v
      order by v.starts_at, v.neighborhood_id is null, v.id
    ), listed as materialized (
      select n.* from ${scopeRows(area)} cross join lateral ${bestCompanies(area, wanted, depth.companies)} n
    )
    select json_build_array((select ${visitsText(sql`scan`)} from scan),
      (select json_agg(json_build_array(b.company_id, b.city_id, b.score, b.is_local, (
          select v.local_date from visits v where v.company_id = b.company_id and ${isFree} and ${visitIsInRange}
            and ${visitIsInArea(area)} and ${visitIsWanted(wanted)} order by v.starts_at limit 1)))
        from (select company_id, city_id, max(score) as score, bool_or(is_local) as is_local from listed group by 1, 2) b
        join ${scopeRows(area)} on s.city_id = b.city_id where ${listedCompany(sql`b.company_id`)}),
      (select json_agg(json_build_array(company_id, city_id, score, is_local)) from (
        select n.company_id, n.city_id, max(n.score) as score, ${isLocal(area)} as is_local
        from company_neighborhoods n join ${scopeRows(area)} on ${servesArea(area)}
        where n.company_id = any(array(select company_id from scan)) group by 1, 2) n),
      (select json_agg(json_build_array(is_local, count, score)) from (
        select is_local, count(*) as count, min(score) as score from listed group by city_id, is_local) n))::text as found`;
}

type ServedRow = [companyId: number, cityId: number, score: number, isLocal: boolean];

type Found = [
  visits: string | null,
  best: [...ServedRow, string | null][] | null,
  seen: ServedRow[] | null,
  lists: [isLocal: boolean, count: number, score: number][] | null,
];

const served = ([companyId, cityId, staticScore, isLocal]: ServedRow): Served => ({
  companyId,
  cityId,
  staticScore,
  isLocal,
});

/**
 * The companies and visits among which a search chooses, read as deep as asked.
 * @param localPoints what serving the searched neighborhood by name is worth
 */
export async function listCandidates(
  area: SearchArea,
  wanted: WantedServices,
  depth: Depth,
  localPoints: number,
): Promise<Candidates> {
  const [row] = await rows<{ found: string }>(await getDb(), candidatesSql(area, wanted, depth));
  const [visits, best, seen, lists] = JSON.parse(row!.found) as Found;
  const cutLists = (lists ?? []).filter(([, count]) => count === depth.companies);
  const unread = cutLists.map(([isLocalList, , score]) => score + (isLocalList ? localPoints : 0));
  return {
    visits: parseVisits(visits),
    best: (best ?? []).map(([companyId, cityId, score, isLocalOne, nextDate]) => ({
      ...served([companyId, cityId, score, isLocalOne]),
      nextDate,
    })),
    seen: (seen ?? []).map(served),
    unreadScore: unread.length > 0 ? Math.max(...unread) : null,
  };
}
