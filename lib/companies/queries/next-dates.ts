import 'server-only';
import { getDb, rows, type SQL, sql } from '@/lib/db/client';
import { isFree, visitIsOffered } from '@/lib/db/shown-companies';
import type { CompanyCard } from '@/lib/db/tables/companies-totals';
import type { FreeVisit } from '../rules/pick-dates';
import {
  idList,
  isNarrowed,
  parseVisits,
  type SearchArea,
  scopeRows,
  visitIsInArea,
  visitIsInRange,
  visitIsWanted,
  visitsText,
  type WantedServices,
} from './search-sql';

/** Different days read for a company: three are shown, a fourth says that there are more. */
const maxDays = 4;
/** Visits looked through for them: at first, and where several fall on a day. */
const visitsAtFirst = 6;
const maxVisits = 300;

/**
 * The soonest visits of a company (alias i) in the area. Services that it hides are left out here: what is deleted and offered anew has one
 * service and two offers, which `offeredDates` cannot tell apart.
 */
export const soonestVisits = (area: SearchArea, wanted: WantedServices, max = visitsAtFirst): SQL => sql`
  (select ${visitsText(sql`d`)} from (
    select v.id, v.company_id, v.service_id, v.city_id, v.neighborhood_id, v.starts_at, v.local_date from visits v
    where v.company_id = i.company_id and ${isFree} and ${visitIsInRange} and ${visitIsInArea(area)}
      and ${isNarrowed(wanted) ? visitIsWanted(wanted) : visitIsOffered}
    order by v.starts_at limit ${sql.raw(String(max))}) d)`;

/** The first visit of each of the next days, of services that the card offers. */
function offeredDates(card: CompanyCard, visits: readonly FreeVisit[]): FreeVisit[] {
  const offered = new Set(card.services.map(([serviceId]) => serviceId));
  const days = new Map<string, FreeVisit>();
  for (const visit of visits)
    if (!days.has(visit.localDate) && offered.has(visit.serviceId)) days.set(visit.localDate, visit);
  return [...days.values()].slice(0, maxDays);
}

/** A company, and the city in which it is shown. */
export interface Picked {
  companyId: number;
  cityId: number;
}

/** Each picked company beside the scope of its city (aliases i, s). */
export const pickedRows = (area: SearchArea, picked: readonly Picked[]): SQL =>
  sql`unnest(${idList(picked.map((one) => one.companyId))}, ${idList(picked.map((one) => one.cityId))}) as i(company_id, city_id)
    join ${scopeRows(area)} on s.city_id = i.city_id`;

/** The dates of companies with many visits a day, read further. */
async function readFurtherDates(
  area: SearchArea,
  wanted: WantedServices,
  picked: readonly Picked[],
): Promise<Map<number, FreeVisit[]>> {
  if (picked.length === 0) return new Map();
  const [row] = await rows<{ found: string }>(
    await getDb(),
    sql`select coalesce(json_agg(json_build_array(i.company_id, ${soonestVisits(area, wanted, maxVisits)})), '[]')::text as found
      from ${pickedRows(area, picked)}`,
  );
  return new Map(
    (JSON.parse(row!.found) as [number, string | null][]).map(([id, visits]) => [id, parseVisits(visits)]),
  );
}

/** Visits by company, in their order. */
const byCompany = (visits: readonly FreeVisit[]): Map<number, FreeVisit[]> => {
  const found = new Map<number, FreeVisit[]>();
  for (const visit of visits) {
    const own = found.get(visit.companyId);
    if (own) own.push(visit);
    else found.set(visit.companyId, [visit]);
  }
  return found;
};

/**
 * The next dates of companies, at most four days of each; where a company comes many times a day one more statement reads further.
 * @param lines what `soonestVisits` gave of all of them
 */
export async function nextDates(
  area: SearchArea,
  wanted: WantedServices,
  picked: readonly Picked[],
  companies: readonly { id: number; card: CompanyCard }[],
  lines: string | null,
): Promise<Map<number, FreeVisit[]>> {
  const visits = byCompany(parseVisits(lines));
  const dates = new Map(companies.map(({ id, card }) => [id, offeredDates(card, visits.get(id) ?? [])]));
  const isCut = (id: number) =>
    visits.get(id)?.length === visitsAtFirst && (dates.get(id)?.length ?? maxDays) < maxDays;
  const further = await readFurtherDates(
    area,
    wanted,
    picked.filter(({ companyId }) => isCut(companyId)),
  );
  for (const { id, card } of companies) {
    const all = further.get(id);
    if (all) dates.set(id, offeredDates(card, all));
  }
  return dates;
}
