import 'server-only';
import { getDb, rows, type SQL, sql } from '@/lib/db/client';
import { isFree, isListed, visitIsOffered } from '@/lib/db/shown-companies';
import { toSlug } from '@/lib/routes/slug';
import { locales } from '@/lib/values/locale';
import type { DirectoryChanges, IndexEntry, IndexKind } from '../contract';
import { listCityOffers } from './read-city-offers';
import { listedCompany, providersWorthIndexing } from './search-sql';

/** Entries of one call. */
export const indexPage = 5000;

interface IndexRow {
  id: number;
  en: string;
  fr: string;
  es: string;
  modified_at: string;
  is_indexable: boolean;
  is_gone: boolean;
  city_id?: number;
}

const names = sql`t.name_en as en, t.name_fr as fr, t.name_es as es`;

/** True or null; a scalar subquery walks to the first hit, where `exists` may become a join over the whole table. */
const hasDates = (place: SQL, now: Date): SQL => sql`(select true from visits v
  where ${place} and ${isFree} and v.starts_at >= ${now.toISOString()} and ${visitIsOffered}
    and ${listedCompany(sql`v.company_id`)} limit 1)`;

const isRecommended = (place: SQL): SQL => sql`(select true from opinions o
  where ${place} and o.is_published and o.is_thumbs_up and ${listedCompany(sql`o.company_id`)} limit 1)`;

const lastOpinion = (of: SQL): SQL => sql`(select max(o.created_at) from opinions o where ${of} and o.is_published)`;

/**
 * Listed companies by place: how many, and when the last of them changed. An outer join and `coalesce`, so that the planner does not
 * take "listed" for rare (without statistics it would) and ask ten thousand times.
 */
const servedBy = (key: SQL, where: SQL): SQL => sql`
  select ${key} as place_id, count(distinct n.company_id) as companies, max(c.updated_at) as changed_at
  from company_neighborhoods n left join companies c on c.id = n.company_id
  where coalesce(${isListed}, false) and ${where} group by 1`;

/**
 * A thin place is served but not given to search engines: fewer than 3 providers, no date ahead, no recommendation
 * (docs/rules/search-engines.md D1).
 */
const cities = (now: Date): SQL => sql`
  select t.id, ${names}, false as is_gone,
    greatest(t.updated_at, s.changed_at, ${lastOpinion(sql`o.city_id = t.id`)}) as modified_at,
    coalesce(coalesce(s.companies, 0) >= ${providersWorthIndexing} or ${hasDates(sql`v.city_id = t.id`, now)}
      or ${isRecommended(sql`o.city_id = t.id`)}, false) as is_indexable
  from cities t left join (${servedBy(sql`n.city_id`, sql`true`)}) s on s.place_id = t.id`;

/** Neighborhoods that a company (alias n: its places) serves beside no whole city around them: with it, it would count twice there. */
const namedAlone = sql`n.neighborhood_id is not null and (n.company_id, n.city_id) not in (
  select w.company_id, w.city_id from company_neighborhoods w where w.neighborhood_id is null)`;

/** When something was last said in each neighborhood. */
const saidIn = sql`select o.neighborhood_id as place_id, max(o.created_at) as said_at from opinions o
  where o.is_published and o.neighborhood_id is not null group by 1`;

/** Who serves the whole city serves each of its neighborhoods; dates and opinions must be of the neighborhood itself. */
const neighborhoods = (now: Date): SQL => sql`
  select t.id, ${names}, false as is_gone, t.city_id,
    greatest(t.updated_at, s.changed_at, w.changed_at, p.said_at) as modified_at,
    coalesce(coalesce(s.companies, 0) + coalesce(w.companies, 0) >= ${providersWorthIndexing}
      or ${hasDates(sql`v.neighborhood_id = t.id`, now)}
      or ${isRecommended(sql`o.city_id = t.city_id and o.neighborhood_id = t.id`)}, false) as is_indexable
  from neighborhoods t
  left join (${servedBy(sql`n.neighborhood_id`, namedAlone)}) s on s.place_id = t.id
  left join (${servedBy(sql`n.city_id`, sql`n.neighborhood_id is null`)}) w on w.place_id = t.city_id
  left join (${saidIn}) p on p.place_id = t.id`;

/**
 * An imported profile that is still its source's: nothing of its own but what it is called and one trade. Ten thousand of them differ by
 * name alone.
 */
