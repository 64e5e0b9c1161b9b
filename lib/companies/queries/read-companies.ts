import 'server-only';
import { getDb, rows, type SQL, sql } from '@/lib/db/client';
import { nameColumn } from '@/lib/db/name-column';
import { cachedQuery } from '@/lib/db/query-cache';
import type { CompanyCard } from '@/lib/db/tables/companies-totals';
import type { Locale } from '@/lib/values/locale';
import { payingSubscriptionTypes } from '../rules/paying';
import type { FreeVisit } from '../rules/pick-dates';
import {
  idList,
  isFree,
  isListed,
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

/** Contacts of a company that pays; the row of one that does not has none. */
export interface Contacts {
  phoneNumber: string | null;
  smsNumber: string | null;
  email: string | null;
  url: string | null;
}

/** Everything a search shows of a company. */
export interface CompanyFacts {
  id: number;
  guid: string;
  isVerified: boolean;
  ratingsGood: number;
  ratingsBad: number;
  hiredBy: number;
  completeness: number;
  subscriptionTypeId: number;
  contacts: Contacts | null;
  card: CompanyCard;
  /** The soonest visit of each of its next days in the area, at most four. */
  nextDates: FreeVisit[];
}

/** Names in the language of the answer. */
export interface PlaceNames {
  services: Record<string, string>;
  neighborhoods: Record<string, string>;
}

/** Different days read for a company: three are shown, a fourth says that there are more. */
const maxDays = 4;
/** Visits looked through for them: at first, and where several fall on a day. */
const visitsAtFirst = 6;
const maxVisits = 300;

/**
 * The soonest visits of a company (alias c) in the area. Hidden services are left to `offeredDates`, which knows them from the card,
 * unless services are narrowed anyway.
 */
const soonestVisits = (area: SearchArea, wanted: WantedServices, max: number): SQL => sql`
  (select ${visitsText(sql`d`)} from (
    select v.id, v.company_id, v.service_id, v.city_id, v.neighborhood_id, v.starts_at, v.local_date from visits v
    where v.company_id = c.id and ${isFree} and ${visitIsInRange} and ${visitIsInArea(area)}
      and ${isNarrowed(wanted) ? visitIsWanted(wanted) : sql`true`}
    order by v.starts_at limit ${sql.raw(String(max))}) d)`;

/** The first visit of each of the next days, of services that the card offers. */
function offeredDates(card: CompanyCard, visits: readonly FreeVisit[]): FreeVisit[] {
  const offered = new Set(card.services.map(([serviceId]) => serviceId));
  const days = new Map<string, FreeVisit>();
  for (const visit of visits)
    if (!days.has(visit.localDate) && offered.has(visit.serviceId)) days.set(visit.localDate, visit);
  return [...days.values()].slice(0, maxDays);
}

interface Picked {
  companyId: number;
  cityId: number;
}

/** Each picked company beside the scope of its city (aliases i, s). */
const pickedRows = (area: SearchArea, picked: readonly Picked[]): SQL =>
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
    sql`select coalesce(json_agg(json_build_array(c.id, ${soonestVisits(area, wanted, maxVisits)})), '[]')::text as found
      from ${pickedRows(area, picked)} join companies c on c.id = i.company_id`,
  );
  return new Map(
    (JSON.parse(row!.found) as [number, string | null][]).map(([id, visits]) => [id, parseVisits(visits)]),
  );
}

/**
 * What the table of companies, their read model and their subscriptions say of listed companies, contacts only of those that pay.
 * Columns c, t, u (subscription) and p (profile, paying only); add the rest of the from clause.
 */
export const companyFacts = sql`'id', c.id, 'guid', c.guid, 'isVerified', c.is_verified,
  'ratingsGood', t.ratings_good, 'ratingsBad', t.ratings_bad, 'hiredBy', t.hired_by, 'completeness', t.completeness,
  'subscriptionTypeId', coalesce(u.subscription_type_id, 0),
  'contacts', case when p.company_id is not null then json_build_object('phoneNumber', p.phone_number,
    'smsNumber', p.sms_number, 'email', p.email, 'url', p.url) end,
  'card', t.card`;

export const companyJoins = sql`join company_totals t on t.company_id = c.id
  left join subscriptions u on u.company_id = c.id and u.product = 'core' and u.ended_at is null
  left join company_profiles p on p.company_id = c.id and u.subscription_type_id = any(${idList(payingSubscriptionTypes)})`;

type FoundCompany = Omit<CompanyFacts, 'nextDates'> & { visits: string | null };
type Found = [FoundCompany[] | null, hoods: Record<string, string> | null];

/** Names of all services, by id. */
const serviceNames = (langCode: Locale): Promise<Record<string, string>> =>
  cachedQuery(`service names ${langCode}`, ['home'], async () => {
    const [row] = await rows<{ names: Record<string, string> | null }>(
      await getDb(),
      sql`select json_object_agg(id, ${nameColumn(langCode)}) as names from services`,
    );
    return row?.names ?? {};
  });

/**
 * Reads listed companies for a search, each with its next dates in the city it was picked for; one statement, two where a company
 * comes many times a day.
 * @returns facts by company id (a company that is not listed is missing), and the names that belong to them
 */
export async function readCompanies(
  area: SearchArea,
  wanted: WantedServices,
  picked: readonly Picked[],
  neighborhoodIds: readonly number[],
  langCode: Locale,
): Promise<{ companies: Map<number, CompanyFacts>; names: PlaceNames }> {
  const name = nameColumn(langCode);
  const services = serviceNames(langCode);
  // Awaiting the row first would leave a rejection of the names unhandled.
  services.catch(() => undefined);
  const [row] = await rows<{ found: string }>(
    await getDb(),
    sql`select json_build_array(
        (select json_agg(json_build_object(${companyFacts}, 'visits', ${soonestVisits(area, wanted, visitsAtFirst)}))
          from ${pickedRows(area, picked)} join companies c on c.id = i.company_id and ${isListed} ${companyJoins}),
        (select json_object_agg(id, ${name}) from neighborhoods where id = any(${idList(neighborhoodIds)})))::text as found`,
  );
  const [found, neighborhoods] = JSON.parse(row!.found) as Found;
  const companies = (found ?? []).map(({ visits, ...company }) => ({ company, visits: parseVisits(visits) }));
  const isCut = ({ company, visits }: (typeof companies)[number]) =>
    visits.length === visitsAtFirst && offeredDates(company.card, visits).length < maxDays;
  const cut = new Set(companies.filter(isCut).map(({ company }) => company.id));
  const further = await readFurtherDates(
    area,
    wanted,
    picked.filter((one) => cut.has(one.companyId)),
  );
  const facts = companies.map(({ company, visits }): CompanyFacts => {
    return { ...company, nextDates: offeredDates(company.card, further.get(company.id) ?? visits) };
  });
  return {
    companies: new Map(facts.map((one) => [one.id, one])),
    names: { services: await services, neighborhoods: neighborhoods ?? {} },
  };
}
