import 'server-only';

/** Where progress goes: the error stream of the process, so that the summary alone is output. */
export interface Terminal {
  isTTY?: boolean;
  columns?: number;
  write(text: string): unknown;
}

const barWidth = 24;
const redrawMs = 100;
const lineEveryMs = 5000;

/** How far a pass over the file is: a bar on a terminal, else a plain line every few seconds. */
export class Progress {
  private drawnAt = 0;
  private done = 0;
  private isBar = false;

  constructor(
    private readonly terminal: Terminal,
    private readonly title: string,
    private readonly total: number,
    private readonly now: () => number = Date.now,
  ) {
    this.drawnAt = now();
    this.isBar = terminal.isTTY === true;
  }

  /** Bytes read so far. */
  at(bytes: number): void {
    this.done = bytes;
    const every = this.isBar ? redrawMs : lineEveryMs;
    if (this.now() - this.drawnAt < every) return;
    this.drawnAt = this.now();
    this.draw();
  }

  private draw(): void {
    const part = this.total === 0 ? 1 : Math.min(1, this.done / this.total);
    const percent = `${Math.floor(part * 100)} %`.padStart(5);
    const filled = Math.round(part * barWidth);
    const bar = `[${'#'.repeat(filled)}${'-'.repeat(barWidth - filled)}]`;
    this.terminal.write(
      this.isBar ? `\r${this.title.padEnd(9)} ${bar} ${percent}` : `${this.title}: ${percent.trim()}\n`,
    );
  }

  /** Ends the pass; on a terminal the bar gives its line back. */
  end(): void {
    if (this.isBar) this.terminal.write(`\r${' '.repeat(9 + 1 + barWidth + 2 + 1 + 5)}\r`);
  }
}
