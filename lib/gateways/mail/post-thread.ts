import 'server-only';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { MailPost, MailToSend, Posted } from './post';

/** A mail lives for a moment: V8 would let 48 MB of them gather before it looks. */
const resourceLimits = { maxYoungGenerationSizeMb: 16 };

/** The far end of a thread that makes mails. When it ends, what was under way is for another time. */
class PostThread {
  readonly #worker: Worker;
  readonly #pending = new Map<number, (posted: Posted) => void>();
  #nextId = 1;
  /** What is asked at this moment: sent in one message. */
  #asked: [id: number, mail: MailToSend][] = [];
  isOver = false;

  constructor(file: string) {
    this.#worker = new Worker(file, { name: 'mail', resourceLimits });
    this.#worker.on('message', (answers: [id: number, posted: Posted][]) => {
      for (const [id, posted] of answers) {
        this.#pending.get(id)?.(posted);
        this.#pending.delete(id);
      }
    });
    // The end comes with it, and is what counts.
    this.#worker.on('error', () => undefined);
    this.#worker.once('exit', () => {
      this.isOver = true;
      for (const settle of this.#pending.values()) settle({ ok: false, reason: 'later', code: 'ended' });
      this.#pending.clear();
    });
    // After the listeners: one for messages would keep the process again.
    this.#worker.unref();
  }

  send(mail: MailToSend): Promise<Posted> {
    const id = this.#nextId++;
    return new Promise((resolve) => {
      this.#pending.set(id, resolve);
      if (this.#asked.push([id, mail]) === 1) process.nextTick(this.#post);
    });
  }

  readonly #post = (): void => {
    this.#worker.postMessage(this.#asked);
    this.#asked = [];
  };

  close(): void {
    this.#worker.postMessage('close');
  }
}

/**
 * A post with a thread of its own, so that visitors do not wait while mails are put into words. Its program brings what it needs; one that has
 * ended is started again with the next mail.
 * @throws Error where the program is not built
 */
export function openPostThread(file = path.join(process.cwd(), '.build', 'mail-thread.mjs')): MailPost {
  if (!existsSync(file)) throw new Error(`${file} is missing: run "node tools/build.mjs" first.`);
  let thread = new PostThread(file);
  return {
    send(mail) {
      if (thread.isOver) thread = new PostThread(file);
      return thread.send(mail);
    },
    close: () => thread.close(),
  };
}
