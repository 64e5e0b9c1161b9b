/** What is known of the writes of all times: their numbers rise in the order in which they were committed. */
export interface LatestChanges {
  /** Number of the newest write; 0 when there was none. */
  newest: number;
  /** For each tag that a write has named lately, the newest write that did. */
  byTag: ReadonlyMap<string, number>;
}

/** Reads those after a write from where they are recorded; 0 for all that any page can have been made before. */
export type ReadChanges = (since: number) => Promise<LatestChanges>;

/** Until its number is known, a write counts as newer than every page. */
const UNNUMBERED = Number.POSITIVE_INFINITY;

/**
 * Says whether a page that was made when a certain write was the newest still stands: no later one names any of its tags. Numbers of writes
 * rather than clocks, so that it holds across restarts, and for what was written while no server ran.
 */
export class ChangeMarks {
  #marks = new Map<string, number>();
  #newest: number | undefined;
  #reading: Promise<void> | undefined;
  #isAskedAgain = false;
  #isOn = false;

  constructor(private readonly read: ReadChanges) {}

  /** The newest write there was for certain at this moment; undefined while that is not known, and nothing can be said of any page. */
  get newest(): number | undefined {
    return this.#newest;
  }

  /** Begins, or begins anew after news of writes may have been missed. Never rejects: while the database is away nothing is known. */
  async start(): Promise<void> {
    this.stop();
    this.#isOn = true;
    await this.#refresh();
  }

  /** News of writes do not arrive. */
  stop(): void {
    this.#isOn = false;
    this.#newest = undefined;
    this.#marks.clear();
  }

  /** A write has named these tags. Resolves when its number is known. */
  async changed(tags: Iterable<string>): Promise<void> {
    for (const tag of tags) this.#marks.set(tag, UNNUMBERED);
    await this.#refresh();
  }

  /** Whether a page with these tags, made when `newest` was the newest write, has been named by none since. */
  stands(tags: readonly string[], newest: number): boolean {
    if (this.#newest === undefined || newest > this.#newest) return false;
    return tags.every((tag) => (this.#marks.get(tag) ?? 0) <= newest);
  }

  /** One reading at a time; a write that comes during one has it followed by another, for it may be newer. */
  async #refresh(): Promise<void> {
    if (this.#reading) {
      this.#isAskedAgain = true;
      return this.#reading;
    }
    this.#reading = this.#readAll().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  async #readAll(): Promise<void> {
    do {
      this.#isAskedAgain = false;
      const found = await this.read(this.#newest ?? 0).catch(() => undefined);
      if (!this.#isAskedAgain && this.#isOn) this.#take(found);
    } while (this.#isAskedAgain);
  }

  #take(found: LatestChanges | undefined): void {
    this.#newest = found?.newest;
    for (const [tag, number] of found?.byTag ?? []) this.#marks.set(tag, number);
  }
}
