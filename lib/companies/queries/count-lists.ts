import 'server-only';
import { getDb, rows, type SQL, sql } from '@/lib/db/client';
import { cachedDates } from '@/lib/db/query-cache';
import { isFree, isListed, visitIsOffered } from '@/lib/db/shown-companies';
import { idList, isNarrowed, isWanted, type SearchArea, visitIsWanted, type WantedServices } from './search-sql';

/** How long the lists of an area are, whatever the dates asked for. */
interface Sizes {
  companies: number;
  /** For each card of dates the last instant (ms) at which it can still be had, by city and company. */
  ofCompanies: CityStarts<Map<number, number[]>>;
  /** The same of all companies of a city, ascending. */
  lastStarts: CityStarts<Float64Array>;
}

/** By id of the city. */
type CityStarts<T> = Map<number, T>;

const dayMs = 86_400_000;
/** Every write of ours names the places it changes; counting a busy city costs two searches. */
const keptMs = 300_000;
/** Nearly every search looks no further ahead: a longer calendar is counted for the others alone. */
const nearDays = 34;

const inNeighborhood = (row: SQL, neighborhoodId: number | null): SQL =>
  neighborhoodId === null
    ? sql`true`
    : sql`(${row}.neighborhood_id = ${neighborhoodId} or ${row}.neighborhood_id is null)`;

// Companies that may not be shown are left out as a list, which an index holds and which is short: a join would look at each company or visit.
const unlisted = sql`(select c.id from companies c where not (${isListed}))`;

/** Companies that serve the cities (or the neighborhood) and offer something that is wanted, each once. */
function companiesSql(cityIds: readonly number[], neighborhoodId: number | null, wanted: WantedServices): SQL {
  const offers = isNarrowed(wanted)
    ? sql`and n.company_id in (select o.company_id from company_services o where ${isWanted(wanted)})`
    : sql``;
  return sql`select count(distinct n.company_id) from company_neighborhoods n
    where n.city_id = any(${idList(cityIds)}) and ${inNeighborhood(sql`n`, neighborhoodId)} and n.company_id not in ${unlisted} ${offers}`;
}

interface Span {
  from: number;
  /** Undefined for all that lies ahead. */
  until: number | undefined;
}

const instant = (ms: number): SQL => sql`${new Date(ms).toISOString()}::timestamptz`;

/** Visits (alias v) to count, and what must hold for them. */
interface Whose {
  from: SQL;
  where: SQL;
}

/** Of all companies that may be shown, of services that are wanted. */
function ofAll(wanted: WantedServices): Whose {
  const offers = isNarrowed(wanted)
    ? sql`v.company_service_id in (select o.id from company_services o where ${isWanted(wanted)})`
    : visitIsOffered;
  return { from: sql`visits v`, where: sql`v.company_id not in ${unlisted} and ${offers}` };
}

/** The same of a few companies. Behind `offset 0` the planner cannot begin with all visits of the city, as it would. */
const ofSome = (companyIds: readonly number[], wanted: WantedServices): Whose => ({
  from: sql`(select v.* from visits v where v.company_id = any(${idList(companyIds)}) and ${isFree} offset 0) v`,
  where: sql`exists (select from companies c where c.id = v.company_id and ${isListed}) and ${visitIsWanted(wanted)}`,
});

/** A card for each company, service, city and day of a span: it can be had until its last free visit begins. */
function datesSql(area: SearchArea, span: Span, whose: Whose): SQL {
  const { from, until } = span;
  const cityIds = area.scopes.map(({ cityId }) => cityId);
  return sql`select string_agg(line, ';') from (
    select city_id || ',' || company_id || ',' || string_agg(last::text, ',') as line from (
      select v.city_id, v.company_id, (extract(epoch from max(v.starts_at)) * 1000)::int8 as last from ${whose.from}
      where v.city_id = any(${idList(cityIds)}) and ${inNeighborhood(sql`v`, area.neighborhoodId)} and ${isFree}
        and v.starts_at >= ${instant(from)} and ${until === undefined ? sql`true` : sql`v.starts_at < ${instant(until)}`}
        and ${whose.where}
      group by v.city_id, v.company_id, v.service_id, v.local_date) d group by city_id, company_id) l`;
}

function parseDates(text: string | null): Sizes['ofCompanies'] {
  const found: Sizes['ofCompanies'] = new Map();
  for (const line of text?.split(';') ?? []) {
    const [cityId, companyId, ...starts] = line.split(',').map(Number);
    const inCity = found.get(cityId!) ?? new Map();
    found.set(cityId!, inCity.set(companyId!, starts));
  }
  return found;
}

function sortedStarts(ofCompanies: ReadonlyMap<number, number[]>): Float64Array {
  let size = 0;
  for (const starts of ofCompanies.values()) size += starts.length;
  const all = new Float64Array(size);
  for (const starts of ofCompanies.values()) {
    size -= starts.length;
    all.set(starts, size);
  }
  return all.sort();
}

