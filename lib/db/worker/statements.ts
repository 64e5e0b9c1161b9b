import 'server-only';
import { type PGlite, protocol } from '@electric-sql/pglite';
import type { QueryResult, RowMode } from '../port';
import { type Column, type NotificationListener, type Reply, readAnswer } from './answer';
import { exchangeRaw, joinMessages } from './wire';

const { serialize } = protocol;

/** Kept statements: more than the hot queries of the product, little enough to forget at leisure. */
const MAX_KEPT = 200;

interface Kept {
  name: string;
  columns: readonly Column[];
}

export interface Statement {
  sql: string;
  params: (string | null)[];
  rowMode: RowMode;
  prepare: boolean;
}

const AFFECTED = /^(?:INSERT \d+|UPDATE|DELETE|MERGE) (\d+)$/;

/** @throws the reply's DatabaseError */
function resultFrom({ error, rows, tag }: Reply): QueryResult<unknown> {
  if (error) throw error;
  return { rows, affectedRows: Number(AFFECTED.exec(tag)?.[1] ?? 0) };
}

/** Runs single statements on the engine, keeping the plans of those that ask for it (least recently used go first). */
export class Statements {
  readonly #kept = new Map<string, Kept>();
  #nextName = 1;
  /** Status of the connection after the last statement, see Reply. */
  status = 'I';

  constructor(
    private readonly pg: PGlite,
    private readonly onNotification: NotificationListener,
  ) {}

  /** Runs one statement. @throws DatabaseError */
  async run(statement: Statement): Promise<QueryResult<unknown>> {
    if (!statement.prepare) return this.#runOnce(statement);
    const before = this.status;
    try {
      return await this.#runKept(statement);
    } catch (error) {
      if (!this.#isOutdated(error)) throw error;
      this.#kept.delete(statement.sql);
      if (before !== 'I') throw error;
      return this.#runKept(statement);
    }
  }

  /** Runs several statements without parameters. @throws DatabaseError of the first that fails */
  async exec(sql: string): Promise<Reply> {
    const reply = await this.#exchange([serialize.query(sql)]);
    if (reply.error) throw reply.error;
    return reply;
  }

  /** The server's side was dropped (DISCARD, DEALLOCATE): prepare anew. */
  forget(): void {
    this.#kept.clear();
  }

  async #exchange(
    messages: readonly Uint8Array[],
    rowMode: RowMode = 'object',
    columns: readonly Column[] = [],
  ): Promise<Reply> {
    const answer = await exchangeRaw(this.pg, joinMessages(messages));
    const reply = readAnswer(answer, rowMode, columns, this.onNotification);
    this.status = reply.status;
    return reply;
  }

  async #runOnce({ sql, params, rowMode }: Statement): Promise<QueryResult<unknown>> {
    const messages = [
      serialize.parse({ text: sql }),
      serialize.bind({ values: params }),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
      serialize.sync(),
    ];
    return resultFrom(await this.#exchange(messages, rowMode));
  }

  async #runKept({ sql, params, rowMode }: Statement): Promise<QueryResult<unknown>> {
    const kept = this.#kept.get(sql);
    if (!kept) return this.#prepareAndRun({ sql, params, rowMode, prepare: true });
    // Moves to the end: the first of the map is the least recently used.
    this.#kept.delete(sql);
    this.#kept.set(sql, kept);
    return this.#runNamed(kept, params, rowMode);
  }

  async #prepareAndRun({ sql, params, rowMode }: Statement): Promise<QueryResult<unknown>> {
    const name = `dorbel_${this.#nextName++}`;
    const described = await this.#exchange([
      ...this.#closeOldest(),
      serialize.parse({ name, text: sql }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    ]);
    if (described.error) throw described.error;
    const kept = { name, columns: described.columns };
    this.#kept.set(sql, kept);
    return this.#runNamed(kept, params, rowMode);
  }

  async #runNamed({ name, columns }: Kept, params: (string | null)[], rowMode: RowMode): Promise<QueryResult<unknown>> {
    const messages = [serialize.bind({ statement: name, values: params }), serialize.execute({}), serialize.sync()];
    return resultFrom(await this.#exchange(messages, rowMode, columns));
  }

  #closeOldest(): Uint8Array[] {
    if (this.#kept.size < MAX_KEPT) return [];
    const [sql, kept] = this.#kept.entries().next().value!;
    this.#kept.delete(sql);
    return [serialize.close({ type: 'S', name: kept.name })];
  }

  /** True where the table changed under a kept statement, or the statement is gone. */
  #isOutdated(error: unknown): boolean {
    const { code, message } = error as { code?: string; message?: string };
    return code === '26000' || (code === '0A000' && message === 'cached plan must not change result type');
  }
}
