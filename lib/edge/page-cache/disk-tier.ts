import { ChangeMarks, type ReadChanges } from './change-marks';
import { packPage, unpackPage } from './disk-file';
import { DiskFolder } from './disk-folder';
import type { Entry } from './store';

const MAX_WAITING = 200;
/** After a failed write: a full disk stays full for a while. */
const PAUSE_MS = 60_000;
/** What other sites say lapses an hour before it must be gone (docs/rules/review-sources.md): the disk is swept well within it. */
const SWEEP_MS = 600_000;

export interface DiskTierOptions {
  /** Named by build and settings: what other ones made is never read. */
  folder: string;
  maxBytes: number;
  readChanges: ReadChanges;
  onFailure: (error: unknown) => void;
  now?: () => number;
}

/**
 * Second tier of the page cache: public pages on disk, which survive a restart. It decides nothing about lifetimes, the cache does; what a
 * write has made out of date since a page was begun is never given, also when no server ran at that time.
 */
export class DiskTier {
  readonly #folder: DiskFolder;
  readonly #marks: ChangeMarks;
  readonly #waiting = new Map<string, { entry: Entry; newest: number }>();
  readonly #now: () => number;
  #writing: Promise<void> | undefined;
  #isOpen = false;
  #pausedUntil = 0;
  #sweeping: NodeJS.Timeout | undefined;

  constructor(private readonly options: DiskTierOptions) {
    this.#folder = new DiskFolder(options.folder, options.maxBytes);
    this.#marks = new ChangeMarks(options.readChanges);
    this.#now = options.now ?? Date.now;
  }

  /** Nothing is read or written before. Never rejects: without a folder there is no second tier. */
  async open(): Promise<void> {
    try {
      await this.#folder.open(this.#now());
      await this.#marks.start();
      this.#isOpen = true;
      void this.#clean();
      this.#sweeping = setInterval(() => void this.sweep(), SWEEP_MS).unref();
    } catch (error) {
      this.options.onFailure(error);
    }
  }

  /** Finishes what waits to be written. */
  async close(): Promise<void> {
    clearInterval(this.#sweeping);
    await this.idle();
    this.#isOpen = false;
  }

  /** What `keep` wants to know of the moment at which a page is begun; undefined while nothing can be kept. */
  get newest(): number | undefined {
    return this.#isOpen ? this.#marks.newest : undefined;
  }

  /** A page that lies there and that no write has named since. */
  async read(key: string): Promise<Entry | undefined> {
    if (this.newest === undefined) return undefined;
    const file = await this.#folder.read(key);
    const found = file && unpackPage(file);
    if (file && !found) void this.#folder.remove(key);
    // Asked after the reading: a write may have come meanwhile.
    if (found?.key !== key || !this.#marks.stands(found.entry.tags, found.newest)) return undefined;
    return found.entry;
  }

  /** Keeps a page, in a moment. @param newest as it was when the page was begun */
  keep(key: string, entry: Entry, newest: number | undefined): void {
    if (!this.#isOpen || newest === undefined || this.#waiting.size >= MAX_WAITING || this.#now() < this.#pausedUntil)
      return;
    this.#waiting.set(key, { entry, newest });
    this.#writing ??= this.#write().finally(() => {
      this.#writing = undefined;
    });
  }

  /** A write has named these tags. */
  purge(tags: Iterable<string>): Promise<void> {
    return this.#marks.changed(tags);
  }

  /** While no news of writes arrive, nothing of it can be trusted. */
  async setChannelUp(isChannelUp: boolean): Promise<void> {
    if (isChannelUp) await this.#marks.start();
    else this.#marks.stop();
  }

  /** Something that every page says has changed. */
  async clear(): Promise<void> {
    this.#waiting.clear();
    if (this.#isOpen) await this.#folder.clear().catch(this.options.onFailure);
  }

  /** Resolves when nothing waits to be written. */
  async idle(): Promise<void> {
    while (this.#writing) await this.#writing;
  }

  /** Removes from disk what is too old and what a write has named, and forgets the writes that no page is older than. */
  async sweep(): Promise<void> {
    await this.#clean();
    if (this.newest !== undefined) await this.#marks.start();
  }

  async #clean(): Promise<void> {
    const stands = (file: Buffer) => {
      const page = unpackPage(file);
      // While the database is away nothing is known of any page.
      return this.newest === undefined || (page !== undefined && this.#marks.stands(page.entry.tags, page.newest));
    };
    await this.#folder.sweep(this.#now(), stands).catch(this.options.onFailure);
  }

  async #write(): Promise<void> {
    for (const [key, { entry, newest }] of this.#waiting) {
      this.#waiting.delete(key);
      if (!this.#marks.stands(entry.tags, newest)) continue;
      const file = packPage({ key, newest, entry });
      try {
        if (file) await this.#folder.write(key, file);
      } catch (error) {
        this.#pausedUntil = this.#now() + PAUSE_MS;
        this.#waiting.clear();
        this.options.onFailure(error);
      }
    }
  }
}
