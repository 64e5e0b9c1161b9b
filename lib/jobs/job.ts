import 'server-only';
import type { Db } from '@/lib/db/client';

export interface JobRun {
  db: Db;
  /** The moment that counts as now; the database's own clock where it is left out. Tests set it. */
  at?: Date;
  /** Stopping: what is under way is finished, nothing more begun. */
  signal: AbortSignal;
}

/**
 * Work that waits in rows until it is due. Several processes may run the same job: each leases a row in one short
 * statement, works without a transaction, and marks it. A process that dies loses nothing: its leases run out.
 */
export interface Job {
  name: string;
  /** Notified when a transaction that added a row commits. */
  channel?: string;
  /**
   * Does all that is due. A row that cannot be done is marked, not thrown.
   * @returns milliseconds until the next row is due, null when none waits.
   */
  runDue(run: JobRun): Promise<number | null>;
  close?(): void;
}