async function readSizes(area: SearchArea, wanted: WantedServices, span: Span): Promise<Sizes> {
  const cityIds = area.scopes.map(({ cityId }) => cityId);
  const [row] = await rows<{ companies: number; dates: string | null }>(
    await getDb(),
    sql`select (${companiesSql(cityIds, area.neighborhoodId, wanted)})::int as companies,
      (${datesSql(area, span, ofAll(wanted))}) as dates`,
  );
  const ofCompanies = parseDates(row!.dates);
  const lastStarts = new Map([...ofCompanies].map(([cityId, inCity]) => [cityId, sortedStarts(inCity)]));
  return { companies: row!.companies, ofCompanies, lastStarts };
}

/** The sizes after the dates of some companies have changed, which are read again alone; those that were known stay as they are. */
async function renewSizes(known: Sizes, area: SearchArea, span: Span, companyIds: readonly number[], whose: Whose) {
  const [row] = await rows<{ dates: string | null }>(
    await getDb(),
    sql`select (${datesSql(area, span, whose)}) as dates`,
  );
  const found = parseDates(row!.dates);
  const [ofCompanies, lastStarts] = [new Map(known.ofCompanies), new Map(known.lastStarts)];
  for (const { cityId } of area.scopes) {
    const inCity = new Map(ofCompanies.get(cityId));
    const wasIn = companyIds.filter((id) => inCity.delete(id)).length > 0;
    const fresh = found.get(cityId);
    if (!wasIn && !fresh) continue;
    for (const [companyId, starts] of fresh ?? []) inCity.set(companyId, starts);
    ofCompanies.set(cityId, inCity);
    lastStarts.set(cityId, sortedStarts(inCity));
  }
  return { ...known, ofCompanies, lastStarts };
}

/** How many of ascending numbers are less than a bound. */
function countBelow(values: Float64Array, bound: number): number {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (values[middle]! < bound) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Searches that are the same for many visitors: of few services. */
export const isCommon = ({ serviceIds, serviceTypeIds, categoryIds }: WantedServices): boolean =>
  serviceIds.length + serviceTypeIds.length + categoryIds.length <= 1;

/** What is counted for all visitors stands under the day before (UTC): a date that has begun is recognised by its instant. */
function commonSpan({ scopes }: SearchArea, now: Date): Span {
  const from = Math.floor(now.getTime() / dayMs) * dayMs - dayMs;
  const near = from + nearDays * dayMs;
  return { from, until: scopes.every(({ end }) => end.getTime() <= near) ? near : undefined };
}

/** What its scopes have in common, of a search that is counted for itself. */
const ownSpan = ({ scopes }: SearchArea): Span => ({
  from: Math.min(...scopes.map(({ start }) => start.getTime())),
  until: Math.max(...scopes.map(({ end }) => end.getTime())),
});

/** The cards of a span that can still be had, within the days that each city asks for. */
function countDates({ scopes }: SearchArea, { lastStarts }: Sizes): number {
  let count = 0;
  for (const { cityId, start, end } of scopes) {
    const starts = lastStarts.get(cityId);
    if (starts) count += Math.max(0, countBelow(starts, end.getTime()) - countBelow(starts, start.getTime()));
  }
  return count;
}

/**
 * How many providers and dated cards a search finds in all. Of a search that many make it is counted once for all date filters that look a
 * month ahead, and once more for those that look further, and stored until a write names one of the places, where a booking has its
 * company alone counted again; a filter is then two binary searches. Of any other its own days alone are counted, each time: to keep them all would be for their askers to fill the memory.
 */
export async function countLists(
  area: SearchArea,
  wanted: WantedServices,
  now: Date,
): Promise<{ companies: number; dates: number }> {
  if (!isCommon(wanted)) {
    const sizes = await readSizes(area, wanted, ownSpan(area));
    return { companies: sizes.companies, dates: countDates(area, sizes) };
  }
  const span = commonSpan(area, now);
  const cityIds = area.scopes.map(({ cityId }) => cityId).sort((one, other) => one - other);
  const places = [cityIds.join(' '), area.neighborhoodId, span.from, span.until, JSON.stringify(wanted)];
  const tags = cityIds.map((id) => `city:${id}`);
  if (area.neighborhoodId !== null) tags.push(`neighborhood:${area.neighborhoodId}`);
  const sizes = await cachedDates(`list sizes ${places.join('|')}`, tags, {
    read: () => readSizes(area, wanted, span),
    renew: (known, companyIds) => renewSizes(known, area, span, companyIds, ofSome(companyIds, wanted)),
    forMs: keptMs,
  });
  return { companies: sizes.companies, dates: countDates(area, sizes) };
}
