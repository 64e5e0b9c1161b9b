import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { HeaderSettings } from '../headers';
import type { DiskTier } from './disk-tier';
import type { Answer, Fill } from './fill';
import { type CacheablePage, isForDisk, rscHeaders } from './key';
import { CHANNEL_DOWN_FRESH_S, CHANNEL_DOWN_STALE_S } from './policy';
import { endEmptyBody, hitHeaders } from './raw-request';
import { keyOf, type Outcome, Refills, type Wanted } from './refills';
import { sendEntry, type Wish, wishOf } from './send';
import { type Entry, PageStore } from './store';
import { HITS_BEFORE_UPGRADE, Upgrader } from './upgrade';

export interface PageCacheOptions {
  fill: Fill;
  settings: HeaderSettings;
  /** Memory for kept answers, in bytes. */
  maxBytes: number;
  /** Second tier; none where nothing may lie on disk. */
  disk?: DiskTier;
  /** The one page all unknown addresses share. */
  notFound: CacheablePage;
  /** Sends what is not kept: an error of the application (undefined: it gave no answer), or an unusual status. */
  sendUnkept: (response: ServerResponse, page: CacheablePage, answer: Answer | undefined) => void;
  onUnknownScript?: (page: CacheablePage, script: string) => void;
  onFailure?: (page: CacheablePage, error: unknown) => void;
  /** Milliseconds; for tests. */
  now?: () => number;
}

/** Raw addresses whose key is stored, so that a hit need not be resolved again. */
const MAX_REMEMBERED = 20_000;
const MAX_REMEMBERED_CHARS = 512;
/** Addresses that turned out to be unknown only when the page was made. */
const MAX_UNKNOWN = 5000;
const UNKNOWN_MS = 60_000;

/** Keeps public pages and serves them (docs/decisions/page-cache.md). */
export class PageCache {
  readonly store: PageStore;
  readonly upgrader: Upgrader;
  private readonly refills: Refills;
  private readonly keys = new LRUCache<string, string>({ max: MAX_REMEMBERED });
  private readonly unknown = new LRUCache<string, true>({ max: MAX_UNKNOWN, ttl: UNKNOWN_MS });
  private readonly now: () => number;
  private isChannelUp = true;
  private purges = 0;

  constructor(private readonly options: PageCacheOptions) {
    this.now = options.now ?? Date.now;
    this.store = new PageStore(options.maxBytes);
    this.upgrader = new Upgrader(this.store);
    this.refills = new Refills({
      store: this.store,
      disk: options.disk,
      fill: options.fill,
      settings: options.settings,
      now: this.now,
      isChannelUp: () => this.isChannelUp,
      onUnknownScript: options.onUnknownScript ?? (() => undefined),
      onFailure: options.onFailure ?? (() => undefined),
    });
  }

  /**
   * Answers a GET or HEAD from memory if its address was seen before and the copy is fresh; the hot path.
   * @returns false when nothing was sent.
   */
  tryHit(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    // Of other versions than 1.0 and 1.1 Node's parser reads the request line as well: they are refused after this.
    if (request.httpVersionMajor !== 1) return false;
    const key = this.keys.get(request.url ?? '');
    if (key === undefined) return false;
    const entry = this.store.get(key);
    if (!entry || !this.isFresh(entry)) return false;
    const { acceptEncoding, ifNoneMatch, isSpecial } = hitHeaders(request.rawHeaders);
    if (isSpecial) return false;
    endEmptyBody(request);
    this.send({ isHead: request.method === 'HEAD', acceptEncoding, ifNoneMatch }, response, key, entry);
    return true;
  }

  /** Serves a public page: from memory, or made now; old copies while a new one is made or cannot be had. */
  async serve(request: IncomingMessage, response: ServerResponse, page: CacheablePage): Promise<void> {
    const rsc = rscHeaders(request.headers);
    const rscQuery = rsc && new URLSearchParams(request.url?.split('?')[1]).get('_rsc');
    const wanted: Wanted = {
      page,
      ...(rsc ? { rsc } : {}),
      ...(rscQuery ? { rscQuery: encodeURIComponent(rscQuery.slice(0, 60)) } : {}),
    };
    const key = keyOf(wanted);
    if (!rsc && this.unknown.has(key)) return this.serve(request, response, page.missing ?? this.options.notFound);
    const entry = this.store.get(key) ?? (await this.fromDisk(key, wanted));
    // An address that leads nowhere today may lead somewhere tomorrow: it is resolved every time.
    if (!rsc && !page.isShared) this.remember(request.url, key);
    if (entry && this.isGoodEnough(entry)) {
      if (!this.isFresh(entry) && this.now() >= entry.retryAt) void this.refills.start(wanted);
      this.send(wishOf(request), response, key, entry);
      return;
    }
    const { purges } = this;
    const outcome = await this.refills.start(wanted);
    if (response.destroyed || response.headersSent) return;
    if (outcome.kind === 'entry' && outcome.entry.status === 404 && !page.isShared && !rsc) {
      // Whatever the application made of it: the first visitor sees what all later ones see. A write meanwhile may have made the page.
      if (purges === this.purges) this.unknown.set(key, true);
      return this.serve(request, response, page.missing ?? this.options.notFound);
    }
    this.sendOutcome(request, response, wanted, key, outcome);
  }

