import 'server-only';
import { createHash } from 'node:crypto';

/**
 * Keys met so far, eight bytes each however long they are: a file of millions of rows must not fill the memory with their ids.
 * Two different keys pass for one with a chance of one in 10¹¹ at ten million rows.
 */
export class SeenKeys {
  private slots = new BigUint64Array(1024);
  private count = 0;

  /** Remembers the key. True if it is new. */
  add(key: string): boolean {
    // Zero marks an empty slot.
    const value = createHash('sha1').update(key).digest().readBigUInt64LE() || 1n;
    if (!this.place(this.slots, value)) return false;
    if (++this.count * 2 > this.slots.length) this.grow();
    return true;
  }

  private place(slots: BigUint64Array, value: bigint): boolean {
    const mask = slots.length - 1;
    for (let at = Number(value & 0x3fffffffn) & mask; ; at = (at + 1) & mask) {
      const found = slots[at];
      if (found === value) return false;
      if (found === 0n) {
        slots[at] = value;
        return true;
      }
    }
  }

  private grow(): void {
    const larger = new BigUint64Array(this.slots.length * 2);
    for (const value of this.slots) if (value !== 0n) this.place(larger, value);
    this.slots = larger;
  }
}
