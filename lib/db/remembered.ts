import 'server-only';
import { CHANGES_CHANNEL, type QueryPort, sharedPort } from './port';

/** Without news nothing counts for longer: the channel may be lost, and programs of other hands write without a word. */
const keptMs = 15_000;
/** The least recently used go when there are more. */
const keptMost = 4000;

interface Kept {
  value: unknown;
  tags: readonly string[];
  since: number;
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
        // Where nobody can listen, nothing is kept.
        () => undefined,
      );
  }

  async get<T>(key: string, tags: readonly string[], read: () => Promise<T>, forMs: number): Promise<T> {
    const known = this.kept.get(key);
    if (known && Date.now() < known.since + forMs) {
      this.kept.delete(key);
      this.kept.set(key, known);
      return known.value as T;
    }
    const { purges } = this;
    const since = Date.now();
    const value = await read();
    if (this.isListening && purges === this.purges && value !== undefined) this.keep(key, { value, tags, since });
    return value;
  }

  private keep(key: string, entry: Kept): void {
    this.kept.delete(key);
    if (this.kept.size >= keptMost) this.kept.delete(this.kept.keys().next().value!);
    this.kept.set(key, entry);
  }

  private purge(tags: readonly string[]): void {
    this.purges++;
    for (const [key, entry] of this.kept) if (entry.tags.some((tag) => tags.includes(tag))) this.kept.delete(key);
  }
}

const memories = new WeakMap<QueryPort, Memory>();

/**
 * What seldom changes and every page asks for (names of places and services), read once and kept in this process until a write names one of
 * its tags, for a quarter of a minute at most unless said otherwise. Whoever gets it must not change it. What was not found (undefined) is asked for again.
 * @param tags those under which a page that shows it is purged
 * @param forMs longer where reading again costs more than being late, should a write go by without a word
 */
export async function remembered<T>(
  key: string,
  tags: readonly string[],
  read: () => Promise<T>,
  forMs = keptMs,
): Promise<T> {
  const port = await sharedPort();
  if (port === undefined) return read();
  const memory = memories.get(port) ?? new Memory(port);
  memories.set(port, memory);
  return memory.get(key, tags, read, forMs);
}
