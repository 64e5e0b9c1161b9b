import 'server-only';
import { getDb, rows, sql } from '@/lib/db/client';
import { nameColumn } from '@/lib/db/name-column';
import { cachedQuery, knownCompanies } from '@/lib/db/query-cache';
import { isListed } from '@/lib/db/shown-companies';
import type { CompanyCard } from '@/lib/db/tables/companies-totals';
import { type Locale, locales } from '@/lib/values/locale';
import { payingSubscriptionTypes } from '../rules/paying';
import type { FreeVisit } from '../rules/pick-dates';
import { nextDates, type Picked, pickedRows, soonestVisits } from './next-dates';
import { idList, type SearchArea, type WantedServices } from './search-sql';

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

/** Names by language, as they stand in `namesOf`. */
type NamesByLanguage = readonly string[];

/** What a search reads of its companies, in no language yet. */
export interface ReadCompanies {
  companies: Map<number, CompanyFacts>;
  neighborhoods: Record<string, NamesByLanguage>;
}

/** Names in the language of the answer. */
export interface PlaceNames {
  services: Record<string, string>;
  neighborhoods: Record<string, string>;
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

type FoundCompany = Omit<CompanyFacts, 'nextDates'>;
type Found = [visits: string | null, FoundCompany[] | null, hoods: Record<string, NamesByLanguage> | null];

/** Names of all services, by id. */
const serviceNames = (langCode: Locale): Promise<Record<string, string>> =>
  cachedQuery(`service names ${langCode}`, ['home'], async () => {
    const [row] = await rows<{ names: Record<string, string> | null }>(
      await getDb(),
      sql`select json_object_agg(id, ${nameColumn(langCode)}) as names from services`,
    );
    return row?.names ?? {};
  });

/** The next visits of all, and the facts of those that are not known yet, in one statement. */
async function readFound(
  area: SearchArea,
  wanted: WantedServices,
  picked: readonly Picked[],
  missing: readonly number[],
  neighborhoodIds: readonly number[],
): Promise<Found> {
  const names = sql.join(locales.map(nameColumn), sql`, `);
  const [row] = await rows<{ found: string }>(
    await getDb(),
    sql`select json_build_array(
        (select string_agg(${soonestVisits(area, wanted)}, ';') from ${pickedRows(area, picked)}),
        (select json_agg(json_build_object(${companyFacts})) from ${pickedRows(area, picked)}
          join companies c on c.id = i.company_id and ${isListed} ${companyJoins} where i.company_id = any(${idList(missing)})),
        (select json_object_agg(id, json_build_array(${names})) from neighborhoods where id = any(${idList(neighborhoodIds)})))::text as found`,
  );
  return JSON.parse(row!.found) as Found;
}

/**
 * Reads listed companies for a search, each with its next dates in the city it was picked for; one statement, two where a company
 * comes many times a day. What they are called and offer is known from other searches, unless it has changed.
 * @returns facts by company id (a company that is not listed is missing), and the names of neighborhoods
 */
export async function readCompanies(
  area: SearchArea,
  wanted: WantedServices,
  picked: readonly Picked[],
  neighborhoodIds: readonly number[],
): Promise<ReadCompanies> {
  const ids = picked.map(({ companyId }) => companyId);
  const { known, keep } = await knownCompanies<FoundCompany>(ids);
  const missing = ids.filter((id) => !known.has(id));
  const [lines, found, neighborhoods] = await readFound(area, wanted, picked, missing, neighborhoodIds);
  const fresh = new Map((found ?? []).map((one) => [one.id, one]));
  keep(fresh);
  const companies = ids.flatMap((id) => known.get(id) ?? fresh.get(id) ?? []);
  const dates = await nextDates(area, wanted, picked, companies, lines);
  return {
    companies: new Map(companies.map((one) => [one.id, { ...one, nextDates: dates.get(one.id)! }])),
    neighborhoods: neighborhoods ?? {},
  };
}

/** What a search reads, in the language of its answer. */
export async function namesOf({ neighborhoods }: ReadCompanies, langCode: Locale): Promise<PlaceNames> {
  const at = locales.indexOf(langCode);
  return {
    services: await serviceNames(langCode),
    neighborhoods: Object.fromEntries(Object.entries(neighborhoods).map(([id, names]) => [id, names[at] ?? ''])),
  };
}
