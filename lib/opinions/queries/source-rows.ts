import 'server-only';
import { type Db, rows, sql } from '@/lib/db/client';
import { keptUntil } from '@/lib/db/shown-sources';
import type { ReplyState } from '@/lib/values/review-source';
import { clockOf } from './source-sweeps';

/** A review as a site says it now, with the company's answer there. */
export interface ReadReview {
  companyId: number;
  key: string;
  name: string;
  photoUrl: string | null;
  stars: number;
  isThumbsUp: boolean;
  comment: string;
  language: string | null;
  writtenAt: string | null;
  url?: string | null;
  reply: string | null;
  replyState: ReplyState | null;
  replyReason: string | null;
  replyAt: string | null;
}

/** Whose reviews they are. */
export interface ReviewOwner {
  companyId: number;
  sourceId: number;
}

const shape = sql.raw(
  `"companyId" int, key text, name text, "photoUrl" text, stars smallint, "isThumbsUp" boolean, comment text, language text, "writtenAt" timestamptz, url text,
  reply text, "replyState" text, "replyReason" text, "replyAt" timestamptz`,
);
const kept = sql.raw('t.name, t.photo_url, t.stars, t.is_thumbs_up, t.comment, t.language, t.written_at, t.url');
const told = sql.raw(
  'excluded.name, excluded.photo_url, excluded.stars, excluded.is_thumbs_up, excluded.comment, excluded.language, excluded.written_at, excluded.url',
);
const keptReply = sql.raw('t.reply, t.reply_state, t.reply_reason');
const toldReply = sql.raw('excluded.reply, excluded.reply_state, excluded.reply_reason');

/**
 * Keeps reviews as the site says them now, whatever their rating, and for so much longer as it allows. An answer that the company gave in
 * this very minute is not taken back by a page that was read before it.
 * @returns companies of those that are new or changed
 */
export async function keepReviews(
  tx: Db,
  sourceId: number,
  reviews: readonly ReadReview[],
  at: Date | undefined,
): Promise<Set<number>> {
  if (reviews.length === 0) return new Set();
  const now = clockOf(at);
  const isOlder = sql`(t.reply_updated_at is null or t.reply_updated_at < ${now} - interval '1 minute')`;
  const isChanged = sql`(${kept}) is distinct from (${told}) or (${isOlder} and (${keptReply}) is distinct from (${toldReply}))`;
  const written = await rows<{ companyId: number; isNews: boolean }>(
    tx,
    sql`insert into source_reviews as t (company_id, source_id, source_key, name, photo_url, stars, is_thumbs_up, comment, language, written_at,
        url, reply, reply_state, reply_reason, reply_updated_at, updated_at, fetched_at, expires_at)
      select i."companyId", ${sourceId}::smallint, i.key, i.name, i."photoUrl", i.stars, i."isThumbsUp", i.comment, i.language,
        i."writtenAt", i.url, i.reply, i."replyState", i."replyReason", i."replyAt", ${now}, ${now}, ${keptUntil(sourceId, now)}
      from json_to_recordset(${JSON.stringify(reviews)}::text::json) as i(${shape})
      on conflict (company_id, source_id, source_key) do update set (name, photo_url, stars, is_thumbs_up, comment, language, written_at, url) = (${told}),
        reply = case when ${isOlder} then excluded.reply else t.reply end,
        reply_state = case when ${isOlder} then excluded.reply_state else t.reply_state end,
        reply_reason = case when ${isOlder} then excluded.reply_reason else t.reply_reason end,
        reply_updated_at = case when ${isOlder} then excluded.reply_updated_at else t.reply_updated_at end,
        updated_at = case when ${isChanged} then ${now} else t.updated_at end,
        version = t.version + (${isOlder} and (${keptReply}) is distinct from (${toldReply}))::int,
        fetched_at = ${now}, expires_at = excluded.expires_at
      returning company_id as "companyId", updated_at = ${now} as "isNews"`,
  );
  return new Set(written.flatMap(({ companyId, isNews }) => (isNews ? [companyId] : [])));
}

/** Deletes what a full sweep that began then did not meet: it is gone at the site. @returns how many */
export async function deleteUnmet(tx: Db, { companyId, sourceId }: ReviewOwner, since: string): Promise<number> {
  const gone = await rows<{ id: number }>(
    tx,
    sql`delete from source_reviews where company_id = ${companyId} and source_id = ${sourceId} and fetched_at < ${since}::timestamptz
      returning id`,
  );
  return gone.length;
}

/** When the oldest of those was written that a sweep met since then. */
export async function oldestMet(tx: Db, { companyId, sourceId }: ReviewOwner, since: string): Promise<string | null> {
  const [found] = await rows<{ at: string | null }>(
    tx,
    sql`select min(written_at) as at from source_reviews
      where company_id = ${companyId} and source_id = ${sourceId} and fetched_at >= ${since}::timestamptz`,
  );
  return found?.at ?? null;
}

/** Keeps the totals that a site itself says; where it says that there are none, none. @returns whether they changed */
export async function keepTotals(
  tx: Db,
  { companyId, sourceId }: ReviewOwner,
  { stars, count }: { stars?: number; count?: number },
  at: Date | undefined,
): Promise<boolean> {
  const now = clockOf(at);
  if (stars === undefined || count === undefined || count === 0) {
    const gone = await rows<{ id: number }>(
      tx,
      sql`delete from source_ratings where company_id = ${companyId} and source_id = ${sourceId} and ${count === 0}
        returning company_id as id`,
    );
    return gone.length > 0;
  }
  const [written] = await rows<{ isNews: boolean }>(
    tx,
    sql`insert into source_ratings as t (company_id, source_id, overall_star_rating, rating_count, updated_at, expires_at)
      values (${companyId}, ${sourceId}, ${stars}::numeric, ${count}, ${now}, ${keptUntil(sourceId, now)})
      on conflict (company_id, source_id) do update set overall_star_rating = excluded.overall_star_rating,
        rating_count = excluded.rating_count, expires_at = excluded.expires_at,
        updated_at = case when (t.overall_star_rating, t.rating_count) is distinct from (excluded.overall_star_rating, excluded.rating_count)
          then ${now} else t.updated_at end
      returning updated_at = ${now} as "isNews"`,
  );
  return written?.isNews ?? false;
}

/** Companies of which something is kept whose time is over. */
export async function companiesOfLapsed(tx: Db, at: Date | undefined, max: number): Promise<number[]> {
  const now = clockOf(at);
  const found = await rows<{ id: number }>(
    tx,
    sql`(select company_id as id from source_reviews where expires_at <= ${now} limit ${max})
      union (select company_id from source_ratings where expires_at <= ${now} limit ${max})`,
  );
  return found.map(({ id }) => id);
}

/** Deletes what is kept of a company beyond its time. */
export async function deleteLapsed(tx: Db, companyId: number, at: Date | undefined): Promise<void> {
  const now = clockOf(at);
  await rows(tx, sql`delete from source_reviews where company_id = ${companyId} and expires_at <= ${now}`);
  await rows(tx, sql`delete from source_ratings where company_id = ${companyId} and expires_at <= ${now}`);
}
