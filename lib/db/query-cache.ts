import 'server-only';
import { CHANGES_CHANNEL, DATES_TAG, type QueryPort, sharedPort } from './port';

/** Without news nothing counts for longer: the channel may be lost, and programs of other hands write without a word. */
const keptMs = 15_000;
/** The least recently used go when there are more. */
const maxKept = 4000;
/** More companies than these are not brought up to date one by one: all is read again. */
const maxRenewed = 50;

/** Brings a value up to date after writes that gave or took dates of some companies and changed nothing else. */
type Renew<T> = (known: T, companyIds: readonly number[]) => Promise<T>;

/** The company of a write that changed its dates alone. */
function companyOfDates(tags: readonly string[]): number | undefined {
  const named = tags.filter((tag) => tag.startsWith('company:'));
  return tags.includes(DATES_TAG) && named.length === 1 ? Number(named[0]!.slice('company:'.length)) : undefined;
}

interface Kept {
  value: unknown;
  tags: readonly string[];
  since: number;
  /** Companies whose dates have changed since it was read; undefined for a value that cannot be renewed. */
  changed?: Set<number>;
}

interface Reading<T> {
  read: () => Promise<T>;
  renew?: Renew<T>;
  /** How long it counts without news. */
  forMs: number;
}

/** What was read of one database. */
class Memory {
  private readonly kept = new Map<string, Kept>();
  private isListening = false;
  /** Counts purges: what was read before one is not kept after it. */
  private purges = 0;

  constructor(port: QueryPort) {
    port
      .listen(CHANGES_CHANNEL, (payload) => this.purge(JSON.parse(payload) as string[]))
      .then(
        () => {
          this.isListening = true;
        },
        // Where the port cannot listen, nothing is cached.
        () => undefined,
      );
  }

  async get<T>(key: string, tags: readonly string[], { read, renew, forMs }: Reading<T>): Promise<T> {
    const found = this.kept.get(key);
    const known = found && Date.now() < found.since + forMs ? found : undefined;
    if (known && !known.changed?.size) {
      this.kept.delete(key);
      this.kept.set(key, known);
      return known.value as T;
    }
    const { purges } = this;
    const since = known ? known.since : Date.now();
    const value = await (known && renew ? renew(known.value as T, [...known.changed!]) : read());
    const changed = renew && new Set<number>();
    if (this.isListening && purges === this.purges && value !== undefined)
      this.keep(key, { value, tags, since, changed });
    return value;
  }

  private keep(key: string, entry: Kept): void {
    this.kept.delete(key);
    if (this.kept.size >= maxKept) this.kept.delete(this.kept.keys().next().value!);
    this.kept.set(key, entry);
  }

  forget(): void {
    this.purges++;
    this.kept.clear();
  }

  private purge(tags: readonly string[]): void {
    this.purges++;
    const company = companyOfDates(tags);
    for (const [key, { changed, ...entry }] of this.kept) {
      // What is not made of dates has not changed with them.
      if (company !== undefined && !changed) continue;
      if (!entry.tags.some((tag) => tags.includes(tag))) continue;
      if (company !== undefined && changed && changed.size < maxRenewed) changed.add(company);
      else this.kept.delete(key);
    }
  }
}

const memories = new WeakMap<QueryPort, Memory>();

/**
 * What seldom changes and every page asks for (names of places and services), read once and kept in this process until a write names one of
 * its tags, for a quarter of a minute at most unless said otherwise; a write of dates alone is none of them. Callers must not change the value. What was not found (undefined) is asked for again.
 * @param tags those under which a page that shows it is purged
 * @param forMs longer where reading again costs more than being late, should a write go by without a word
 */
export async function cachedQuery<T>(
  key: string,
  tags: readonly string[],
  read: () => Promise<T>,
  forMs = keptMs,
): Promise<T> {
  return readThrough(key, tags, { read, forMs });
}

/**
 * The same for what is made of the dates of many companies: a write that gave or took dates of one, as every booking does, has its part
 * alone read again by `renew`; any other write that names a tag has all of it read.
 */
export async function cachedDates<T>(key: string, tags: readonly string[], reading: Required<Reading<T>>): Promise<T> {
  return readThrough(key, tags, reading);
}

async function readThrough<T>(key: string, tags: readonly string[], reading: Reading<T>): Promise<T> {
  const port = await sharedPort();
  if (port === undefined) return reading.read();
  const memory = memories.get(port) ?? new Memory(port);
  memories.set(port, memory);
  return memory.get(key, tags, reading);
}

/** Forgets all of it: for tests, which empty tables without a word. */
export async function clearQueryCache(): Promise<void> {
  const port = await sharedPort();
  if (port) memories.get(port)?.forget();
}
