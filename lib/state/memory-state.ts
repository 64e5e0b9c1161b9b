import 'server-only';
import { LRUCache } from 'lru-cache';
import type { Space, State } from './state';

type Holders = ReadonlyMap<symbol | string, number>;

interface Entry {
  count?: number;
  text?: string;
  /** Ends of the leases that are held, by a mark or the name of their holder. */
  held?: Holders;
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
  presence: 10_000,
};

/** Characters of all texts of a space together: a draft of the portal can be long, all else has a few. */
const maxCharacters = 16_000_000;

type Entries = LRUCache<string, Entry>;

/** Whose lease is not over. */
const stillHeld = (entry: Entry | undefined): Map<symbol | string, number> =>
  new Map([...(entry?.held ?? [])].filter(([, endsMs]) => endsMs > Date.now()));

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
  const heldNow = (space: Space, id: string) => stillHeld(read(space, id, Date.now()));
  const hold = (space: Space, id: string, held: Holders) => {
    if (held.size === 0) entriesOf(space).delete(id);
    else entriesOf(space).set(id, { held, endsMs: Math.max(...held.values()) });
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
      const renew = async () => hold(space, id, heldNow(space, id).set(mark, Date.now() + leaseMs));
      if (heldNow(space, id).size >= places) return null;
      await renew();
      const leave = async () => {
        const held = heldNow(space, id);
        held.delete(mark);
        hold(space, id, held);
      };
      return { renew, leave };
    },
    async meet(space, id, who, { maxThere, leaseMs }) {
      const held = heldNow(space, id);
      if (held.has(who) || held.size < maxThere) hold(space, id, held.set(who, Date.now() + leaseMs));
      return [...held.keys()].map(String);
    },
  };
}
