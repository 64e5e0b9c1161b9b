import 'server-only';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { DatabaseError, SQLSTATE } from '../errors';
import type { NotificationListener } from './answer';
import { type FolderAccess, keepFileSizes } from './file-sizes';
import { Gate } from './gate';
import { Lease } from './lease';
import type { EngineRequest } from './requests';
import { type Statement, Statements } from './statements';

export interface EngineOptions {
  /** Directory of the cluster, or undefined for one in memory. */
  dataDir?: string;
  /** A cluster to start from instead of initialising one. */
  loadDataDir?: Blob;
  idleInTransactionMs: number;
  onNotification: NotificationListener;
}

/** The engine's memory never shrinks, and files are read through the system's cache anyway: small buffers cost nothing. */
const SETTINGS = {
  shared_buffers: '32MB',
  maintenance_work_mem: '16MB',
  random_page_cost: '1.1',
};

/** The embedded database with its one connection, handed to one user at a time by the gate. */
export class Engine {
  readonly gate = new Gate();
  readonly statements: Statements;
  /** When the application or a tool last asked something. */
  lastUsedAt = 0;
  readonly #channels = new Set<string>();
  #transaction: { id: number; lease: Lease } | undefined;
  /** The transaction that waits for its turn, by its number: its statements wait with it. */
  readonly #opening = new Map<number, Promise<void>>();

  private constructor(
    readonly pg: PGlite,
    private readonly options: EngineOptions,
  ) {
    this.statements = new Statements(pg, options.onNotification);
  }

  /** Opens (or initialises) the cluster. No other process may have it open: see owner-lock.ts. */
  static async open(options: EngineOptions): Promise<Engine> {
    const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const pg = await PGlite.create({
      dataDir: options.dataDir,
      loadDataDir: options.loadDataDir,
      extensions: { btree_gist, pg_trgm, unaccent },
      startParams: [...PGlite.defaultStartParams, ...settings],
    });
    keepFileSizes(pg.Module.NODEFS as unknown as FolderAccess);
    return new Engine(pg, options);
  }

  /** Carries out one request of the application. @throws DatabaseError */
  async handle(request: EngineRequest): Promise<unknown> {
    this.lastUsedAt = Date.now();
    switch (request.op) {
      case 'query':
        return this.#inTurn(request.tx, () => this.statements.run(request));
      case 'exec':
        return this.#inTurn(request.tx, async () => void (await this.statements.exec(request.sql)));
      case 'begin':
        return this.#begin(request.tx);
      case 'commit':
      case 'rollback':
        return this.#end(request.tx, request.op);
      case 'listen':
      case 'unlisten':
        return this.#listen(request.op, request.channel);
      case 'close':
        return this.close();
    }
  }

  /** Waits for the running transaction, then shuts the cluster down cleanly. */
  async close(): Promise<void> {
    await this.gate.acquire();
    await this.pg.close();
  }

  /** A statement of the house's own, in turn with everybody else's. */
  async ask<Row>(sql: string): Promise<Row[]> {
    const statement: Statement = { sql, params: [], rowMode: 'object', prepare: false };
    const { rows } = await this.#inTurn(undefined, () => this.statements.run(statement));
    return rows as Row[];
  }

  /** Passes on a notification that came with another statement's answer. */
  notify(channel: string, payload: string): void {
    if (this.#channels.has(channel)) this.options.onNotification(channel, payload);
  }

  /** A tool on the socket dropped what belongs to the whole connection: take it back. */
  async restoreSession(): Promise<void> {
    this.statements.forget();
    for (const channel of this.#channels) await this.statements.exec(`LISTEN "${channel}"`);
  }

  async #inTurn<T>(tx: number | undefined, run: () => Promise<T>): Promise<T> {
    if (tx !== undefined) return this.#inTransaction(tx, run);
    await this.gate.acquire();
    try {
      return await run();
    } finally {
      await this.#leaveNoTransaction();
      this.gate.release();
    }
  }

  async #inTransaction<T>(tx: number, run: () => Promise<T>): Promise<T> {
    await this.#opening.get(tx);
    // Looked at again when its turn comes: what was to run before may have been the end.
    return this.#leaseOf(tx).use(() => {
      this.#leaseOf(tx);
      return run();
    });
  }

  #leaseOf(tx: number): Lease {
    if (this.#transaction?.id === tx) return this.#transaction.lease;
    const message = 'terminating transaction due to idle-in-transaction timeout';
    throw new DatabaseError({ code: SQLSTATE.idleInTransaction, message });
  }

  async #begin(tx: number): Promise<void> {
    const opened = this.#open(tx);
    this.#opening.set(tx, opened);
    try {
      await opened;
    } finally {
      this.#opening.delete(tx);
    }
  }

  async #open(id: number): Promise<void> {
    await this.gate.acquire();
    try {
      await this.statements.exec('BEGIN');
    } catch (error) {
      this.gate.release();
      throw error;
    }
    const lease = new Lease(this.options.idleInTransactionMs, () => this.#end(id, 'rollback'));
    this.#transaction = { id, lease };
  }

  /** Ends a transaction once all that was sent before has run. */
  #end(tx: number, how: 'commit' | 'rollback'): Promise<void> {
    return this.#inTransaction(tx, () => this.#endNow(tx, how));
  }

  async #endNow(tx: number, how: 'commit' | 'rollback'): Promise<void> {
    this.#leaseOf(tx).end();
    this.#transaction = undefined;
    try {
      const { tag } = await this.statements.exec(how);
      // Postgres answers COMMIT of a failed transaction with ROLLBACK, and no error.
      if (how === 'commit' && tag === 'ROLLBACK') {
        const message = 'current transaction is aborted: a statement failed in it';
        throw new DatabaseError({ code: SQLSTATE.failedTransaction, message });
      }
    } finally {
      await this.#leaveNoTransaction();
      this.gate.release();
    }
  }

  /** BEGIN sent as plain SQL would hold everybody else in a transaction they know nothing of. */
  async #leaveNoTransaction(): Promise<void> {
    if (this.statements.status !== 'I') await this.statements.exec('ROLLBACK');
  }

  async #listen(op: 'listen' | 'unlisten', channel: string): Promise<void> {
    if (op === 'listen') this.#channels.add(channel);
    else this.#channels.delete(channel);
    await this.#inTurn(undefined, () => this.statements.exec(`${op} "${channel}"`));
  }
}
