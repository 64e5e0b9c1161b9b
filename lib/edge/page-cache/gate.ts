/** Too many wait already: the visitor is asked to come back. */
export class BusyError extends Error {
  override name = 'BusyError';
}

/**
 * At most `width` tasks at a time, `queue` waiting, the rest refused: a flood of never-seen pages must not fill the
 * memory with half-rendered ones.
 */
export class Gate {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly width: number,
    private readonly queue: number,
  ) {}

  /** @throws BusyError at once when the queue is full; otherwise whatever the task throws. */
  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.running >= this.width) {
      if (this.waiting.length >= this.queue) throw new BusyError('too many fills are waiting');
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    } else this.running++;
    try {
      return await task();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running--;
    }
  }
}
