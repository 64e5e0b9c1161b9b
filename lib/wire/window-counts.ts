import { LRUCache } from 'lru-cache';

/**
 * Counts by key within a window of time that begins with the first of them. Bounded: beyond `mostKeys` the key that was counted longest ago
 * is forgotten. Without a timer for each key: a timer keeps what it was started for, here a whole request, until it ends.
 */
export class WindowCounts {
  private readonly windows: LRUCache<string, { count: number; endsMs: number }>;

  constructor(
    private readonly windowMs: number,
    mostKeys: number,
  ) {
    this.windows = new LRUCache({ max: mostKeys });
  }

  /**
   * Counts once more.
   * @returns milliseconds until the window ends where there were more than `most` in it; else 0
   */
  add(key: string, most: number, nowMs = Date.now()): number {
    const known = this.windows.get(key);
    const window = known && known.endsMs > nowMs ? known : { count: 0, endsMs: nowMs + this.windowMs };
    window.count += 1;
    if (window !== known) this.windows.set(key, window);
    return window.count > most ? window.endsMs - nowMs : 0;
  }
}
