import 'server-only';
import { PendingStatements, settleAll } from './pending-statements';
import type { QueryOptions, QueryPort, QueryResult } from './port';
import { encodeParam } from './values';
import type { NotificationListener } from './worker/answer';
import type { SendRequest } from './worker/requests';

const CHANNEL = /^[a-z_][a-z0-9_]{0,62}$/;

/** @throws TypeError on a channel name that would need quoting */
export function checkChannel(channel: string): void {
  if (!CHANNEL.test(channel)) throw new TypeError(`Not a channel name: ${channel}`);
}

/** Statements sent to the engine, in a transaction or outside. */
function statementsOver(send: SendRequest, tx: number | undefined) {
  return {
    kind: 'pglite' as const,
    async query<Row>(sql: string, params: readonly unknown[] = [], options: QueryOptions = {}) {
      const { rowMode = 'object', prepare = false } = options;
      const answer = await send({ op: 'query', tx, sql, params: params.map(encodeParam), rowMode, prepare });
      return answer as QueryResult<Row>;
    },
    async exec(sql: string) {
      await send({ op: 'exec', tx, sql });
    },
  };
}

function refuse(): never {
  throw new TypeError('Not inside a transaction');
}

/** The port of an open transaction; `depth` names the savepoints inside it. */
function transactionPort(send: SendRequest, tx: number, pending: PendingStatements, depth = 1): QueryPort {
  const watched: SendRequest = (request) => pending.watch(send(request));
  const port: QueryPort = {
    ...statementsOver(watched, tx),
    async transaction(fn) {
      const savepoint = `dorbel_${depth}`;
      const inside = new PendingStatements();
      await port.exec(`SAVEPOINT ${savepoint}`);
      try {
        const value = await fn(transactionPort(send, tx, inside, depth + 1));
        await settleAll(inside.open);
        await port.exec(`RELEASE SAVEPOINT ${savepoint}`);
        return value;
      } catch (error) {
        await port.exec(`ROLLBACK TO SAVEPOINT ${savepoint}`).catch(() => {});
        throw inside.causeOf(error);
      }
    },
    listen: refuse,
    close: refuse,
  };
  return port;
}

/**
 * Its begin travels with the first statement, its commit with the last ones that are not awaited: what a message between two threads
 * costs is more than most statements. The engine takes them in the order they were sent.
 */
async function runTransaction<T>(send: SendRequest, tx: number, fn: (port: QueryPort) => Promise<T>): Promise<T> {
  const pending = new PendingStatements();
  const begun = pending.watch(send({ op: 'begin', tx }));
  let value: T;
  try {
    value = await fn(transactionPort(send, tx, pending));
  } catch (error) {
    // The caller's error says more than a rollback of what is already rolled back.
    await send({ op: 'rollback', tx }).catch(() => {});
    throw pending.causeOf(error);
  }
  // After a statement that failed the commit is a rollback, and says so.
  await settleAll([begun, ...pending.open, send({ op: 'commit', tx })]);
  return value;
}

/** Callbacks by channel, and whether the engine listens on it. */
export class Listeners {
  readonly #callbacks = new Map<string, Set<(payload: string) => void>>();

  readonly dispatch: NotificationListener = (channel, payload) => {
    for (const callback of this.#callbacks.get(channel) ?? []) callback(payload);
  };

  async add(send: SendRequest, channel: string, callback: (payload: string) => void): Promise<() => Promise<void>> {
    checkChannel(channel);
    const callbacks = this.#callbacks.get(channel) ?? new Set();
    this.#callbacks.set(channel, callbacks);
    callbacks.add(callback);
    if (callbacks.size === 1) await send({ op: 'listen', channel });
    return async () => {
      if (callbacks.delete(callback) && callbacks.size === 0) await send({ op: 'unlisten', channel });
    };
  }
}

/** The query port of an embedded engine, on this thread or another. `close` ends whatever runs the engine. */
export function embeddedPort(send: SendRequest, listeners: Listeners, close: () => Promise<void>): QueryPort {
  let lastTransaction = 0;
  return {
    ...statementsOver(send, undefined),
    transaction: (fn) => runTransaction(send, ++lastTransaction, fn),
    listen: (channel, callback) => listeners.add(send, channel, callback),
    close,
  };
}
