/** A wait that a signal ends; a signal before the wait ends it at once. */
export class Alarm {
  private isRung = false;
  private wake: (() => void) | undefined;

  readonly ring = (): void => {
    this.isRung = true;
    this.wake?.();
  };

  /** Until it rings, `ms` at the most; keeps no process from ending. */
  async wait(ms: number): Promise<void> {
    if (!this.isRung)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        timer.unref();
        this.wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    this.isRung = false;
    this.wake = undefined;
  }
}
