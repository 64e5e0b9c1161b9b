import 'server-only';
import { Worker } from 'node:worker_threads';
import { embeddedPort, Listeners } from './embedded-port';
import { DatabaseError, SQLSTATE } from './errors';
import type { QueryPort } from './port';
import type { FromThread, ManyFromThread, SendRequest, ThreadOptions, ToThread } from './worker/requests';

interface Pending {
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
}

/** The far end of the thread: numbered requests out, answers in. */
class ThreadLine {
  readonly listeners = new Listeners();
  readonly #pending = new Map<number, Pending>();
  #nextId = 1;
  #isOver = false;
  /** What is asked at this moment: sent in one message once everybody who can go on without an answer has. */
  #asked: ToThread = [];

  constructor(private readonly worker: Worker) {
    // A program that has nothing left to ask may end; the listening server keeps itself alive.
    worker.unref();
  }

  readonly send: SendRequest = (request) => {
    if (this.#isOver) return Promise.reject(goneError());
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      if (this.#pending.size === 0) this.worker.ref();
      this.#pending.set(id, { resolve, reject });
      if (this.#asked.push([id, request]) === 1) process.nextTick(this.#post);
    });
  };

  readonly #post = (): void => {
    const asked = this.#asked;
    this.#asked = [];
    this.worker.postMessage(asked);
  };

  receive(message: FromThread): void {
    if (message.kind === 'notification') this.listeners.dispatch(message.channel, message.payload);
    else if (message.kind === 'answer') this.#settle(message.id)?.resolve(message.value);
    else if (message.kind === 'refusal') this.#settle(message.id)?.reject(new DatabaseError(message.error));
  }

  /** The thread is gone: nothing will answer any more. */
  fail(): void {
    this.#isOver = true;
    for (const { reject } of this.#pending.values()) reject(goneError());
    this.#pending.clear();
  }

  #settle(id: number): Pending | undefined {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    if (this.#pending.size === 0) this.worker.unref();
    return pending;
  }
}

function goneError(): DatabaseError {
  return new DatabaseError({ code: SQLSTATE.connectionFailure, message: 'the embedded database has stopped' });
}

/** Rows that pass through live for a moment: V8 would let 48 MB of them gather before it looks. */
const resourceLimits = { maxYoungGenerationSizeMb: 16 };

export interface DatabaseThread {
  port: QueryPort;
  /** Milliseconds from the thread's start to an open cluster that was looked through for damage. */
  openMs: number;
}

/**
 * Opens the embedded database in a thread of its own.
 * `workerFile` is the bundle of worker/thread.ts; `onExit` is called once when the thread ends, asked to or not.
 * @throws Error with the engine's word when the cluster does not open, with the name and the word of a DamagedDatabaseError when it is damaged
 */
export async function startDatabaseThread(
  workerFile: string,
  options: ThreadOptions,
  onExit: () => void,
): Promise<DatabaseThread> {
  const worker = new Worker(workerFile, { workerData: options, name: 'database', resourceLimits });
  const line = new ThreadLine(worker);
  let hasFailed: Error | undefined;
  worker.on('error', (error) => {
    hasFailed = error;
  });
  worker.once('exit', () => {
    line.fail();
    onExit();
  });
  const ready = new Promise<number>((resolve, reject) => {
    worker.on('message', (messages: ManyFromThread) => {
      for (const message of messages)
        if (message.kind === 'ready') resolve(message.openMs);
        else if (message.kind === 'failed') reject(Object.assign(new Error(message.message), { name: message.name }));
        else line.receive(message);
    });
    worker.once('exit', () => reject(hasFailed ?? new Error('The database thread ended before it was ready')));
  });
  worker.ref();
  const openMs = await ready;
  worker.unref();
  const port = embeddedPort(line.send, line.listeners, async () => {
    const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
    await line.send({ op: 'close' });
    // Nothing is pending any more, yet the caller waits for the end.
    worker.ref();
    await exited;
  });
  return { port, openMs };
}
