import 'server-only';
import { getDirectoryChanges, type IndexKind } from '@/lib/companies/contract';
import { env } from '@/lib/config/env';
import { isFrontListening, subscribeToChanges } from '@/lib/edge/changes';
import { type LiveIndex, publishLiveIndex } from '@/lib/edge/live-index';
import { purgeTags, setPurgeChannel } from '@/lib/edge/page-cache/purge';
import { log } from '@/lib/log/log';
import { listenToChanges, run } from '@/lib/platform';
import {
  changedTags,
  firstCursor,
  indexKinds,
  isIndexKind,
  pageContext,
  type ReadIndex,
  readChanged,
  readIndex,
} from './read-live-index';

const pollMs = 30_000;
/** All of it is read again this often: whether a place has enough for search engines changes with the days that pass. */
const wholeMs = 600_000;
/** Changes that come in a burst (an import) are read once. */
const settleMs = 250;
/** Between two readings as much rest as four of them take, but never so much that a change would take two seconds to be seen. */
const restFactor = 4;
const restMostMs = 1200;

/** Said with a write that gave or took dates alone (`DATES_TAG` of lib/db/port.ts): names and addresses stay as they are. */
const datesTag = 'dates';

/** Keeps the index and the pages current: the database notifies, a remote platform is polled. */
class LiveIndexSync {
  private index: LiveIndex = new Map();
  /** What changed and is not read yet: ids by kind, or a whole kind. */
  private stale = new Map<IndexKind, Set<number> | 'whole'>();
  /** Tags of the burst: what was made before the index knew is made again. */
  private burst = new Set<string>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private cursor = 0;
  /** Milliseconds since 1970 before which nothing is read again. */
  private restsUntil = 0;
  readonly ready: Promise<void>;

  constructor() {
    this.ready = this.start();
  }

  private async start(): Promise<void> {
    const cursor = await firstCursor();
    this.publish(await readIndex(indexKinds));
    setInterval(() => void this.readAll(), wholeMs).unref();
    // No notification of changes arrives: pages live for seconds, the index for minutes.
    if (cursor === null) return setPurgeChannel(false);
    this.cursor = cursor;
    if (isFrontListening()) {
      const changed = (tags: readonly string[]) => this.follow(tags);
      subscribeToChanges({ changed, resumed: () => void this.resume() });
      return;
    }
    const stop = await listenToChanges((tags) => this.changed(tags));
    if (stop === null) setInterval(() => void this.poll(), pollMs).unref();
  }

  private publish({ index, isPartial }: ReadIndex): void {
    this.index = index;
    publishLiveIndex(index, isPartial);
  }

  private async readAll(): Promise<void> {
    this.startOver();
    await this.refresh();
  }

  /** Pages under the tags go at once; the index follows when the burst is over. */
  private changed(tags: readonly string[]): void {
    purgeTags(tags);
    this.follow(tags);
  }

  /** The index follows what was purged; dates alone move nothing in it. */
  private follow(tags: readonly string[]): void {
    if (tags.includes(datesTag)) return;
    for (const tag of tags) {
      const [kind = '', id] = tag.split(':');
      if (!isIndexKind(kind)) continue;
      const known = this.stale.get(kind) ?? new Set();
      this.stale.set(kind, known === 'whole' ? known : known.add(Number(id)));
    }
    if (this.stale.size === 0) return;
    for (const tag of tags) this.burst.add(tag);
    this.refreshIn(settleMs);
  }

  private refreshIn(ms: number): void {
    if (this.timer) return;
    this.timer = setTimeout(() => void this.refresh(), Math.max(ms, this.restsUntil - Date.now()));
    this.timer.unref();
  }

  private rest(sinceMs: number): void {
    const now = Date.now();
    this.restsUntil = now + Math.min(restMostMs, restFactor * (now - sinceMs));
  }

  /** Reads what is stale. @returns tags of what is drawn otherwise by now */
  private async read(stale: ReadonlyMap<IndexKind, Set<number> | 'whole'>): Promise<string[]> {
    const whole = [...stale].flatMap(([kind, ids]) => (ids === 'whole' ? [kind] : []));
    const read = await readIndex(whole, this.index);
    for (const [kind, ids] of stale)
      if (ids !== 'whole') read.index.set(kind, await readChanged(kind, ids, this.index));
    const tags = [...stale.keys()].flatMap((kind) => changedTags(kind, this.index.get(kind), read.index.get(kind)!));
    this.publish(read);
    return tags;
  }

  private async refresh(): Promise<void> {
    const [stale, burst] = [this.stale, [...this.burst]];
    this.stale = new Map();
    this.burst.clear();
    clearTimeout(this.timer);
    this.timer = undefined;
    const sinceMs = Date.now();
    try {
      const drawnOtherwise = await this.read(stale);
      // Pages made since the write had links of the index as it was.
      if (drawnOtherwise.length > 0) purgeTags([...new Set([...burst, ...drawnOtherwise])]);
    } catch (error) {
      log.warn({ error }, 'live index not refreshed');
      for (const kind of stale.keys()) this.stale.set(kind, 'whole');
      for (const tag of burst) this.burst.add(tag);
      this.refreshIn(pollMs);
    }
    this.rest(sinceMs);
  }

  /** What changed since the last poll is unknown. */
  private startOver(): void {
    for (const kind of indexKinds) this.stale.set(kind, 'whole');
  }

  /** What changed after the last answer; without the mark of dates, since what one of many writes says is not true of the others. */
  private async askForChanges(): Promise<{ tags: string[]; isLost: boolean }> {
    const { Tags, Next, StartOver } = await run(getDirectoryChanges, { since: this.cursor }, pageContext());
    this.cursor = Next;
    if (StartOver) this.startOver();
    return { tags: Tags.filter((tag) => tag !== datesTag), isLost: StartOver };
  }

  private catchUp(tags: readonly string[]): void {
    this.changed(tags);
    if (this.stale.size > 0) this.refreshIn(settleMs);
  }

  /** The front server's channel is up again: the changes it missed are read. */
  private async resume(): Promise<void> {
    try {
      this.catchUp((await this.askForChanges()).tags);
    } catch (error) {
      log.warn({ error }, 'changes missed meanwhile not read');
      this.startOver();
      this.refreshIn(pollMs);
    }
  }

  private async poll(): Promise<void> {
    try {
      const { tags, isLost } = await this.askForChanges();
      // What changed is unknown: every stored page is stale.
      if (isLost) setPurgeChannel(false);
      setPurgeChannel(true);
      this.catchUp(tags);
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
