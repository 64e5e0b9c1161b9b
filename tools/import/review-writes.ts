import 'server-only';
import { recordCompanyChange } from '@/lib/companies/service/change-company';
import { type Db, rows, sql } from '@/lib/db/client';
import { keptUntil } from '@/lib/db/shown-sources';
import type { Transaction } from '@/lib/effects/transaction';
import type { SourceOverall, SourceReview } from '@/lib/opinions/sources';
import type { ReplyState } from '@/lib/values/review-source';
import type { Outcome } from './importer';

/** One site's word of a company. */
interface Source {
  companyId: number;
  sourceId: number;
}

/** A review with the company's answer at the site; null where the file says none. */
export interface ImportedReview extends SourceReview {
  reply: string | null;
  replyState: ReplyState | null;
  replyReason: string | null;
  /** ISO 8601 in UTC. */
  replyAt: string | null;
}

export interface ReviewBatch extends Source {
  reviews: readonly ImportedReview[];
  isWriting: boolean;
}

const shape = sql.raw(
  'key text, name text, "photoUrl" text, stars smallint, "isThumbsUp" boolean, comment text, language text, "writtenAt" timestamptz, url text, reply text, "replyState" text, "replyReason" text, "replyAt" timestamptz',
);
const told = sql.raw('i.name, i."photoUrl", i.stars, i."isThumbsUp", i.comment, i.language, i."writtenAt", i.url');
const kept = sql.raw('t.name, t.photo_url, t.stars, t.is_thumbs_up, t.comment, t.language, t.written_at, t.url');

/** An answer that is newer than the one here. A file without one is no word that it was taken back: the sweeps may have read later. */
const isReplyNews = sql.raw(
  `i.reply is not null and coalesce(i."replyAt" >= t.reply_updated_at, true)
    and (i.reply, i."replyState", i."replyReason") is distinct from (t.reply, t.reply_state, t.reply_reason)`,
);

const given = (reviews: readonly ImportedReview[]) =>
  sql`json_to_recordset(${JSON.stringify(reviews)}::text::json) as i(${shape})`;

/** Which of the reviews are here already, and the same; by the source's key. */
async function readKept(db: Db, { companyId, sourceId, reviews }: ReviewBatch): Promise<Map<string, boolean>> {
  const found = await rows<{ key: string; isSame: boolean }>(
    db,
    sql`select i.key, (${kept}) is not distinct from (${told}) and not (${isReplyNews}) as "isSame" from ${given(reviews)}
      join source_reviews t on t.company_id = ${companyId} and t.source_id = ${sourceId} and t.source_key = i.key`,
  );
  return new Map(found.map(({ key, isSame }) => [key, isSame]));
}

async function insertReviews(db: Db, { companyId, sourceId }: ReviewBatch, reviews: ImportedReview[]): Promise<void> {
  if (reviews.length === 0) return;
  await rows(
    db,
    sql`insert into source_reviews (company_id, source_id, source_key, name, photo_url, stars, is_thumbs_up, comment, language, written_at,
        url, reply, reply_state, reply_reason, reply_updated_at, expires_at)
      select ${companyId}::int, ${sourceId}::smallint, i.key, ${told}, i.reply, i."replyState", i."replyReason", i."replyAt", ${keptUntil(sourceId)} from ${given(reviews)}`,
  );
}

async function updateReviews(db: Db, { companyId, sourceId }: ReviewBatch, reviews: ImportedReview[]): Promise<void> {
  if (reviews.length === 0) return;
  await rows(
    db,
    sql`update source_reviews t set (name, photo_url, stars, is_thumbs_up, comment, language, written_at, url, updated_at, fetched_at,
        expires_at) = (${told}, now(), now(), ${keptUntil(sourceId)}),
        version = t.version + (${isReplyNews})::int, reply = case when ${isReplyNews} then i.reply else t.reply end,
        reply_state = case when ${isReplyNews} then i."replyState" else t.reply_state end,
        reply_reason = case when ${isReplyNews} then i."replyReason" else t.reply_reason end,
        reply_updated_at = case when ${isReplyNews} then i."replyAt" else t.reply_updated_at end
      from ${given(reviews)}
      where t.company_id = ${companyId} and t.source_id = ${sourceId} and t.source_key = i.key`,
  );
}

/** What is here already is said again: it may be kept so much longer. */
async function renewReviews(db: Db, { companyId, sourceId }: ReviewBatch, reviews: ImportedReview[]): Promise<void> {
  if (reviews.length === 0) return;
  await rows(
    db,
    sql`update source_reviews t set fetched_at = now(), expires_at = ${keptUntil(sourceId)} from ${given(reviews)}
      where t.company_id = ${companyId} and t.source_id = ${sourceId} and t.source_key = i.key`,
  );
}

/** @returns whether the overall rating changed */
async function refreshOverall(db: Db, { companyId, sourceId, overall }: Source & { overall: SourceOverall }) {
  const { stars = null, count = null } = overall;
  if (stars === null && count === null) return false;
  const [found] = await rows<{ isNew: boolean }>(
    db,
    sql`with known as (
        select overall_star_rating as stars, rating_count as count from source_ratings where company_id = ${companyId} and source_id = ${sourceId}
      ), told as (
        select coalesce(${stars}::numeric, k.stars) as stars, coalesce(${count}::int, k.count) as count from (select) one left join known k on true
      )
      insert into source_ratings as t (company_id, source_id, overall_star_rating, rating_count, expires_at)
      select ${companyId}::int, ${sourceId}::smallint, stars, count, ${keptUntil(sourceId)} from told where stars is not null and count is not null
      on conflict (company_id, source_id) do update set overall_star_rating = excluded.overall_star_rating,
        rating_count = excluded.rating_count, updated_at = now(), expires_at = excluded.expires_at
      returning (select (k.stars, k.count) from known k) is distinct from (overall_star_rating, rating_count) as "isNew"`,
  );
  return found?.isNew ?? false;
}

/**
 * The overall rating as the site itself says it, where the file has it; never what the reviews here come to: they are rarely all of them.
 * Records the changed pages.
 */
export async function writeOverall(tx: Transaction, told: Source & { overall: SourceOverall }): Promise<void> {
  if (await refreshOverall(tx, told)) await recordCompanyChange(tx, told.companyId);
}

/** Updates the reviews of one site to those given; records the changed pages. */
export async function writeReviews(tx: Transaction, batch: ReviewBatch): Promise<Outcome[]> {
  const { reviews, companyId, isWriting } = batch;
  const known = await readKept(tx, batch);
  const fresh = reviews.filter(({ key }) => !known.has(key));
  const changed = reviews.filter(({ key }) => known.get(key) === false);
  if (isWriting) {
    await insertReviews(tx, batch, fresh);
    await updateReviews(tx, batch, changed);
    await renewReviews(
      tx,
      batch,
      reviews.filter(({ key }) => known.get(key) === true),
    );
    if (fresh.length + changed.length > 0) await recordCompanyChange(tx, companyId);
  }
  return reviews.map(({ key }): Outcome => {
    const isSame = known.get(key);
    if (isSame === undefined) return 'created';
    return isSame ? 'unchanged' : 'updated';
  });
}
