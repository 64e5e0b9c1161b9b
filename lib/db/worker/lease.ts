import 'server-only';

/** The hold of one transaction on the connection; given up by itself when nothing is asked of it for a while. */
export class Lease {
  #timer: NodeJS.Timeout | undefined;
  #running = 0;
  #isOver = false;

  constructor(
    private readonly idleMs: number,
    private readonly onIdle: () => Promise<unknown>,
  ) {
    this.#rest();
  }

  /** Runs something under the lease; the clock stands still meanwhile. */
  async use<T>(run: () => Promise<T>): Promise<T> {
    this.#running++;
    clearTimeout(this.#timer);
    try {
      return await run();
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
