import { LRUCache } from 'lru-cache';
import { networkOf } from '@/lib/values/network';

const windowMs = 60_000;
/** Drawings a minute for one address: an office looks at many sites. */
const maxDrawings = 240;
const maxAddresses = 10_000;

/** Counts how often an address, or a household of IPv6, has something drawn that is not kept: anybody can make up such addresses. */
export class DrawLimit {
  private readonly counted = new LRUCache<string, { count: number; untilMs: number }>({ max: maxAddresses });

  constructor(
    private readonly max = maxDrawings,
    private readonly now: () => number = Date.now,
  ) {}

  /** Counts one drawing. @returns seconds to wait; 0 where there is room */
  count(address: string): number {
    const bucket = networkOf(address).near;
    const at = this.now();
    const held = this.counted.get(bucket);
    const window = held && held.untilMs > at ? held : { count: 0, untilMs: at + windowMs };
    window.count++;
    this.counted.set(bucket, window);
    return window.count > this.max ? Math.ceil((window.untilMs - at) / 1000) : 0;
  }
}
