import 'server-only';
import type { Socket } from 'node:net';
import { protocol } from '@electric-sql/pglite';
import { SQLSTATE } from '../errors';
import type { Engine } from './engine';
import { Lease } from './lease';
import { inspectAnswer, sessionEffects } from './tool-messages';
import { exchangeRaw, joinMessages } from './wire';

const { serialize } = protocol;

/** One tool's connection. */
interface Client {
  socket: Socket;
  isGone: boolean;
  /** Set from the first message of a batch to the end of its transaction: nobody else gets the connection meanwhile. */
  lease: Lease | undefined;
  /** Names it prepared; they outlive its connection otherwise, since all share one session. */
  prepared: Set<string>;
  /** Its messages run one after the other. */
  last: Promise<unknown>;
}

const CODE = { terminate: 0x58, parse: 0x50 } as const;

/**
 * Takes the place of pglite-socket's own queue, which lets the application's statements in between those of a tool's
 * transaction, runs what a vanished tool had queued, and stands still for good after one refusal.
 */
export class ToolQueue {
  readonly #clients = new Map<number, Client>();

  constructor(
    private readonly engine: Engine,
    /** What the engine says to a newcomer; asked once, so that greeting waits for nobody's transaction. */
    private readonly greeting: Uint8Array,
    private readonly idleMs: number,
  ) {}

  add(handlerId: number, socket: Socket): void {
    const client = { socket, isGone: false, lease: undefined, prepared: new Set<string>(), last: Promise.resolve() };
    this.#clients.set(handlerId, client);
  }

  /** Called by the handler for each message of its tool, in order. Gives the length of the answer. */
  async enqueue(handlerId: number, message: Uint8Array, onData: (data: Uint8Array) => void): Promise<number> {
    const client = this.#clients.get(handlerId);
    if (!client) throw new Error('The connection is closed');
    const run = client.last.then(() => this.#answer(client, message));
    client.last = run.catch(() => {});
    const answer = await run;
    if (answer.length > 0) onData(answer);
    return answer.length;
  }

  /** Called by the handler when its tool is gone: what it still had queued does not run. */
  clearQueueForHandler(handlerId: number): void {
    const client = this.#clients.get(handlerId);
    if (client) client.isGone = true;
  }

  /** Called by the handler after that. */
  async clearTransactionIfNeeded(handlerId: number): Promise<void> {
    const client = this.#clients.get(handlerId);
    this.#clients.delete(handlerId);
    if (!client) return;
    await client.last;
    await this.#abandon(client);
  }

  /** Resolves when nothing of any tool is left running. */
  async settle(): Promise<void> {
    for (const id of [...this.#clients.keys()]) {
      this.clearQueueForHandler(id);
      await this.clearTransactionIfNeeded(id);
    }
  }

  async #answer(client: Client, message: Uint8Array): Promise<Uint8Array> {
    if (client.isGone) throw new Error('The connection is closed');
    if (message[0] === 0) return this.greeting;
    if (message[0] === CODE.terminate) return new Uint8Array(0);
    if (message[0] === CODE.parse) client.prepared.add(readName(message));
    const lease = client.lease ?? (await this.#takeLease(client));
    this.engine.lastUsedAt = Date.now();
    const answer = await lease.use(() => exchangeRaw(this.engine.pg, message));
    await this.#afterAnswer(client, answer);
    return answer;
  }

  async #takeLease(client: Client): Promise<Lease> {
    await this.engine.gate.acquire();
    if (client.isGone) {
      this.engine.gate.release();
      throw new Error('The connection is closed');
    }
    client.lease = new Lease(this.idleMs, () => this.#expire(client));
    return client.lease;
  }

  /** Passes notifications on, undoes what a tool did to the session, and lets go of the connection at the transaction's end. */
  async #afterAnswer(client: Client, answer: Uint8Array): Promise<void> {
    const { status, tags, hasNewSetting, notifications } = inspectAnswer(answer);
    for (const { channel, payload } of notifications) this.engine.notify(channel, payload);
    const effects = sessionEffects(tags);
    if (effects.dropsOurs) await this.engine.restoreSession();
    if (status !== 'I') return;
    if (effects.changesSettings || hasNewSetting) await this.engine.statements.exec('RESET ALL');
    this.#giveUpLease(client);
  }

  #giveUpLease(client: Client): void {
    client.lease?.end();
    client.lease = undefined;
    this.engine.gate.release();
  }

  async #abandon(client: Client): Promise<void> {
    if (!client.lease) await this.#takeLeaseForCleaning(client);
    const close = [...client.prepared].map((name) => serialize.close({ type: 'S', name }));
    // Sync first: the tool may have stopped in the middle of a batch that failed.
    await exchangeRaw(this.engine.pg, joinMessages([serialize.sync(), ...close, serialize.sync()]));
    await exchangeRaw(this.engine.pg, serialize.query('ROLLBACK; RESET ALL'));
    this.#giveUpLease(client);
  }

  async #takeLeaseForCleaning(client: Client): Promise<void> {
    await this.engine.gate.acquire();
    client.lease = new Lease(this.idleMs, async () => {});
  }

  /** Ends a tool that sits in a transaction while everybody waits, as Postgres would. */
  async #expire(client: Client): Promise<void> {
    const text = 'terminating connection due to idle-in-transaction timeout';
    client.socket.end(fatalMessage(SQLSTATE.idleInTransaction, text));
    client.socket.destroySoon();
  }
}

/** Name of the statement a Parse message makes; empty for the unnamed one. */
function readName(message: Uint8Array): string {
  const end = message.indexOf(0, 5);
  return Buffer.from(message.subarray(5, end)).toString('utf8');
}

/** An ErrorResponse that ends the connection. */
function fatalMessage(code: string, text: string): Buffer {
  const body = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${text}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E', 0, 'latin1');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}
