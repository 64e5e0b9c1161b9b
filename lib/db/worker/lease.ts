import 'server-only';

/** The hold of one transaction on the connection; given up by itself when nothing is asked of it for a while. */
export class Lease {
  #timer: NodeJS.Timeout | undefined;
  #running = 0;
  #last: Promise<unknown> = Promise.resolve();
  #isOver = false;

  constructor(
    private readonly idleMs: number,
    private readonly onIdle: () => Promise<unknown>,
  ) {
    this.#rest();
  }

  /** Runs something under the lease, one after the other as they were given; the clock stands still meanwhile. */
  async use<T>(run: () => Promise<T>): Promise<T> {
    this.#running++;
    clearTimeout(this.#timer);
    const before = this.#last;
    try {
      const running = before.then(run);
      this.#last = running.catch(() => {});
      return await running;
    } finally {
      this.#running--;
      this.#rest();
    }
  }

  end(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
  }

  #rest(): void {
    if (this.#isOver || this.#running > 0) return;
    this.#timer = setTimeout(() => void this.onIdle().catch(() => {}), this.idleMs);
    this.#timer.unref();
  }
}
