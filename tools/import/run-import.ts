import 'server-only';
import { setImmediate as breathe } from 'node:timers/promises';
import { type Db, databaseError, rows, sql } from '@/lib/db/client';
import { type Transaction, transactionOn } from '@/lib/effects/transaction';
import type { SourceItem } from './broken-file';
import type { Importer, Outcome } from './importer';
import type { Reject } from './reject-file';
import type { SourceFile } from './source-file';
import { countIn, emptySummary, type Summary } from './summary';

/** Most rows, and most weight, in one transaction: the marketplace waits no longer than one batch. */
const batchRows = 500;

export interface RunOptions {
  file: SourceFile;
  dataset: string;
  /** False compares and counts, and writes nothing. */
  isWriting: boolean;
  onReject: (reject: Reject) => Promise<void>;
  onProgress?: (pass: 'check' | 'import', bytes: number) => void;
}

/** An item and which one of the file it is, from 1. */
type Numbered = SourceItem & { ordinal: number };

interface Waiting<Row> {
  row: Row;
  item: Numbered;
}

const excerpt = (value: unknown) => (value === undefined ? '' : (JSON.stringify(value)?.slice(0, 200) ?? ''));

/** Classes of errors that are about the values of a row: 22 data, 23 constraint, 54 too large. */
const isAboutRow = (error: unknown) => /^(22|23|54)/.test(databaseError(error)?.code ?? '');

class Run<Row> {
  readonly summary: Summary = emptySummary();
  private batch: Waiting<Row>[] = [];
  private weight = 0;

  constructor(
    private readonly db: Db,
    private readonly importer: Importer<Row>,
    private readonly options: RunOptions,
  ) {}

  private async reject(item: Numbered, reason: string): Promise<void> {
    this.summary.rejected++;
    await this.options.onReject({ line: item.line, item: item.ordinal, reason, row: excerpt(item.value) });
  }

  private async count(item: Numbered, outcome: Outcome): Promise<void> {
    if (outcome === 'created' || outcome === 'updated') {
      this.summary[outcome]++;
    } else if (typeof outcome === 'object' && 'reject' in outcome) {
      await this.reject(item, outcome.reject);
    } else {
      this.summary.skipped++;
      countIn(this.summary.skips, outcome === 'unchanged' ? outcome : outcome.skip);
    }
  }

  async take(source: SourceItem): Promise<void> {
    const item = { ...source, ordinal: ++this.summary.read };
    if (item.problem !== undefined) return this.reject(item, item.problem);
    const { row, remark, reject, skip } = { remark: undefined, ...this.importer.read(item.value) };
    if (reject !== undefined) return this.reject(item, reject);
    if (row === undefined) return this.count(item, { skip: skip ?? '' });
    if (remark) countIn(this.summary.remarks, remark);
    this.batch.push({ row, item });
    this.weight += this.importer.weigh(row);
    if (this.batch.length >= batchRows || this.weight >= batchRows) await this.flush();
  }

  async flush(): Promise<void> {
    const batch = this.batch;
    this.batch = [];
    this.weight = 0;
    if (batch.length === 0) return;
    const outcomes = await this.write(batch);
    for (const [i, { item }] of batch.entries()) await this.count(item, outcomes[i]!);
    // Lets progress be drawn, and signals be handled, between batches.
    await breathe();
  }

  /** What the file says beside its rows. */
  async end(): Promise<void> {
    const { importer, options } = this;
    if (options.isWriting && importer.end) await this.inTurn((tx) => importer.end!(tx));
  }

  /** Two runs of one kind take turns: the same rows may come under the names of two datasets. */
  private inTurn<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return transactionOn(this.db, async (tx) => {
      await rows(tx, sql`select pg_advisory_xact_lock(hashtext(${`import ${this.importer.tables[0]}`}))`);
      return work(tx);
    });
  }

  private async write(batch: Waiting<Row>[]): Promise<Outcome[]> {
    const written = batch.map(({ row }) => row);
    if (!this.options.isWriting) return transactionOn(this.db, (tx) => this.importer.write(tx, written, false));
    try {
      await this.importer.prepare(this.db, written);
      return await this.inTurn((tx) => this.importer.write(tx, written, true));
    } catch (error) {
      if (!isAboutRow(error)) throw error;
      if (batch.length === 1) return [{ reject: `refused by the database: ${databaseError(error)?.message}` }];
      const outcomes: Outcome[] = [];
      for (const one of batch) outcomes.push(...(await this.write([one])));
      return outcomes;
    }
  }
}

/**
 * Imports a file in two passes: the first reads it to the end and writes nothing, so that a broken file changes nothing; the second
 * writes in batches of one transaction each, so that the marketplace goes on beside it, and a run that was killed is simply run again.
 * Throws BrokenFileError and ImportError before anything is written.
 */
export async function runImport<Row>(db: Db, importer: Importer<Row>, options: RunOptions): Promise<Summary> {
  const { file, onProgress = () => undefined } = options;
  for await (const item of file.items((bytes) => onProgress('check', bytes)))
    if (item.problem === undefined) importer.survey(item.value);
  await importer.settle(db);
  const run = new Run(db, importer, options);
  for await (const item of file.items((bytes) => onProgress('import', bytes))) await run.take(item);
  await run.flush();
  await run.end();
  const { summary } = run;
  if (options.isWriting && summary.created + summary.updated > 0)
    for (const table of importer.tables) await rows(db, sql`analyze ${sql.identifier(table)}`, { prepare: false });
  return summary;
}
