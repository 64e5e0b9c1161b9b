import 'server-only';
import { getDb, rows, type SQL, sql } from '@/lib/db/client';
import { nameColumn } from '@/lib/db/name-column';
import { isListed } from '@/lib/db/shown-companies';
import { isShownSource } from '@/lib/db/shown-sources';
import type { Locale } from '@/lib/values/locale';
import {
  importedSources,
  type OpinionSource,
  type ReviewFilter,
  type ReviewOrder,
  type ReviewRating,
} from '../contract';
import { addressAtSite, hasPlace, type OpinionRow, replyOf, type SourceReviewRow, starsSeen } from './list-reviews';

/** The listed company with this client key; undefined where there is none. */
export async function findReviewed(key: string): Promise<number | undefined> {
  const [found] = await rows<{ id: number }>(
    await getDb(),
    sql`select c.id from company_locations l join companies c on c.id = l.company_id
      where l.client_key_guid = ${key}::uuid and ${isListed}`,
  );
  return found?.id;
}

const imported = sql.raw(
  `case source_id ${Object.entries(importedSources)
    .map(([name, id]) => `when ${id} then '${name}'`)
    .join(' ')} end`,
);

/** Everything said of a company in one list, as little of each as it takes to choose. */
const said = (companyId: number) => sql`said as (
    select o.id, o.origin as source, ${starsSeen} as stars, o.is_thumbs_up as up, case when o.is_published then o.language end as language,
        o.created_at as at, not o.is_published as is_hidden
      from opinions o where o.company_id = ${companyId} and ${hasPlace}
    union all
    select id, ${imported}, stars, is_thumbs_up, language, written_at, false from source_reviews
      where company_id = ${companyId} and ${isShownSource('source_reviews')}
  )`;

/** Reviews that have everything but their text in common. */
export interface ReviewGroup {
  source: OpinionSource;
  language: string | null;
  stars: number;
  up: boolean;
  isHidden: boolean;
  count: number;
}

/** How often which review was given: every count there is can be made of it. */
export async function countReviews(companyId: number): Promise<ReviewGroup[]> {
  return rows<ReviewGroup>(
    await getDb(),
    sql`with ${said(companyId)}
      select source, language, stars, up, is_hidden as "isHidden", count(*)::int as count from said where source is not null
      group by 1, 2, 3, 4, 5`,
  );
}

/** What other sites say of the company as a whole. */
export async function listSourceRatings(companyId: number) {
  return rows<{ sourceId: number; rating: string; count: number }>(
    await getDb(),
    sql`select source_id as "sourceId", overall_star_rating as rating, rating_count as count
      from source_ratings where company_id = ${companyId} and ${isShownSource('source_ratings')}`,
  );
}

const orders: Readonly<Record<ReviewOrder, SQL>> = {
  newest: sql`at desc nulls last`,
  oldest: sql`at asc nulls last`,
  highest: sql`stars desc, at desc nulls last`,
  lowest: sql`stars = 0, stars, at desc nulls last`,
};

const ratings: Readonly<Record<ReviewRating, SQL>> = {
  up: sql`up`,
  down: sql`not up`,
  5: sql`stars = 5`,
  4: sql`stars = 4`,
  3: sql`stars = 3`,
  2: sql`stars = 2`,
  1: sql`stars = 1`,
};

function wanted({ source, rating, text_language: language }: ReviewFilter, blendsYelp: boolean): SQL {
  const parts = [
    sql`source is not null`,
    source ? sql`source = ${source}` : sql`(${blendsYelp}::bool or source <> 'yelp')`,
    ...(rating ? [ratings[rating], sql`not is_hidden`] : []),
    ...(language ? [sql`language = ${language}`] : []),
  ];
  return sql.join(parts, sql` and `);
}

/** A review as it is stored, of ours or of another site. */
export type FoundReview = { own: OpinionRow; other: null } | { own: null; other: SourceReviewRow };

/** Reviews of a company in the order asked for. Which ones is decided on a narrow list, the rest is read for those alone. */
export async function findReviews(
  companyId: number,
  filter: ReviewFilter,
  { offset, limit, langCode, blendsYelp }: { offset: number; limit: number; langCode: Locale; blendsYelp: boolean },
): Promise<FoundReview[]> {
  const name = nameColumn(langCode);
  const order = orders[filter.order ?? 'newest'];
  return rows<FoundReview>(
    await getDb(),
    sql`with ${said(companyId)}, picked as (
        select id, source in ('booked', 'invited', 'neighbor') as is_own, row_number() over (order by ${order}, source, id desc) as nth
        from said where ${wanted(filter, blendsYelp)} order by nth limit ${limit} offset ${offset}
      )
      select case when p.is_own then json_build_object('origin', o.origin, 'reviewTypeId', o.review_type_id, 'name', o.name,
          'mayBeNamed', coalesce(u.has_name_consent, true), 'comment', o.comment, 'language', o.language, 'stars', o.stars,
          'isThumbsUp', o.is_thumbs_up, 'cityId', o.city_id, 'neighborhoodId', o.neighborhood_id,
          'location', coalesce(n.${name}, c.${name}, ''), 'createdAt', o.created_at, 'hiddenReason', o.hidden_reason, 'reply', ${replyOf}) end as own,
        case when not p.is_own then json_build_object('sourceId', r.source_id, 'name', r.name, 'comment', r.comment,
          'language', r.language, 'stars', r.stars, 'isThumbsUp', r.is_thumbs_up, 'writtenAt', r.written_at,
          'url', ${addressAtSite}) end as other
      from picked p
      left join opinions o on p.is_own and o.id = p.id left join opinion_replies a on a.opinion_id = o.id left join customers u on u.id = o.customer_id
      left join cities c on c.id = o.city_id left join neighborhoods n on n.id = o.neighborhood_id
      left join source_reviews r on not p.is_own and r.id = p.id
      order by p.nth`,
  );
}
