import 'server-only';

/** The hold of one transaction on the connection; given up by itself when nothing is asked of it for a while. */
export class Lease {
  /** One for all its life: to make one anew for each statement took a fiftieth of what a booking takes here. */
  readonly #timer: NodeJS.Timeout;
  #running = 0;
  #last: Promise<unknown> = Promise.resolve();
  #isOver = false;

  /** @param onIdle called once nothing has run for `idleMs` */
  constructor(idleMs: number, onIdle: () => Promise<unknown>) {
    this.#timer = setTimeout(() => {
      if (this.#running === 0) void onIdle().catch(() => {});
    }, idleMs);
    this.#timer.unref();
  }

  /** Runs something under the lease, one after the other as they were given; the clock begins anew after it. */
  async use<T>(run: () => Promise<T>): Promise<T> {
    this.#running++;
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
    if (!this.#isOver && this.#running === 0) this.#timer.refresh();
  }
}
