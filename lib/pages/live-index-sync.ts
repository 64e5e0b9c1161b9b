import 'server-only';
import { getDirectoryChanges, getDirectoryIndex, type IndexEntry, type IndexKind } from '@/lib/companies/contract';
import { env } from '@/lib/config/env';
import { type LiveEntry, type LiveIndex, publishLiveIndex } from '@/lib/edge/live-index';
import { purgeTags, setPurgeChannel } from '@/lib/edge/page-cache/purge';
import { log } from '@/lib/log/log';
import { listenToChanges, run } from '@/lib/platform';
import { isPlatformError } from '@/lib/platform/errors';

const kinds: IndexKind[] = ['city', 'neighborhood', 'company', 'category', 'service'];
const pollMs = 30_000;
/** A platform that tells no changes is read again this often. */
const withoutNewsMs = 600_000;
/** Changes that come in a burst (an import) are read once. */
const settleMs = 250;
/** Between two readings as much rest as four of them take, but never so much that a change would take two seconds to be seen. */
const restFactor = 4;
const restMostMs = 1200;

/** Said with a write that gave or took dates alone (`DATES_TAG` of lib/db/port.ts): pages go at once, the index can wait:
 *  names and addresses of 10,000 companies read again at each booking took twice the time of the bookings. */
const datesTag = 'dates';

const pageContext = () => ({ now: new Date(), caller: { kind: 'page' } as const });

const entryOf = (entry: IndexEntry): LiveEntry => ({
  slugs: entry.Slugs,
  indexable: entry.IsIndexable,
  gone: entry.IsGone,
  modifiedAt: entry.ModificationDate,
  ...(entry.IndexableServices && {
    offered: { service: new Set(entry.IndexableServices), category: new Set(entry.IndexableCategories) },
  }),
});

interface ReadIndex {
  index: LiveIndex;
  /** Other ids may live as well. */
  isPartial: boolean;
}

async function readKind(kind: IndexKind, read: ReadIndex): Promise<void> {
  const entries = new Map<number, LiveEntry>();
  for (let after = 0; after >= 0; ) {
    const answer = await run(getDirectoryIndex, { kind, after }, pageContext());
    for (const entry of answer.Entries) entries.set(entry.Id, entryOf(entry));
    after = answer.NextAfter;
    if (answer.IsPartial) read.isPartial = true;
  }
  read.index.set(kind, entries);
}

async function readIndex(of: readonly IndexKind[], known?: LiveIndex): Promise<ReadIndex> {
  const read: ReadIndex = { index: new Map(known), isPartial: false };
  for (const kind of of) await readKind(kind, read);
  return read;
}

/** Where news of changes begins; null from a platform that has none to tell. */
async function firstCursor(): Promise<number | null> {
  try {
    return (await run(getDirectoryChanges, { since: 0 }, pageContext())).Next;
  } catch (error) {
    if (isPlatformError(error) && error.status === 404) return null;
    throw error;
  }
}

const isKind = (text: string): text is IndexKind => (kinds as string[]).includes(text);

/** Keeps the index and the pages current: the database tells, a remote platform is asked. */
class LiveIndexSync {
  private index: LiveIndex = new Map();
  private dirty = new Set<IndexKind>();
  /** Tags of the burst: what was made before the index knew is made again. */
  private burst = new Set<string>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private cursor = 0;
  /** Milliseconds since 1970 before which nothing is read again. */
  private restsUntil = 0;
  private dueAt = 0;
  readonly ready: Promise<void>;

  constructor() {
    this.ready = this.start();
  }

  private async start(): Promise<void> {
    const cursor = await firstCursor();
    this.publish(await readIndex(kinds));
    if (cursor === null) return this.liveWithoutNews();
    this.cursor = cursor;
    const stop = await listenToChanges((tags) => this.changed(tags));
    if (stop === null) setInterval(() => void this.poll(), pollMs).unref();
  }

  private publish({ index, isPartial }: ReadIndex): void {
    this.index = index;
    publishLiveIndex(index, isPartial);
  }

  /** Nothing is heard of changes: pages live for seconds, what is known of the directory for minutes. */
  private liveWithoutNews(): void {
    setPurgeChannel(false);
    const refresh = async () => {
      for (const kind of kinds) this.dirty.add(kind);
      await this.refresh();
    };
    setInterval(() => void refresh(), withoutNewsMs).unref();
  }

  /** Pages under the tags go at once; the index follows when the burst is over. */
  private changed(tags: string[]): void {
    purgeTags(tags);
    for (const tag of tags) {
      const kind = tag.split(':')[0]!;
      if (isKind(kind)) this.dirty.add(kind);
      this.burst.add(tag);
    }
    if (this.dirty.size > 0) this.refreshIn(tags.includes(datesTag) ? pollMs : settleMs);
    else this.burst.clear();
  }

  private refreshIn(ms: number): void {
    const at = Math.max(Date.now() + ms, this.restsUntil);
    if (this.timer && this.dueAt <= at) return;
    clearTimeout(this.timer);
    this.dueAt = at;
    this.timer = setTimeout(() => void this.refresh(), at - Date.now());
    this.timer.unref();
  }

  private rest(sinceMs: number): void {
    const now = Date.now();
    this.restsUntil = now + Math.min(restMostMs, restFactor * (now - sinceMs));
  }

  private async refresh(): Promise<void> {
    const [of, tags] = [[...this.dirty], [...this.burst]];
    this.dirty.clear();
    this.burst.clear();
    this.timer = undefined;
    const sinceMs = Date.now();
    try {
      this.publish(await readIndex(of, this.index));
      purgeTags(tags);
    } catch (error) {
      log.warn({ error }, 'live index not refreshed');
      for (const kind of of) this.dirty.add(kind);
      for (const tag of tags) this.burst.add(tag);
      this.refreshIn(pollMs);
    }
    this.rest(sinceMs);
  }

  /** Nobody knows any more what changed since it was asked last: all that is kept is old. */
  private startOver(): void {
    setPurgeChannel(false);
    for (const kind of kinds) this.dirty.add(kind);
  }

  private async poll(): Promise<void> {
    try {
      const { Tags, Next, StartOver } = await run(getDirectoryChanges, { since: this.cursor }, pageContext());
      this.cursor = Next;
      if (StartOver) this.startOver();
      setPurgeChannel(true);
      // Those of many writes in one: what one of them says is not true of the others.
      const tags = Tags.filter((tag) => tag !== datesTag);
      if (tags.length > 0 || this.dirty.size > 0) this.changed(tags);
    } catch (error) {
      setPurgeChannel(false);
      log.warn({ error }, 'changes of the platform not read');
    }
  }
}

const key = Symbol.for('dorbel.live-index-sync');
const memory = globalThis as { [key]?: LiveIndexSync };

/**
 * Starts filling the live-id index, once a process. Until it is full pages find unknown ids by themselves.
 * @returns when it is full; rejects where the platform is away, and may be called again then.
 */
export function startLiveIndex(): Promise<void> {
  memory[key] ??= new LiveIndexSync();
  const sync = memory[key];
  sync.ready.catch((error: unknown) => {
    if (memory[key] !== sync) return;
    delete memory[key];
    log.warn({ error, remote: env().PLATFORM_API_URL !== undefined }, 'live index not filled');
  });
  return sync.ready;
}
