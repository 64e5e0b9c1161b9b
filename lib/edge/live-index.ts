import type { LiveKind, LiveEntry as RoutedEntry } from '@/lib/routes/table';

export interface LiveEntry extends RoutedEntry {
  /** ISO 8601; the sitemaps' lastmod. */
  modifiedAt: string;
}

export type LiveIndex = Map<LiveKind, Map<number, LiveEntry>>;

const key = Symbol.for('dorbel.live-index');
const partialKey = Symbol.for('dorbel.live-index-partial');
const memory = globalThis as { [key]?: LiveIndex; [partialKey]?: boolean };

/** The index of this process, shared by the middleware and the app; undefined until it is filled. */
export const liveIndex = (): LiveIndex | undefined => memory[key];

/** @param isPartial other ids may live as well: the platform behind has no index, and these are the ones that it shows */
export function publishLiveIndex(index: LiveIndex, isPartial = false): void {
  memory[key] = index;
  memory[partialKey] = isPartial;
}

/**
 * Whether an id lives, without a render.
 * @returns undefined while that is not known (the index is not ready, or not whole), null for an unknown id.
 */
export function lookupLiveId(kind: LiveKind, id: number): LiveEntry | null | undefined {
  const found = memory[key]?.get(kind)?.get(id);
  return found ?? (memory[key] === undefined || memory[partialKey] ? undefined : null);
}
