import 'server-only';
import { type Db, rows, sql } from '@/lib/db/client';
import { isShownSource } from '@/lib/db/shown-sources';
import type { ReplyState } from '@/lib/values/review-source';

/** A review of another site and what it takes to answer it there. */
export interface AnswerableReview {
  companyId: number;
  sourceId: number;
  sourceKey: string;
  version: number;
  externalId: string;
  token: string | null;
}

/** A review of a site that the company connected; undefined for any other. */
export async function findAnswerable(db: Db, companyId: number, id: number): Promise<AnswerableReview | undefined> {
  const [found] = await rows<AnswerableReview>(
    db,
    sql`select source_reviews.company_id as "companyId", source_reviews.source_id as "sourceId", source_key as "sourceKey",
        source_reviews.version, c.external_id as "externalId", c.token
      from source_reviews join review_sources c on c.company_id = source_reviews.company_id and c.source_id = source_reviews.source_id
      where source_reviews.id = ${id} and source_reviews.company_id = ${companyId} and ${isShownSource('source_reviews')}`,
  );
  return found;
}

/** Deletes a review that its site no longer has. */
export async function deleteReview(tx: Db, id: number): Promise<void> {
  await rows(tx, sql`delete from source_reviews where id = ${id}`);
}

/** An answer as the site has it; null once it is taken back. */
export interface KeptReply {
  comment: string;
  state: ReplyState;
  reason: string | null;
  updatedAt: Date | null;
}

/** Keeps the answer of a review whose version is still that one. @returns false where it moved on, or the review is gone */
export async function writeSourceReply(
  tx: Db,
  { id, version }: { id: number; version: number },
  reply: KeptReply | null,
): Promise<boolean> {
  const written = await rows<{ id: number }>(
    tx,
    sql`update source_reviews set reply = ${reply?.comment ?? null}, reply_state = ${reply?.state ?? null},
        reply_reason = ${reply?.reason ?? null}, reply_updated_at = ${reply?.updatedAt?.toISOString() ?? null}::timestamptz,
        version = version + 1
      where id = ${id} and version = ${version} returning id`,
  );
  return written.length > 0;
}