  /** Whether a page can be served without being made. */
  isKept(page: CacheablePage): boolean {
    const key = keyOf({ page });
    const entry = this.store.get(key);
    return this.unknown.has(key) || (entry !== undefined && this.isGoodEnough(entry));
  }

  /** Has a page made before anybody asks; resolves to whether that went well. */
  async warm(page: CacheablePage): Promise<boolean> {
    return (await this.refills.start({ page })).kind === 'entry';
  }

  /** Marks everything under these tags as out of date. @returns how many kept answers. */
  purge(tags: readonly string[]): number {
    if (tags.length === 0) return 0;
    const distinct = new Set(tags);
    this.purges++;
    this.unknown.clear();
    this.refills.outdate(distinct);
    void this.options.disk?.purge(distinct);
    return this.store.purge(distinct);
  }

  /** While no news of writes arrive, pages live for seconds; when they arrive again, everything kept is old. */
  setChannelUp(isChannelUp: boolean): void {
    if (isChannelUp && !this.isChannelUp) this.age();
    if (isChannelUp !== this.isChannelUp) void this.options.disk?.setChannelUp(isChannelUp);
    this.isChannelUp = isChannelUp;
  }

  /** Something that every page says has changed: none counts as fresh any more. */
  age(): void {
    this.purges++;
    this.unknown.clear();
    this.refills.outdateAll();
    this.store.age();
    void this.options.disk?.clear();
  }

  stats(): Record<string, number | boolean> {
    return { ...this.store.stats, isChannelUp: this.isChannelUp };
  }

  /** A page that an earlier process made, if it may still be shown; from then on it is kept in memory as if this one had. */
  private async fromDisk(key: string, { page, rsc }: Wanted): Promise<Entry | undefined> {
    if (!this.options.disk || !isForDisk(page, rsc)) return undefined;
    const { purges } = this;
    const found = await this.options.disk.read(key);
    // Another visitor may have had it made while the file was read, or a write may have named it.
    const made = this.store.get(key);
    if (made || !found || purges !== this.purges || !this.isGoodEnough(found)) return made;
    this.store.set(key, found, false);
    return found;
  }

  private remember(url: string | undefined, key: string): void {
    if (url !== undefined && url.length <= MAX_REMEMBERED_CHARS) this.keys.set(url, key);
  }

  private freshMs(entry: Entry): number {
    return this.isChannelUp ? entry.freshMs : Math.min(entry.freshMs, CHANNEL_DOWN_FRESH_S * 1000);
  }

  private isFresh(entry: Entry): boolean {
    return !entry.isPurged && this.now() < entry.storedAt + this.freshMs(entry);
  }

  /** Fresh, or old and still to be shown: being made anew, or not to be had just now. */
  private isGoodEnough(entry: Entry): boolean {
    const now = this.now();
    if (now < entry.retryAt) return true;
    if (entry.isPurged) return false;
    const staleMs = this.isChannelUp ? entry.staleMs : Math.min(entry.staleMs, CHANNEL_DOWN_STALE_S * 1000);
    return now < entry.storedAt + this.freshMs(entry) + staleMs;
  }

  private sendOutcome(
    request: IncomingMessage,
    response: ServerResponse,
    { page }: Wanted,
    key: string,
    outcome: Outcome,
  ): void {
    if (outcome.kind === 'entry') {
      this.sendForms(wishOf(request), response, key, outcome.entry);
      return;
    }
    const lastGood = this.store.get(key);
    if (lastGood && outcome.kind !== 'unkept') this.sendForms(wishOf(request), response, key, lastGood);
    else this.options.sendUnkept(response, page, outcome.kind === 'busy' ? undefined : outcome.answer);
  }

  private send(wish: Wish, response: ServerResponse, key: string, entry: Entry): void {
    entry.hits++;
    if (entry.hits === HITS_BEFORE_UPGRADE) this.upgrader.add(key, entry);
    this.sendForms(wish, response, key, entry);
  }

  private sendForms(wish: Wish, response: ServerResponse, key: string, entry: Entry): void {
    sendEntry(wish, response, entry, (forms) => this.store.addForms(key, entry, forms));
  }
}
