import 'server-only';
import { getDb, rows, type SQL, sql } from '@/lib/db/client';
import { nameColumn } from '@/lib/db/name-column';
import type { CompanyCard } from '@/lib/db/tables/companies';
import type { LangCode } from '@/lib/places/contract';
import { payingSubscriptionTypes } from '../rules/paying';
import {
  idList,
  isFree,
  isListed,
  type SearchArea,
  scopeRows,
  visitIsInArea,
  visitIsInRange,
  visitIsWanted,
  type WantedServices,
} from './search-sql';

/** Contacts of a company that pays; the row of one that does not has none. */
export interface Contacts {
  phoneNumber: string | null;
  smsNumber: string | null;
  email: string | null;
  url: string | null;
}

export interface NextDate {
  visitId: number;
  serviceId: number;
  cityId: number;
  neighborhoodId: number | null;
  /** ISO 8601. */
  startsAt: string;
  localDate: string;
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
  /** The soonest of each of its next four days in the area. */
  nextDates: NextDate[];
}

/** Names in the language of the answer. */
export interface PlaceNames {
  services: Record<string, string>;
  neighborhoods: Record<string, string>;
}

/** Visits of one company that are looked through for four different days. */
const visitsOfCompanyMost = 100;
const daysMost = 4;

const nextDates = (area: SearchArea, wanted: WantedServices): SQL => sql`
  (select json_agg(json_build_object('visitId', d.id, 'serviceId', d.service_id, 'cityId', d.city_id,
      'neighborhoodId', d.neighborhood_id, 'startsAt', d.starts_at, 'localDate', d.local_date))
    from (select distinct on (q.local_date) q.* from (
        select v.id, v.service_id, v.city_id, v.neighborhood_id, v.starts_at, v.local_date from visits v
        where v.company_id = c.id and ${isFree} and ${visitIsInRange} and ${visitIsInArea(area)} and ${visitIsWanted(wanted)}
        order by v.starts_at limit ${sql.raw(String(visitsOfCompanyMost))}) q
      order by q.local_date, q.starts_at limit ${sql.raw(String(daysMost))}) d)`;

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

interface FactsRow {
  companies: (Omit<CompanyFacts, 'nextDates'> & { nextDates: NextDate[] | null })[] | null;
  services: Record<string, string> | null;
  neighborhoods: Record<string, string> | null;
}

/**
 * Reads listed companies for a search, each with its next dates in the city it was picked for; one statement.
 * @returns facts by company id (a company that is not listed is missing), and the names that belong to them
 */
export async function readCompanies(
  area: SearchArea,
  wanted: WantedServices,
  picked: readonly { companyId: number; cityId: number }[],
  neighborhoodIds: readonly number[],
  langCode: LangCode,
): Promise<{ companies: Map<number, CompanyFacts>; names: PlaceNames }> {
  const name = nameColumn(langCode);
  const ids = idList(picked.map((one) => one.companyId));
  const cities = idList(picked.map((one) => one.cityId));
  const [row] = await rows<FactsRow>(
    await getDb(),
    sql`select (select json_agg(json_build_object(${companyFacts}, 'nextDates', ${nextDates(area, wanted)}))
        from unnest(${ids}, ${cities}) as i(company_id, city_id) join ${scopeRows(area)} on s.city_id = i.city_id
        join companies c on c.id = i.company_id and ${isListed} ${companyJoins}) as companies,
      (select json_object_agg(id, ${name}) from services) as services,
      (select json_object_agg(id, ${name}) from neighborhoods where id = any(${idList(neighborhoodIds)})) as neighborhoods`,
  );
  const companies = (row!.companies ?? []).map((one) => ({ ...one, nextDates: one.nextDates ?? [] }));
  return {
    companies: new Map(companies.map((one) => [one.id, one])),
    names: { services: row!.services ?? {}, neighborhoods: row!.neighborhoods ?? {} },
  };
}
