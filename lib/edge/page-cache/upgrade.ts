import { compressBest, inflate } from './compress';
import { commonOf, representation } from './entry';
import type { Entry, PageStore } from './store';

/** A page that was asked for this often is worth the time of the last level. */
export const HITS_BEFORE_UPGRADE = 3;
const MAX_QUEUE = 500;

/** Compresses well-visited pages again with brotli's last level: one at a time, in the background. */
export class Upgrader {
  private readonly queue = new Map<string, Entry>();
  private running: Promise<void> | undefined;

  constructor(private readonly store: PageStore) {}

  /** Asks for an entry to be compressed better; forgets it when too many wait. */
  add(key: string, entry: Entry): void {
    if (entry.isBest || !entry.forms.br || this.queue.size >= MAX_QUEUE) return;
    this.queue.set(key, entry);
    this.running ??= this.work().finally(() => {
      this.running = undefined;
    });
  }

  /** Resolves when nothing is left to do; for tests. */
  async idle(): Promise<void> {
    while (this.running) await this.running;
  }

  private async work(): Promise<void> {
    for (const [key, entry] of this.queue) {
      this.queue.delete(key);
      const { br } = entry.forms;
      if (!br) continue;
      try {
        const best = await compressBest(await inflate(br.body));
        const better = representation(commonOf(br.head), best, entry.digest, 'bb', 'br');
        this.store.addForms(key, entry, { br: better }, true);
      } catch {
        // The fast level stays.
      }
    }
  }
}
