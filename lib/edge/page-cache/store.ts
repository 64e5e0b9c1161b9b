import { LRUCache } from 'lru-cache';
import type { Encoding } from './encoding';

/** One encoding of an answer, ready to be written. */
export interface Representation {
  body: Buffer;
  etag: string;
  /** Name, value, name, value…: what `writeHead` takes without looking. */
  head: readonly string[];
}

/** An answer that is kept. Times are milliseconds of the cache's clock. */
export interface Entry {
  status: number;
  digest: string;
  tags: readonly string[];
  storedAt: number;
  freshMs: number;
  staleMs: number;
  /** A write has named one of its tags: good enough only while a new one cannot be had. */
  isPurged: boolean;
  /** After a failed fill, when the next attempt is due. */
  retryAt: number;
  hits: number;
  /** Brotli's last level has been reached. */
  isBest: boolean;
  /** Small answers are kept as they are, all others in br; in gzip too once a client has asked for it. */
  forms: Readonly<Partial<Record<Encoding, Representation>>>;
}

const OVERHEAD_BYTES = 1200;

/** What an entry costs, in bytes: bodies, heads and the objects around them. */
export function sizeOf(entry: Entry): number {
  let size = OVERHEAD_BYTES;
  for (const form of Object.values(entry.forms)) {
    size += form.body.length;
    for (const text of form.head) size += text.length;
  }
  return size;
}

/** Share of the memory for answers whose key anybody can make up: queries, router headers. */
const VARIANT_SHARE = 0.25;

/** The kept answers: least recently used out first, bounded in bytes, findable by tag. */
export class PageStore {
  private readonly pages: LRUCache<string, Entry>;
  private readonly variants: LRUCache<string, Entry>;
  private readonly byTag = new Map<string, Set<string>>();

  /** @param maxBytes of all entries together. */
  constructor(maxBytes: number) {
    const half = (share: number) =>
      new LRUCache<string, Entry>({
        maxSize: Math.max(1, Math.floor(maxBytes * share)),
        sizeCalculation: sizeOf,
        dispose: (entry, key) => this.forget(key, entry.tags),
      });
    this.pages = half(1 - VARIANT_SHARE);
    this.variants = half(VARIANT_SHARE);
  }

  get(key: string): Entry | undefined {
    return this.pages.get(key) ?? this.variants.get(key);
  }

  /** Keeps an answer in place of an older one. One that is larger than the whole memory is not kept. */
  set(key: string, entry: Entry, isVariant: boolean): void {
    const room = isVariant ? this.variants : this.pages;
    room.set(key, entry);
    if (room.peek(key) !== entry) return;
    for (const tag of entry.tags) {
      const keys = this.byTag.get(tag) ?? new Set();
      this.byTag.set(tag, keys.add(key));
    }
  }

  /** Puts more or better representations into the entry under a key, if it is still that answer. */
  addForms(key: string, entry: Entry, forms: Entry['forms'], isBest = false): void {
    const room = this.pages.has(key) ? this.pages : this.variants;
    const kept = room.peek(key);
    if (kept?.digest !== entry.digest || kept.storedAt !== entry.storedAt) return;
    const more = { forms: { ...kept.forms, ...forms }, isBest: isBest || kept.isBest };
    this.set(key, { ...kept, ...more }, room === this.variants);
  }

  /** Marks everything under these tags as out of date. @returns how many entries that were. */
  purge(tags: Iterable<string>): number {
    let count = 0;
    for (const tag of tags)
      for (const key of this.byTag.get(tag) ?? []) {
        const entry = this.pages.peek(key) ?? this.variants.peek(key);
        if (!entry || entry.isPurged) continue;
        entry.isPurged = true;
        entry.retryAt = 0;
        count++;
      }
    return count;
  }

  /** Lets nothing count as fresh any more; old copies may be shown while new ones are made. */
  age(): void {
    for (const room of [this.pages, this.variants]) for (const entry of room.values()) entry.freshMs = 0;
  }

  clear(): void {
    this.pages.clear();
    this.variants.clear();
  }

  get stats(): { entries: number; bytes: number; tags: number } {
    return {
      entries: this.pages.size + this.variants.size,
      bytes: this.pages.calculatedSize + this.variants.calculatedSize,
      tags: this.byTag.size,
    };
  }

  private forget(key: string, tags: readonly string[]): void {
    for (const tag of tags) {
      const keys = this.byTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.byTag.delete(tag);
    }
  }
}
