import 'server-only';
import { getDb, rows, sql } from '@/lib/db/client';
import { nameColumn } from '@/lib/db/name-column';
import { isShownSource } from '@/lib/db/shown-sources';
import type { Locale } from '@/lib/values/locale';
import type { OpinionFault } from '../contract';

/** An opinion of our own as it may be shown. */
export interface OpinionRow {
  origin: 'booked' | 'invited' | 'neighbor';
  reviewTypeId: number;
  /** As it was given; shown only with consent. */
  name: string;
  mayBeNamed: boolean;
  comment: string;
  language: string;
  stars: number;
  isThumbsUp: boolean;
  cityId: number | null;
  neighborhoodId: number | null;
  location: string;
  createdAt: string;
  /** Why it is hidden; null where it is shown. */
  hiddenReason: OpinionFault | null;
  /** What the company answers; null without an answer. */
  reply: { comment: string; language: string; at: string } | null;
}

/** Opinions as `o` that have a place on pages: what is published, and the reason in the place of what is hidden. */
export const hasPlace = sql`(o.is_published or o.hidden_reason is not null)`;
/** Stars as they count for the order: what is hidden says nothing. */
export const starsSeen = sql`case when o.is_published then o.stars else 0 end`;

/** The answer to an opinion, of `opinion_replies` as `a`. */
export const replyOf = sql`case when a.opinion_id is not null then json_build_object('comment', a.comment, 'language', a.language,
    'at', a.modified_at) end`;

/** A review of another site. */
export interface SourceReviewRow {
  sourceId: number;
  name: string;
  comment: string;
  language: string | null;
  stars: number;
  isThumbsUp: boolean;
  writtenAt: string | null;
  /** Its own address there, else that of the company. */
  url: string | null;
}

/** Where a review of another site, as `r`, can be read there. */
export const addressAtSite = sql`coalesce(r.url, (select s.external_url from review_sources s
  where s.company_id = r.company_id and s.source_id = r.source_id))`;

const at = (max: number) => sql.raw(String(max));
/** Reviews of one company that a view carries: counts include all, and there is no next page. */
const maxOwn = at(120);
const maxImported = at(20);

/** Published opinions of our own, stars first, then the newest (docs/interface.md §5.13). */
export async function listOpinions(companyId: number, langCode: Locale): Promise<OpinionRow[]> {
  const name = nameColumn(langCode);
  return rows<OpinionRow>(
    await getDb(),
    sql`select o.origin, o.review_type_id as "reviewTypeId", o.name, coalesce(u.has_name_consent, true) as "mayBeNamed", o.comment,
        o.language, o.stars, o.is_thumbs_up as "isThumbsUp", o.city_id as "cityId", o.neighborhood_id as "neighborhoodId",
        coalesce(n.${name}, c.${name}, '') as location, o.created_at as "createdAt",
        o.hidden_reason as "hiddenReason", ${replyOf} as reply
      from opinions o left join opinion_replies a on a.opinion_id = o.id left join customers u on u.id = o.customer_id
      left join cities c on c.id = o.city_id left join neighborhoods n on n.id = o.neighborhood_id
      where o.company_id = ${companyId} and ${hasPlace}
      order by ${starsSeen} desc, o.created_at desc, o.id desc limit ${maxOwn}`,
  );
}

/** The newest imported reviews of each source, in their order of time: no source is sorted by what it rates. */
export async function listSourceReviews(companyId: number): Promise<SourceReviewRow[]> {
  return rows<SourceReviewRow>(
    await getDb(),
    sql`select source_id as "sourceId", name, comment, language, stars, is_thumbs_up as "isThumbsUp", written_at as "writtenAt",
        ${addressAtSite} as url
      from (select *, row_number() over (partition by source_id order by written_at desc nulls last, id) as nth
        from source_reviews where company_id = ${companyId} and ${isShownSource('source_reviews')}) r
      where nth <= ${maxImported} order by source_id, written_at desc nulls last, id`,
  );
}
