import 'server-only';
import type { Engine } from './engine';

/**
 * What Postgres' background processes do and the embedded engine, which has none, leaves undone: without it the write-ahead log
 * grows until the next clean stop (and is replayed whole after a kill), and the planner works from empty statistics.
 */

const CHECK_EVERY_MS = 10_000;
/** Log beyond which a checkpoint is made: about half a second of replay. */
const CHECKPOINT_BYTES = 64 * 1024 * 1024;
/** Tables are vacuumed only when there was no request for this long … */
const QUIET_MS = 2000;
/** … or when none has been cleaned for so long. */
const OVERDUE_MS = 600_000;

const LOG_BYTES = `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()`;

/** Autovacuum's own thresholds for analysing and for removing dead rows, the neediest table first. */
const NEEDIEST = `
  select format('%I.%I', schemaname, relname) as name, n_dead_tup > 500 + 0.2 * n_live_tup as has_dead
  from pg_stat_user_tables
  where n_dead_tup > 500 + 0.2 * n_live_tup or n_mod_since_analyze > 500 + 0.1 * n_live_tup
  order by n_mod_since_analyze + n_dead_tup desc limit 1`;

export class Maintenance {
  readonly #timer: NodeJS.Timeout;
  #cleanedAt = Date.now();
  #isRunning = false;

  /** Looks after the engine from now on, in turn with everybody else. */
  constructor(
    private readonly engine: Engine,
    everyMs = CHECK_EVERY_MS,
  ) {
    this.#timer = setInterval(() => void this.run().catch(() => {}), everyMs);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** One round: a checkpoint if the log has grown, one table if it is time. Gives what it did. */
  async run(now: number = Date.now()): Promise<string[]> {
    if (this.#isRunning) return [];
    this.#isRunning = true;
    try {
      const done = await this.#checkpoint();
      const isQuiet = now - this.engine.lastUsedAt >= QUIET_MS;
      if (isQuiet || now - this.#cleanedAt >= OVERDUE_MS) done.push(...(await this.#cleanOne(now)));
      return done;
    } finally {
      this.#isRunning = false;
    }
  }

  async #checkpoint(): Promise<string[]> {
    const [log] = await this.engine.ask<{ bytes: number }>(LOG_BYTES);
    if (!log || log.bytes < CHECKPOINT_BYTES) return [];
    await this.engine.ask('checkpoint');
    return ['checkpoint'];
  }

  async #cleanOne(now: number): Promise<string[]> {
    const [table] = await this.engine.ask<{ name: string; has_dead: boolean }>(NEEDIEST);
    if (!table) return [];
    this.#cleanedAt = now;
    const work = `${table.has_dead ? 'vacuum (analyze)' : 'analyze'} ${table.name}`;
    await this.engine.ask(work);
    return [work];
  }
}
