/** What a random draw depends on: the same parts give the same draws for ever. */
export type Seed = readonly (number | string)[];

function mix(hash: number, value: number): number {
  let h = Math.imul(hash ^ value, 0x85ebca6b);
  h ^= h >>> 13;
  h = Math.imul(h, 0xc2b2ae35);
  return h ^ (h >>> 16);
}

function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash;
}

/** A 32-bit unsigned hash of the parts. */
export function hashOf(...seed: Seed): number {
  let hash = 0x9e3779b9;
  for (const part of seed) hash = mix(hash + 0x6d2b79f5, typeof part === 'number' ? part | 0 : hashText(part));
  return hash >>> 0;
}

const HEX = Array.from({ length: 65_536 }, (_, i) => i.toString(16).padStart(4, '0'));
const high = (word: number) => HEX[word >>> 16];
const low = (word: number) => HEX[word & 0xffff];

/** A GUID that depends on the parts alone, in the shape of version 4. */
export function guidOf(...seed: Seed): string {
  // The salt comes first: four words of one 32-bit state would be no better than one.
  const second = (hashOf(1, ...seed) & 0xffff0fff) | 0x00004000;
  const third = (hashOf(2, ...seed) & 0x3fffffff) | 0x80000000;
  const [first, fourth] = [hashOf(0, ...seed), hashOf(3, ...seed)];
  return `${high(first)}${low(first)}-${high(second)}-${low(second)}-${high(third)}-${low(third)}${high(fourth)}${low(fourth)}`;
}

/** A stream of draws from one seed (mulberry32). */
export class Draws {
  private state: number;

  constructor(...seed: Seed) {
    this.state = hashOf(...seed);
  }

  /** In [0, 1). */
  unit(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number {
    return low + Math.floor(this.unit() * (high - low + 1));
  }

  chance(probability: number): boolean {
    return this.unit() < probability;
  }

  /** One of the list. Throws on an empty one. */
  pick<T>(list: readonly T[]): T {
    const found = list[Math.floor(this.unit() * list.length)];
    if (found === undefined) throw new Error('Nothing to pick from');
    return found;
  }

  /** Up to `count` different ones, in random order. */
  sample<T>(list: readonly T[], count: number): T[] {
    const rest = [...list];
    const taken: T[] = [];
    while (taken.length < count && rest.length > 0) {
      taken.push(...rest.splice(Math.floor(this.unit() * rest.length), 1));
    }
    return taken;
  }

  /** `#` becomes a digit, `@` a letter that Canadian, British and Irish postal codes allow. */
  fill(pattern: string): string {
    return pattern.replace(/[#@]/g, (mark) => (mark === '#' ? String(this.whole(0, 9)) : this.pick(LETTERS)));
  }
}

const LETTERS = [...'ABEHJLNPRSTWXY'];