const isBareImport = sql`(c.dataset is not null and c.is_unclaimed and (select count(*) from company_sections s
    where s.company_id = c.id and not s.is_hidden) = 0 and not p.has_logo
  and (select count(distinct s.service_type_id) from company_services s where s.company_id = c.id and not s.is_hidden) <= 1)`;

/** A profile with nothing but a name is a stub; one that was taken down stays in the index, to answer 410. */
const companies = (): SQL => sql`
  select c.id, p.name as en, p.name as fr, p.name as es, c.taken_down_at is not null as is_gone,
    greatest(c.updated_at, c.published_at, c.taken_down_at, ${lastOpinion(sql`o.company_id = c.id`)}) as modified_at,
    c.taken_down_at is null and (t.ratings_good + t.ratings_bad > 0
      or (t.completeness > 0 and not ${isBareImport})) as is_indexable
  from companies c join company_profiles p on p.company_id = c.id join company_totals t on t.company_id = c.id
  where c.taken_down_at is not null or ${isListed}`;

/** What listed companies offer, and when the last of them changed: an outer join, as for places. */
const offeredBy = (key: SQL): SQL => sql`
  select ${key} as offer_id, max(c.updated_at) as changed_at from company_services o left join companies c on c.id = o.company_id
  where not o.is_hidden and coalesce(${isListed}, false) group by 1`;

const offerEntry = sql`t.id, ${names}, greatest(t.updated_at, s.changed_at) as modified_at, false as is_gone,
  s.offer_id is not null as is_indexable`;

const categories = (): SQL => sql`
  select ${offerEntry} from service_categories t left join (${offeredBy(sql`o.category_id`)}) s on s.offer_id = t.id
  where not t.is_archived`;

const services = (): SQL => sql`
  select ${offerEntry} from services t join service_categories k on k.id = t.category_id
  left join (${offeredBy(sql`o.service_id`)}) s on s.offer_id = t.id where not t.is_archived and not k.is_archived`;

const sources: Record<IndexKind, (now: Date) => SQL> = {
  city: cities,
  neighborhood: neighborhoods,
  company: companies,
  category: categories,
  service: services,
};

/** Live ids of a kind above `after`, in their order, at most 5,000; with `since`, only those changed after it. */
export async function listIndexEntries(
  kind: IndexKind,
  after: number,
  since: string | undefined,
  now: Date,
): Promise<IndexEntry[]> {
  const changed = since === undefined ? sql`true` : sql`modified_at > ${since}::timestamptz`;
  const found = await rows<IndexRow>(
    await getDb(),
    sql`select * from (${sources[kind](now)}) entries where id > ${after} and ${changed} order by id limit ${indexPage}`,
  );
  const offers =
    kind === 'city'
      ? await listCityOffers(
          found.map(({ id }) => id),
          now,
        )
      : undefined;
  return found.map((row) => ({
    Kind: kind,
    Id: row.id,
    Slugs: Object.fromEntries(locales.map((locale) => [locale, toSlug(row[locale])])) as IndexEntry['Slugs'],
    ModificationDate: new Date(row.modified_at).toISOString(),
    IsIndexable: row.is_indexable,
    IsGone: row.is_gone,
    ...(row.city_id !== undefined && { CityId: row.city_id }),
    ...(offers && {
      IndexableServices: offers.get(row.id)?.services ?? [],
      IndexableCategories: offers.get(row.id)?.categories ?? [],
    }),
  }));
}

/** Rows of changes that one answer covers; each carries up to 500 tags. */
const maxChanges = 2000;

/** Tags written after a cursor, each once, and the cursor to go on from; or that it has to begin anew, with the newest cursor. */
export async function listChangesSince(since: number): Promise<DirectoryChanges> {
  // One statement, so that nothing is forgotten between the look at what is known and the reading of it.
  const found = await rows<{ id: number | null; tags: string[]; first: number | null; last: number | null }>(
    await getDb(),
    sql`select c.id, c.tags, k.first, k.last from (select min(id) as first, max(id) as last from changes) k
      left join (select id, tags from changes where id > ${since} order by id limit ${maxChanges}) c on true order by c.id`,
  );
  const { first, last } = { first: found[0]?.first ?? 1, last: found[0]?.last ?? 0 };
  if (since > last || (since > 0 && since < first - 1)) return { Tags: [], Next: last, StartOver: true };
  const tags = found.flatMap((row) => (row.id === null ? [] : row.tags));
  return { Tags: [...new Set(tags)], Next: found.at(-1)?.id ?? since, StartOver: false };
}
