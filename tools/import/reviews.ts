import 'server-only';
import { readFileSync } from 'node:fs';
import { type Db, rows, sql } from '@/lib/db/client';
import type { Transaction } from '@/lib/effects/transaction';
import { googleReplyOf } from '@/lib/gateways/reviews/google';
import { type ReviewSource, reviewSources, type SourceOverall } from '@/lib/opinions/sources';
import { ImportError } from './broken-file';
import type { Importer, ImportOptions, Outcome, Reading } from './importer';
import { type ImportedReview, writeOverall, writeReviews } from './review-writes';

/** What stands around the reviews: how many there are in all, what they come to. The passes over the file have proved it JSON. */
function readDocument(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8').replace(/^\ufeff/, '')) as unknown;
}

class ReviewImporter implements Importer<ImportedReview> {
  readonly tables = ['source_reviews'];
  private readonly seen = new Set<string>();
  private overall: SourceOverall = {};

  constructor(
    private readonly options: ImportOptions,
    private readonly source: ReviewSource,
    private readonly companyId: number,
  ) {}

  survey(): void {}

  async settle(db: Db): Promise<void> {
    const [company] = await rows<{ isGone: boolean }>(
      db,
      sql`select taken_down_at is not null as "isGone" from companies where id = ${this.companyId}`,
    );
    if (!company) throw new ImportError(`There is no company ${this.companyId}.`);
    if (company.isGone) throw new ImportError(`Company ${this.companyId} was taken down.`);
    this.overall = this.source.readOverall(readDocument(this.options.file));
  }

  read(value: unknown): Reading<ImportedReview> {
    const review = this.source.readReview(value);
    if (typeof review === 'string') return { reject: review };
    if (this.seen.has(review.key)) return { skip: 'the same review again' };
    this.seen.add(review.key);
    const reply = this.source.name === 'google' ? googleReplyOf(value) : null;
    const row = {
      ...review,
      reply: reply && this.source.readReply(reply.comment),
      replyState: reply?.state ?? null,
      replyReason: reply?.reason ?? null,
      replyAt: reply?.updatedAt?.toISOString() ?? null,
    };
    return { row };
  }

  weigh(): number {
    return 1;
  }

  async prepare(): Promise<void> {}

  write(tx: Transaction, reviews: ImportedReview[], isWriting: boolean): Promise<Outcome[]> {
    const { companyId, source } = this;
    return writeReviews(tx, { companyId, sourceId: source.id, reviews, isWriting });
  }

  end(tx: Transaction): Promise<void> {
    const { companyId, overall, source } = this;
    return writeOverall(tx, { companyId, sourceId: source.id, overall });
  }
}

/** Reviews of one company that one site published, by the site's own ids. */
export async function reviewImporter(_db: Db, options: ImportOptions): Promise<Importer<ImportedReview>> {
  const { source, companyId } = options.reviews!;
  return new ReviewImporter(options, reviewSources[source], companyId);
}
