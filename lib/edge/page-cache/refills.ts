import type { HeaderSettings } from '../headers';
import { tagsHeader } from '../tags-header';
import type { DiskTier } from './disk-tier';
import { type EntryContext, makeEntry } from './entry';
import type { Answer, Fill } from './fill';
import { BusyError, Gate } from './gate';
import { type CacheablePage, cacheKey, isForDisk, isVariant, type RscHeaders } from './key';
import { isStorable, lifetimeOf } from './policy';
import type { Entry, PageStore } from './store';

/** A page and who asks for it how: what one fill is about. */
export interface Wanted {
  page: CacheablePage;
  rsc?: RscHeaders;
  /** `_rsc` as the client router sent it: Next compares it with the router headers. */
  rscQuery?: string;
}

/** The result of a fill. */
export type Outcome =
  | { kind: 'entry'; entry: Entry }
  /** A good answer that must not be kept (another redirect, say). */
  | { kind: 'unkept'; answer: Answer }
  /** 5xx, no answer, too late. */
  | { kind: 'failed'; answer?: Answer }
  | { kind: 'busy' };

export interface RefillOptions {
  store: PageStore;
  disk?: DiskTier;
  fill: Fill;
  settings: HeaderSettings;
  now: () => number;
  isChannelUp: () => boolean;
  onUnknownScript: EntryContext['onUnknownScript'];
  onFailure: (page: CacheablePage, error: unknown) => void;
}

interface Running {
  tags: readonly string[];
  /** Its tags are not all known before the answer. */
  learnsTags: boolean;
  /** A write named one of the tags after this fill began: what it brings is old already. */
  isOutdated: boolean;
  outcome: Promise<Outcome>;
}

const WIDTH = 24;
const QUEUE = 1000;
/** After a failed fill the last good page is shown this long before the next attempt. */
const RETRY_MS = 5000;

const tagsSaid = ({ headers }: Answer): string[] =>
  String(headers[tagsHeader] ?? '')
    .split(' ')
    .filter(Boolean);

export const keyOf = (wanted: Wanted): string => cacheKey(wanted.page, wanted.rsc);

/** Fills, one at a time per key. Never rejects. */
export class Refills {
  private readonly running = new Map<string, Running>();
  private readonly gate = new Gate(WIDTH, QUEUE);

  constructor(private readonly options: RefillOptions) {}

  /** Makes the answer, or waits for the fill that already runs. */
  start(wanted: Wanted): Promise<Outcome> {
    const key = keyOf(wanted);
    const already = this.running.get(key);
    if (already) return already.outcome;
    const { tags, learnsTags = false } = wanted.page;
    const mine: Running = { tags, learnsTags, isOutdated: false, outcome: Promise.resolve({ kind: 'busy' }) };
    mine.outcome = this.gate
      .run(() => this.make(key, wanted, mine))
      .catch((error: unknown): Outcome => this.failed(key, wanted, error))
      .finally(() => {
        if (this.running.get(key) === mine) this.running.delete(key);
      });
    this.running.set(key, mine);
    return mine.outcome;
  }

  /** Requests from now on must not get what was begun before the write. */
  outdate(tags: ReadonlySet<string>): void {
    for (const [key, fill] of this.running) {
      if (!fill.learnsTags && !fill.tags.some((tag) => tags.has(tag))) continue;
      fill.isOutdated = true;
      this.running.delete(key);
    }
  }

  /** The same of all that was begun. */
  outdateAll(): void {
    for (const fill of this.running.values()) fill.isOutdated = true;
    this.running.clear();
  }

  private async make(key: string, wanted: Wanted, mine: Running): Promise<Outcome> {
    const { fill, settings, store, disk, now, isChannelUp, onUnknownScript } = this.options;
    const newest = disk?.newest;
    const { page, rsc, rscQuery } = wanted;
    const query = [page.query, rscQuery === undefined ? '' : `_rsc=${rscQuery}`].filter(Boolean).join('&');
    const patience = store.get(key) ? 'withCopy' : 'withoutCopy';
    const answer = await fill(query ? `${page.path}?${query}` : page.path, rsc ?? {}, patience);
    if (answer.status >= 500) return this.failed(key, wanted, new Error(`status ${answer.status}`), answer);
    if (answer.headers['set-cookie'] !== undefined) {
      return this.failed(key, wanted, new Error('a public page set a cookie'));
    }
    if (!isStorable(answer.status)) return { kind: 'unkept', answer };
    const entry = await makeEntry(answer, {
      page: page.learnsTags ? { ...page, tags: [...page.tags, ...tagsSaid(answer)] } : page,
      isRsc: rsc !== undefined,
      lifetime: lifetimeOf(page, isChannelUp()),
      settings,
      now: now(),
      before: store.get(key),
      onUnknownScript,
    });
    if (!mine.isOutdated) this.keep(key, wanted, entry, newest);
    return { kind: 'entry', entry };
  }

  /** A page that turns out not to exist is not kept under its own key: the caller remembers the key alone. */
  private keep(key: string, { page, rsc }: Wanted, entry: Entry, newest: number | undefined): void {
    if (entry.status === 404 && !page.isShared && rsc === undefined) return;
    this.options.store.set(key, entry, entry.status !== 200 ? !page.isShared : isVariant(page, rsc));
    if (entry.status === 200 && isForDisk(page, rsc)) this.options.disk?.keep(key, entry, newest);
  }

  private failed(key: string, wanted: Wanted, error: unknown, answer?: Answer): Outcome {
    if (error instanceof BusyError) return { kind: 'busy' };
    this.options.onFailure(wanted.page, error);
    const entry = this.options.store.get(key);
    if (entry) entry.retryAt = this.options.now() + RETRY_MS;
    return { kind: 'failed', answer };
  }
}
