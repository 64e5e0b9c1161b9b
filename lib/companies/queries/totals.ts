import 'server-only';
import type { SQL } from 'drizzle-orm';
import { type Db, rowsLater, sql } from '@/lib/db/client';
import { isShownSource } from '@/lib/db/shown-sources';
import { sectionType } from '@/lib/values/ids';

/**
 * The static part of the score, 0–85. The same numbers as `scoreWeights` in lib/companies/rules/score, where the formula is
 * explained; a test holds both together.
 */
const staticScore = sql`
  45 * case when o.good + o.bad = 0 then 0 else
    (o.good + 1.9208 - 1.96 * sqrt(o.good * o.bad / (o.good + o.bad) + 0.9604)) / (o.good + o.bad + 3.8416) end
  + 20 * least(1, ln(1 + h.hired_by) / ln(201))
  + case when c.is_verified then 10 else 0 end
  + 10 * f.completeness`;

/** Published opinions of our own, never imported ones (docs/interface.md §5.13). */
const opinionCounts = (within: SQL) => sql`
  select company_id, count(*) filter (where is_thumbs_up)::float8 as good, count(*) filter (where not is_thumbs_up)::float8 as bad
  from opinions where is_published and ${within} group by company_id`;

/**
 * Who hired a company: its customers with a confirmed or completed seat, and those it brought along without any booking here.
 * A customer of a held, declined or cancelled seat alone has not hired anybody, nor has one who has asked and was given none.
 */
const customersWhoHired = (within: SQL) => sql`
  select company_id, count(*)::int as hired_by,
    json_agg(json_build_array(id,
      case when has_name_consent then trim(first_name || ' ' || left(last_name, 1) || case when last_name = '' then '' else '.' end) else '' end,
      upper(left(first_name, 1) || left(last_name, 1)),
      case when has_name_consent then image_url end) order by id desc) filter (where nth <= 5) as newest
  from (
    select *, row_number() over (partition by company_id order by id desc) as nth from customers
    where ${within} and merged_into_id is null and coalesce(
      (select bool_or(state in ('Confirmed', 'Completed')) from seats where seats.customer_id = customers.id),
      not exists (select from bookings where bookings.customer_id = customers.id))
  ) hired group by company_id`;

const { logo, companyDescription, contactInfo, operatingHours, imageGallery, faq } = sectionType;
const literal = (...ids: number[]) => sql.raw(ids.join(', '));
const fillings = literal(logo, companyDescription, contactInfo, operatingHours, imageGallery, faq);
/** The five kinds of sections that fill a profile, as in lib/companies/rules/profile-completeness; hidden ones do not count. */
const sections = (within: SQL) => sql`
  select s.company_id, count(distinct case when section_type_id = ${literal(contactInfo)} then ${literal(companyDescription)}
      else section_type_id end) filter (where section_type_id in (${fillings})) as filled,
    json_object_agg(d.language_type_id, d.content ->> 'Title')
      filter (where section_type_id = ${literal(logo)} and d.content ->> 'Title' <> '') as titles
  from company_sections s join company_section_displays d on d.section_id = s.id
  where not s.is_hidden and ${within} group by s.company_id`;

const offered = (within: SQL) => sql`
  select company_id, json_agg(json_build_array(service_id, service_type_id, category_id, booking_page_guid,
    booking_page_type_id, price_minor, is_recurring) order by display_order, id) as services
  from company_services where not is_hidden and ${within} group by company_id`;

const siteRatings = (within: SQL) => sql`
  select company_id,
    coalesce(max(overall_star_rating) filter (where source_id = 0), 0) as google_stars,
    coalesce(max(rating_count) filter (where source_id = 0), 0) as google_count,
    coalesce(max(overall_star_rating) filter (where source_id = 1), 0) as facebook_stars,
    coalesce(max(rating_count) filter (where source_id = 1), 0) as facebook_count
  from source_ratings where ${within} and ${isShownSource('source_ratings')} group by company_id`;

