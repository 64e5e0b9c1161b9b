import 'server-only';
import type { Socket } from 'node:net';
import { protocol } from '@electric-sql/pglite';
import { SQLSTATE } from '../errors';
import type { Engine } from './engine';
import { Lease } from './lease';
import { Frames } from './tool-frames';
import { admissible, fatalMessage, inspectAnswer, preparedName, sessionEffects } from './tool-messages';
import { exchangeRaw, joinMessages } from './wire';

const { serialize } = protocol;

const REQUEST = { cancel: 80_877_102, ssl: 80_877_103, gssEncryption: 80_877_104 } as const;
const TERMINATE = 0x58;
const NO_ENCRYPTION = 'N';
const NOTHING = new Uint8Array(0);

/**
 * One tool on the socket. All tools and the application share one session of the engine: a tool holds the connection from the
 * first message of a batch to the end of its transaction, and leaves the session as it found it.
 */
export class ToolConnection {
  readonly #frames = new Frames();
  /** Statements it prepared; they would outlive it. */
  readonly #prepared = new Set<string>();
  #lease: Lease | undefined;
  #isGone = false;
  #work: Promise<void> | undefined;
  /** Resolves when nothing of it is left in the engine. */
  readonly gone: Promise<void>;

  constructor(
    private readonly engine: Engine,
    private readonly socket: Socket,
    /** The startup messages of the engine; read once, so that a greeting waits for no transaction. */
    private readonly greeting: Uint8Array,
    private readonly idleMs: number,
  ) {
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => this.#receive(chunk));
    // A tool that was killed; "close" follows.
    socket.on('error', () => {});
    this.gone = new Promise((resolve) => socket.once('close', () => resolve(this.#leave())));
  }

  #receive(chunk: Buffer): void {
    this.#frames.push(chunk);
    this.#work ??= this.#answerAll().finally(() => {
      this.#work = undefined;
    });
  }

  async #answerAll(): Promise<void> {
    try {
      for (let message = this.#frames.next(); message; message = this.#frames.next()) {
        if (this.#isGone) return;
        const answer = this.#frames.isStarted ? await this.#answer(message) : this.#greet(message);
        if (answer.length > 0) this.socket.write(answer);
      }
    } catch {
      this.socket.destroy();
    }
  }

  #greet(message: Buffer): Uint8Array | string {
    const request = message.readInt32BE(4);
    if (request === REQUEST.ssl || request === REQUEST.gssEncryption) return NO_ENCRYPTION;
    if (request === REQUEST.cancel) this.socket.end();
    this.#frames.isStarted = request !== REQUEST.cancel;
    return this.#frames.isStarted ? this.greeting : '';
  }

  async #answer(message: Buffer): Promise<Uint8Array> {
    if (message[0] === TERMINATE) {
      this.socket.end();
      return NOTHING;
    }
    const name = preparedName(message);
    if (name !== undefined) this.#prepared.add(name);
    const lease = this.#lease ?? (await this.#takeLease());
    if (this.#isGone) return NOTHING;
    this.engine.lastUsedAt = Date.now();
    const answer = await lease.use(() => exchangeRaw(this.engine.pg, admissible(message)));
    await this.#afterAnswer(answer);
    return answer;
  }

  async #takeLease(): Promise<Lease> {
    await this.engine.gate.acquire();
    this.#lease = new Lease(this.idleMs, () => this.#expire());
    return this.#lease;
  }

  /** Passes notifications on, undoes what was done to the session, and lets go of the connection at the transaction's end. */
  async #afterAnswer(answer: Uint8Array): Promise<void> {
    const { status, tags, hasNewSetting, notifications } = inspectAnswer(answer);
    for (const { channel, payload } of notifications) this.engine.notify(channel, payload);
    const effects = sessionEffects(tags);
    if (effects.dropsOurs) await this.engine.restoreSession();
    if (status !== 'I') return;
    if (effects.changesSettings || hasNewSetting) await this.engine.statements.exec('RESET ALL');
    this.#giveUpLease();
  }

  #giveUpLease(): void {
    this.#lease?.end();
    this.#lease = undefined;
    this.engine.gate.release();
  }

  /** What it had queued does not run; what it had open is rolled back. */
  async #leave(): Promise<void> {
    this.#isGone = true;
    await this.#work;
    if (!this.#lease && this.#prepared.size === 0) return;
    if (!this.#lease) await this.#takeLease();
    const close = [...this.#prepared].map((name) => serialize.close({ type: 'S', name }));
    // Sync first: it may have stopped in the middle of a batch that failed.
    await exchangeRaw(this.engine.pg, joinMessages([serialize.sync(), ...close, serialize.sync()]));
    await exchangeRaw(this.engine.pg, serialize.query('ROLLBACK; RESET ALL'));
    this.#giveUpLease();
  }

  /** Ends a tool that sits in a transaction while everybody waits, as Postgres would. */
  async #expire(): Promise<void> {
    const text = 'terminating connection due to idle-in-transaction timeout';
    this.socket.end(fatalMessage(SQLSTATE.idleInTransaction, text));
    this.socket.destroySoon();
  }
}
