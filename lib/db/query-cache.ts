import 'server-only';
import { LRUCache } from 'lru-cache';
import { CHANGES_CHANNEL, DATES_TAG, type QueryPort, sharedPort } from './port';

/** Without news nothing counts for longer: the channel may be lost, and programs of other hands write without a word. */
const keptMs = 15_000;
/** Searches and companies count longer: reading them again is the larger part of a search, and a write that names a company drops its own. */
const searchesKeptMs = 60_000;
/** The least recently used go when there are more. */
const maxKept = 4000;
/** Of what searches read, which is some ten kilobytes each. */
const maxSearches = 150;
/** Of what is known of companies, three kilobytes each. */
const maxCompanies = 3000;
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
  tags: ReadonlySet<string>;
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

/** What a search reads: it holds as long as no date in it has begun, and no write named one of its tags. */
export interface SearchReading<T> {
  read: () => Promise<T>;
  /** Known only once it is read: the companies in it are among them. */
  tagsOf: (value: T) => readonly string[];
  holds: (value: T) => boolean;
}

/** What is known of companies by their ids, and keeps what was read of others unless something was written meanwhile. */
export interface KnownCompanies<T> {
  known: Map<number, T>;
  keep: (found: ReadonlyMap<number, T>) => void;
}

/** What was read of one database. */
class Memory {
  private readonly kept = new LRUCache<string, Kept>({ max: maxKept });
  private readonly searches = new LRUCache<string, Kept>({ max: maxSearches });
  private readonly companies = new LRUCache<number, { value: unknown; since: number }>({ max: maxCompanies });
  private isListening = false;
  /** Counts purges: what was read before one is not kept after it. */
  private purges = 0;

  constructor(port: QueryPort) {
    port
      .listen(
        CHANGES_CHANNEL,
        (payload) => this.purge(JSON.parse(payload) as string[]),
        () => this.forget(),
      )
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
    if (known && !known.changed?.size) return known.value as T;
    const { purges } = this;
    const since = known ? known.since : Date.now();
    const value = await (known && renew ? renew(known.value as T, [...known.changed!]) : read());
    const changed = renew && new Set<number>();
    if (this.mayKeep(purges) && value !== undefined) this.kept.set(key, { value, tags: new Set(tags), since, changed });
    return value;
  }

  async search<T>(key: string, { read, tagsOf, holds }: SearchReading<T>): Promise<T> {
    const found = this.searches.get(key);
    if (found && Date.now() < found.since + searchesKeptMs && holds(found.value as T)) return found.value as T;
    const { purges } = this;
    const since = Date.now();
    const value = await read();
    if (this.mayKeep(purges)) this.searches.set(key, { value, tags: new Set(tagsOf(value)), since });
    return value;
  }

  ofCompanies<T>(ids: readonly number[]): KnownCompanies<T> {
    const { purges } = this;
    const since = Date.now();
    const known = new Map<number, T>();
    for (const id of ids) {
      const found = this.companies.get(id);
      if (found && since < found.since + searchesKeptMs) known.set(id, found.value as T);
    }
    const keep = (found: ReadonlyMap<number, T>) => {
      if (this.mayKeep(purges)) for (const [id, value] of found) this.companies.set(id, { value, since });
    };
    return { known, keep };
  }

  /** Nothing was written while it was read, and what will be written is heard of. */
  private mayKeep(purges: number): boolean {
    return this.isListening && purges === this.purges;
  }

  forget(): void {
    this.purges++;
    this.kept.clear();
    this.searches.clear();
    this.companies.clear();
  }

  private purge(tags: readonly string[]): void {
    this.purges++;
    for (const tag of tags) if (tag.startsWith('company:')) this.companies.delete(Number(tag.slice('company:'.length)));
    for (const [key, entry] of this.searches.entries())
      if (tags.some((tag) => entry.tags.has(tag))) this.searches.delete(key);
    const company = companyOfDates(tags);
    for (const [key, { changed, ...entry }] of this.kept.entries()) {
      // What is not made of dates has not changed with them.
      if (company !== undefined && !changed) continue;
      if (!tags.some((tag) => entry.tags.has(tag))) continue;
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

async function memoryOfProcess(): Promise<Memory | undefined> {
  const port = await sharedPort();
  if (port === undefined) return undefined;
  const memory = memories.get(port) ?? new Memory(port);
  memories.set(port, memory);
  return memory;
}

async function readThrough<T>(key: string, tags: readonly string[], reading: Reading<T>): Promise<T> {
  const memory = await memoryOfProcess();
  return memory ? memory.get(key, tags, reading) : reading.read();
}

/** The same for what a search reads: few of them, for they are large, and any write that names one of their tags drops them, of dates too. */
export async function cachedSearch<T>(key: string, reading: SearchReading<T>): Promise<T> {
  const memory = await memoryOfProcess();
  return memory ? memory.search(key, reading) : reading.read();
}

/** What is known of companies; any write that names one, of its dates too, has it read again. One kind of value in all of the program. */
export async function knownCompanies<T>(ids: readonly number[]): Promise<KnownCompanies<T>> {
  const memory = await memoryOfProcess();
  return memory ? memory.ofCompanies<T>(ids) : { known: new Map(), keep: () => undefined };
}

/** Forgets all of it: for tests, which empty tables without a word. */
export async function clearQueryCache(): Promise<void> {
  const port = await sharedPort();
  if (port) memories.get(port)?.forget();
}
