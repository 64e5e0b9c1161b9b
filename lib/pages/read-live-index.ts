import 'server-only';
import { getDirectoryChanges, getDirectoryIndex, type IndexEntry, type IndexKind } from '@/lib/companies/contract';
import type { LiveEntry, LiveIndex } from '@/lib/edge/live-index';
import { run } from '@/lib/platform';
import { isPlatformError } from '@/lib/platform/errors';

export const indexKinds: readonly IndexKind[] = ['city', 'neighborhood', 'company', 'category', 'service'];
export const isIndexKind = (text: string): text is IndexKind => (indexKinds as readonly string[]).includes(text);

/** A write is dated at its start and visible at its commit: reads by time begin a minute earlier. */
const overlapMs = 60_000;

export const pageContext = () => ({ now: new Date(), caller: { kind: 'page' } as const });

const entryOf = (entry: IndexEntry): LiveEntry => ({
  slugs: entry.Slugs,
  indexable: entry.IsIndexable,
  gone: entry.IsGone,
  modifiedAt: entry.ModificationDate,
  cityId: entry.CityId,
  ...(entry.IndexableServices && {
    offered: { service: new Set(entry.IndexableServices), category: new Set(entry.IndexableCategories) },
  }),
});

export interface ReadIndex {
  index: LiveIndex;
  /** Other ids may live as well. */
  isPartial: boolean;
}

type Entries = Map<number, LiveEntry>;

async function readEntries(kind: IndexKind, since?: string): Promise<{ entries: Entries; isPartial: boolean }> {
  const entries: Entries = new Map();
  let isPartial = false;
  for (let after = 0; after >= 0; ) {
    const answer = await run(getDirectoryIndex, { kind, after, since }, pageContext());
    for (const entry of answer.Entries) entries.set(entry.Id, entryOf(entry));
    after = answer.NextAfter;
    if (answer.IsPartial) isPartial = true;
  }
  return { entries, isPartial };
}

/** Reads whole kinds; the others stay as they are known. */
export async function readIndex(kinds: readonly IndexKind[], known?: LiveIndex): Promise<ReadIndex> {
  const read: ReadIndex = { index: new Map(known), isPartial: false };
  for (const kind of kinds) {
    const { entries, isPartial } = await readEntries(kind);
    read.index.set(kind, entries);
    read.isPartial ||= isPartial;
  }
  return read;
}

/** Just before the newest change that is known of a kind, by the platform's own clock; undefined where none is known. */
function newestOf(entries: Entries): string | undefined {
  let newest = '';
  for (const { modifiedAt } of entries.values()) if (modifiedAt > newest) newest = modifiedAt;
  return newest === '' ? undefined : new Date(Date.parse(newest) - overlapMs).toISOString();
}

/**
 * The entries of a kind after some of its ids changed: only what is new is read, and laid over what is known. An id that is not among it may
 * have gone, which is not reported: then the whole kind is read.
 */
export async function readChanged(kind: IndexKind, ids: ReadonlySet<number>, index: LiveIndex): Promise<Entries> {
  const known: Entries = index.get(kind) ?? new Map();
  const since = newestOf(known);
  if (since !== undefined) {
    const { entries } = await readEntries(kind, since);
    if ([...ids].every((id) => entries.has(id))) return new Map([...known, ...entries]);
  }
  return (await readEntries(kind)).entries;
}

const isSameSet = (one: ReadonlySet<number> = new Set(), other: ReadonlySet<number> = new Set()): boolean =>
  one.size === other.size && [...one].every((id) => other.has(id));

/** Whether pages that link to an entry, or are it, come out alike; its date stands in sitemaps alone. */
const isDrawnAlike = (one: LiveEntry | undefined, other: LiveEntry | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  one.indexable === other.indexable &&
  one.gone === other.gone &&
  Object.entries(one.slugs).every(([locale, slug]) => other.slugs[locale as keyof typeof other.slugs] === slug) &&
  isSameSet(one.offered?.service, other.offered?.service) &&
  isSameSet(one.offered?.category, other.offered?.category);

/** Tags of what came, went or is another now. */
export function changedTags(kind: IndexKind, before: Entries | undefined, after: Entries): string[] {
  const ids = new Set([...(before?.keys() ?? []), ...after.keys()]);
  return [...ids].filter((id) => !isDrawnAlike(before?.get(id), after.get(id))).map((id) => `${kind}:${id}`);
}

/** The cursor from which changes are read; null from a platform that offers none. */
export async function firstCursor(): Promise<number | null> {
  try {
    return (await run(getDirectoryChanges, { since: 0 }, pageContext())).Next;
  } catch (error) {
    if (isPlatformError(error) && error.status === 404) return null;
    throw error;
  }
}
