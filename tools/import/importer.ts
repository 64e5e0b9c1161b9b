import 'server-only';
import type { Db } from '@/lib/db/client';
import type { Transaction } from '@/lib/effects/transaction';
import type { ImportRequest } from './arguments';

/** A row ready to be written, or why it will not be. `remark` goes into the summary. */
export type Reading<Row> =
  | { row: Row; remark?: string; reject?: never; skip?: never }
  | { reject: string; row?: never; skip?: never }
  | { skip: string; row?: never; reject?: never };

export type Outcome = 'created' | 'updated' | 'unchanged' | { skip: string } | { reject: string };

/** One kind of import. The file is read twice: `survey` sees every item before anything is written. */
export interface Importer<Row> {
  /** First pass: looks at an item. */
  survey(value: unknown): void;
  /**
   * Between the passes: finds what the rows need (cities), and writes nothing. Throws ImportError where the file cannot be imported.
   */
  settle(db: Db): Promise<void>;
  /** Second pass: an item as a row. */
  read(value: unknown): Reading<Row>;
  /** What a row weighs in a batch; 1 is usual. */
  weigh(row: Row): number;
  /** Before a batch is written: writes what its rows stand on (cities), which stays even if one of them is refused. */
  prepare(db: Db, rows: Row[]): Promise<void>;
  /** Brings the database up to the rows, in their order; compares only when not `isWriting`. */
  write(tx: Transaction, rows: Row[], isWriting: boolean): Promise<Outcome[]>;
  /** After the last batch, where the run writes: what the file says beside its rows, of which there may be none. */
  end?(tx: Transaction): Promise<void>;
  /** Tables whose statistics change. */
  readonly tables: readonly string[];
}

/** The options of every kind. */
export interface ImportOptions {
  /** Name under which the source's ids are unique. */
  dataset: string;
  /** False where it is only the name of the file, which says nothing of rows that have no id. */
  isDatasetNamed: boolean;
  mapping: ReadonlyMap<string, string>;
  city: string | undefined;
  countryId: number | undefined;
  serviceIds: readonly number[];
  /** The file itself, for what stands around its rows. */
  file: string;
  reviews: ImportRequest['reviews'];
}
