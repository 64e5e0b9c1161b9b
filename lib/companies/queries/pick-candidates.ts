import 'server-only';
import { getDb, rows, type SQL, sql } from '@/lib/db/client';
import { isFree } from '@/lib/db/shown-companies';
import { compareProviders, type DateKey, type ProviderKey } from '../rules/list-keys';
import type { FreeVisit } from '../rules/pick-dates';
import {
  isInArea,
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

/** What former parts of the lists held: candidates behind it are read. */
export interface Behind {
  dates?: DateKey;
  providers?: ProviderKey;
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
  /** The companies of the visits that declare to serve the area. */
  seen: Served[];
  /** The first place that a company can have which is not among the best, were it not for its date; null when there is none. */
  unread: ProviderKey | null;
}

const limit = (count: number | null): SQL => (count === null ? sql`` : sql.raw(`limit ${count}`));

const visitColumns = sql`v.id, v.company_id, v.service_id, v.city_id, v.neighborhood_id, v.starts_at, v.local_date`;

/** An instant as the database keeps it, to the microsecond. */
function instant(ms: number): SQL {
  const micro = Math.round(ms * 1000);
  const fraction = String(((micro % 1_000_000) + 1_000_000) % 1_000_000).padStart(6, '0');
  return sql`${`${new Date(Math.floor(ms)).toISOString().slice(0, 19)}.${fraction}Z`}::timestamptz`;
}

/**
 * A visit (alias v) behind a place in the list, and the first of its day: where an earlier one of the same offer and day is
 * free, that one stood for the day.
 * @param isCityWide whether the branch that is read holds the visits that go anywhere in the city of a searched neighborhood
 */
function visitIsBehind(behind: DateKey | undefined, isCityWide: 0 | 1, area: SearchArea): SQL {
  if (behind === undefined) return sql`true`;
  const [startsAt, wide, id] = behind;
  const sameInstant = isCityWide === wide ? sql`v.id > ${id}::int` : isCityWide > wide ? sql`true` : sql`false`;
  const order = area.neighborhoodId === null ? sql`` : sql`e.neighborhood_id is null,`;
  const own = area.neighborhoodId === null ? sql`` : sql`v.neighborhood_id is null,`;
  return sql`v.starts_at >= ${instant(startsAt)} and (v.starts_at > ${instant(startsAt)} or ${sameInstant})
    and (select true from visits e where e.company_id = v.company_id and e.status = 'live' and e.seats_taken < e.capacity
      and e.starts_at >= greatest(s.range_start, v.starts_at - interval '27 hours') and e.starts_at <= v.starts_at
      and (e.starts_at, ${order} e.id) < (v.starts_at, ${own} v.id)
      and e.company_service_id = v.company_service_id and e.local_date = v.local_date and ${isInArea(sql`e`, area)} limit 1) is null`;
}

function soonest(where: SQL, wanted: WantedServices, max: number | null): SQL {
  return sql`(select ${visitColumns} from visits v
    where ${where} and ${isFree} and ${visitIsInRange} and ${listedCompany(sql`v.company_id`)} and ${visitIsWanted(wanted)}
    order by v.starts_at, v.id ${limit(max)})`;
}

/** Free visits of the area; each branch is one walk along one partial index. */
function soonestVisits(area: SearchArea, wanted: WantedServices, max: number | null, behind?: DateKey): SQL {
  const { neighborhoodId } = area;
  const own = visitIsBehind(behind, 0, area);
  if (neighborhoodId === null) return soonest(sql`v.city_id = s.city_id and ${own}`, wanted, max);
  const wide = visitIsBehind(behind, 1, area);
  return sql`(select * from (${soonest(sql`v.neighborhood_id = ${neighborhoodId} and ${own}`, wanted, max)} union all
    ${soonest(sql`v.city_id = s.city_id and v.neighborhood_id is null and ${wide}`, wanted, max)}) u
    order by starts_at, neighborhood_id is null, id ${limit(max)})`;
}

/** A row (alias n) behind a place in the list: companies with a higher score without its date, or the same score and a lower id, stood before it. */
function companyIsBehind(behind: ProviderKey | undefined): SQL {
  if (behind === undefined) return sql`true`;
  const [total, companyId] = behind;
  return sql`n.score <= ${total}::real and (n.score < ${total}::real or n.company_id > ${companyId}::int)`;
}

/**
 * The head of an index on (place, score): each company once, since all its rows have its one score. A narrowed search looks for
 * the wanted among the rows, any other takes the first ones.
 */
function bestOf(where: SQL, isLocal: boolean, wanted: WantedServices, max: number | null): SQL {
  return sql`(select distinct on (n.score, n.company_id) n.company_id, n.city_id, n.score, ${sql.raw(String(isLocal))} as is_local
    from company_neighborhoods n where ${where} and ${offersWanted(sql`n.company_id`, wanted)}
    order by n.score desc nulls last, n.company_id ${limit(max)})`;
}

function bestCompanies(
  { neighborhoodId }: SearchArea,
  wanted: WantedServices,
  max: number | null,
  after?: ProviderKey,
): SQL {
  const behind = companyIsBehind(after);
  if (neighborhoodId === null) return bestOf(sql`n.city_id = s.city_id and ${behind}`, false, wanted, max);
  return sql`(${bestOf(sql`n.neighborhood_id = ${neighborhoodId} and ${behind}`, true, wanted, max)} union all
    ${bestOf(sql`n.city_id = s.city_id and n.neighborhood_id is null and ${behind}`, false, wanted, max)})`;
}

const servesArea = ({ neighborhoodId }: SearchArea): SQL =>
  neighborhoodId === null
    ? sql`n.city_id = s.city_id`
    : sql`(n.neighborhood_id = ${neighborhoodId} or (n.city_id = s.city_id and n.neighborhood_id is null))`;

const isLocal = ({ neighborhoodId }: SearchArea): SQL =>
  neighborhoodId === null ? sql`false` : sql`bool_or(n.neighborhood_id is not null)`;

/** The statement: four lists in one text of JSON, which costs the embedded database a fraction of as many rows. */
function candidatesSql(area: SearchArea, wanted: WantedServices, depth: Depth, behind: Behind): SQL {
  const order = area.neighborhoodId === null ? sql`` : sql`v.neighborhood_id is null,`;
  return sql`with scan as materialized (
      select v.* from ${scopeRows(area)} cross join lateral ${soonestVisits(area, wanted, depth.visits, behind.dates)} v
      order by v.starts_at, ${order} v.id
    ), listed as materialized (
      select n.* from ${scopeRows(area)} cross join lateral ${bestCompanies(area, wanted, depth.companies, behind.providers)} n
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
      (select json_agg(json_build_array(is_local, count, score, company_id)) from (
        select is_local, count(*) as count, min(score) as score, (array_agg(company_id order by score, company_id desc))[1] as company_id
        from listed group by city_id, is_local) n))::text as found`;
}

type ServedRow = [companyId: number, cityId: number, score: number, isLocal: boolean];

type Found = [
  visits: string | null,
  best: [...ServedRow, string | null][] | null,
  seen: ServedRow[] | null,
  lists: [isLocal: boolean, count: number, lastScore: number, lastCompanyId: number][] | null,
];

const served = ([companyId, cityId, staticScore, isLocal]: ServedRow): Served => ({
  companyId,
  cityId,
  staticScore,
  isLocal,
});

/**
 * The first place of the company that follows the lists that were cut.
 * @param localPoints what serving the searched neighborhood by name is worth
 */
function unreadOf(lists: Found[3], { companies }: Depth, localPoints: number): ProviderKey | null {
  const cut = (lists ?? []).filter(([, count]) => count === companies);
  const places = cut.map(
    ([isLocalList, , score, id]): ProviderKey => [score + (isLocalList ? localPoints : 0), id + 1],
  );
  return places.sort(compareProviders)[0] ?? null;
}

/** The companies and visits among which a search chooses, read as deep as asked. @param localPoints as for `unreadOf` */
export async function listCandidates(
  area: SearchArea,
  wanted: WantedServices,
  read: { depth: Depth; behind: Behind; localPoints: number },
): Promise<Candidates> {
  const [row] = await rows<{ found: string }>(await getDb(), candidatesSql(area, wanted, read.depth, read.behind));
  const [visits, best, seen, lists] = JSON.parse(row!.found) as Found;
  return {
    visits: parseVisits(visits),
    best: (best ?? []).map(([companyId, cityId, score, isLocalOne, nextDate]) => ({
      ...served([companyId, cityId, score, isLocalOne]),
      nextDate,
    })),
    seen: (seen ?? []).map(served),
    unread: unreadOf(lists, read.depth, read.localPoints),
  };
}