const card = sql`json_build_object(
  'name', p.name, 'hasLogo', p.has_logo, 'countryId', l.country_id, 'clientKeyGuid', l.client_key_guid,
  'usesConsumerPortal', coalesce(l.uses_consumer_portal, false), 'usesWebsiteChat', coalesce(l.uses_website_chat, false),
  'usesSocialMediaReviews', coalesce(l.uses_social_media_reviews, false),
  'titles', coalesce(s.titles, '{}'),
  'googleStars', coalesce(r.google_stars, 0), 'googleCount', coalesce(r.google_count, 0),
  'facebookStars', coalesce(r.facebook_stars, 0), 'facebookCount', coalesce(r.facebook_count, 0),
  'customers', coalesce(h.newest, '[]'), 'services', coalesce(v.services, '[]'))`;

/**
 * One id is said as one: of a list the planner expects ten, and would plan anew each time to know better (4 ms on the embedded
 * database, twice what all else of a write takes).
 */
function isAmong(column: SQL, ids: readonly number[] | undefined): SQL {
  if (ids === undefined) return sql`true`;
  return ids.length === 1 ? sql`${column} = ${ids[0]}::int` : sql`${column} = any(${sql.param([...ids])}::int[])`;
}

/**
 * Brings the read model of the search up to date: ratings, "hired by", completeness, the static score (also beside the places
 * served, where an index ranks by it) and the card. Rows that would not change are not written.
 * Called by every write of a counted value, in its transaction and before its last step; once for a bulk write.
 * @param companyIds those whose opinions, customers, sections, services, places, … changed; all companies when left out
 */
export async function refreshCompanyTotals(db: Db, companyIds?: readonly number[]): Promise<void> {
  if (companyIds?.length === 0) return;
  const among = (column: SQL) => isAmong(column, companyIds);
  const own = among(sql`company_id`);
  // Two writers of one company take turns; the one that waited then counts what the other has committed.
  if (companyIds)
    await rowsLater(db, sql`select id from companies where ${among(sql`id`)} order by id for no key update`);
  await rowsLater(
    db,
    sql`with fresh as (
      select c.id as company_id, o.good::int as good, o.bad::int as bad, h.hired_by, f.completeness::real as completeness,
        (${staticScore})::real as score, ${card} as card
      from companies c join company_profiles p on p.company_id = c.id left join company_locations l on l.company_id = c.id
      left join (${opinionCounts(own)}) counted on counted.company_id = c.id
      left join (${customersWhoHired(own)}) hired on hired.company_id = c.id
      left join (${sections(among(sql`s.company_id`))}) s on s.company_id = c.id
      left join (${offered(own)}) v on v.company_id = c.id
      left join (${siteRatings(own)}) r on r.company_id = c.id
      cross join lateral (select coalesce(counted.good, 0) as good, coalesce(counted.bad, 0) as bad) o
      cross join lateral (select coalesce(hired.hired_by, 0) as hired_by, hired.newest) h
      cross join lateral (
        select (p.has_logo::int + (v.services is not null)::int + coalesce(s.filled, 0)) / 7.0::float8 as completeness) f
      where ${among(sql`c.id`)}
    ), written as (
      insert into company_totals as t (company_id, ratings_good, ratings_bad, hired_by, completeness, score, card)
      select company_id, good, bad, hired_by, completeness, score, card from fresh
      on conflict (company_id) do update set ratings_good = excluded.ratings_good, ratings_bad = excluded.ratings_bad,
        hired_by = excluded.hired_by, completeness = excluded.completeness, score = excluded.score, card = excluded.card
      where (t.ratings_good, t.ratings_bad, t.hired_by, t.completeness, t.score, t.card::text) is distinct from
        (excluded.ratings_good, excluded.ratings_bad, excluded.hired_by, excluded.completeness, excluded.score, excluded.card::text)
    )
    update company_neighborhoods n set score = fresh.score from fresh
    where n.company_id = fresh.company_id and n.score is distinct from fresh.score`,
    { prepare: companyIds !== undefined },
  );
}
