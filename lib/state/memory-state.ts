import 'server-only';
import { LRUCache } from 'lru-cache';
import type { Space, State } from './state';

interface Entry {
  count?: number;
  text?: string;
  /** Ends of the leases that are held, by a mark of their holder. */
  held?: ReadonlyMap<symbol, number>;
  endsMs: number;
}

/** Beyond it the least recently used entries are dropped, so that no client can fill the memory. */
const maxOf: Readonly<Record<Space, number>> = {
  minute: 100_000,
  hour: 10_000,
  day: 100_000,
  failures: 50_000,
  drafts: 500,
  proofs: 50_000,
  'second-steps': 10_000,
  streams: 10_000,
  consents: 1000,
};

/** Characters of all texts of a space together: a draft of the portal can be long, all else has a few. */
const maxCharacters = 16_000_000;

type Entries = LRUCache<string, Entry>;

/** Of one process. Ends are looked at when an entry is read: a timer for each would keep alive what it was started for. */
export function memoryState(): State {
  const made = new Map<Space, Entries>();
  const entriesOf = (space: Space): Entries => {
    const entries: Entries =
      made.get(space) ??
      new LRUCache({
        max: maxOf[space],
        maxSize: maxCharacters,
        sizeCalculation: ({ text = '' }) => text.length + 1,
      });
    made.set(space, entries);
    return entries;
  };
  const read = (space: Space, id: string, nowMs: number): Entry | undefined => {
    const entry = entriesOf(space).get(id);
    return entry && entry.endsMs > nowMs ? entry : undefined;
  };
  return {
    async count(space, id, { ms, isExtended }) {
      const nowMs = Date.now();
      const before = read(space, id, nowMs);
      const count = (before?.count ?? 0) + 1;
      const endsMs = before && !isExtended ? before.endsMs : nowMs + ms;
      entriesOf(space).set(id, { count, endsMs });
      return { count, leftMs: endsMs - nowMs };
    },
    counted: async (space, id) => read(space, id, Date.now())?.count ?? 0,
    async keep(space, id, text, forMs) {
      entriesOf(space).set(id, { text, endsMs: Date.now() + forMs });
    },
    find: async (space, id) => read(space, id, Date.now())?.text,
    async drop(space, id) {
      entriesOf(space).delete(id);
    },
    async spend(space, id, expiresAt) {
      if (read(space, id, Date.now())) return false;
      entriesOf(space).set(id, { endsMs: expiresAt.getTime() });
      return true;
    },
    async occupy(space, id, places, leaseMs) {
      const mark = Symbol(id);
      const heldNow = () => {
        const nowMs = Date.now();
        const held = read(space, id, nowMs)?.held ?? new Map<symbol, number>();
        return new Map([...held].filter(([, endsMs]) => endsMs > nowMs));
      };
      const write = (held: Map<symbol, number>) => {
        if (held.size === 0) entriesOf(space).delete(id);
        else entriesOf(space).set(id, { held, endsMs: Math.max(...held.values()) });
      };
      const renew = async () => write(heldNow().set(mark, Date.now() + leaseMs));
      if (heldNow().size >= places) return null;
      await renew();
      const leave = async () => {
        const held = heldNow();
        held.delete(mark);
        write(held);
      };
      return { renew, leave };
    },
  };
}
