import 'server-only';

/**
 * First come, first served access to the one connection of the embedded database. A single statement passes through;
 * a transaction, of the application or of a tool on the socket, holds it until its end.
 */
export class Gate {
  #isHeld = false;
  readonly #waiting: (() => void)[] = [];

  /** Resolves when the connection is the caller's, who must release it. */
  async acquire(): Promise<void> {
    if (!this.#isHeld) {
      this.#isHeld = true;
      return;
    }
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  /** Hands the connection to the longest waiting. */
  release(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#isHeld = false;
  }

  get isFree(): boolean {
    return !this.#isHeld;
  }
}
