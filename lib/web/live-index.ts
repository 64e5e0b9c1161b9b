import type { LiveKind, LiveEntry as RoutedEntry } from '@/lib/routes/table';

export interface LiveEntry extends RoutedEntry {
  /** ISO 8601; the sitemaps' lastmod. */
  modifiedAt: string;
}

export type LiveIndex = Map<LiveKind, Map<number, LiveEntry>>;

const key = Symbol.for('dorbel.live-index');
const memory = globalThis as { [key]?: LiveIndex };

/** The index of this process, shared by the middleware and the app; undefined until it is filled. */
export const liveIndex = (): LiveIndex | undefined => memory[key];

export function publishLiveIndex(index: LiveIndex): void {
  memory[key] = index;
}

/**
 * Whether an id lives, without a render.
 * @returns undefined while the index is not ready, null for an unknown id.
 */
export function lookupLiveId(kind: LiveKind, id: number): LiveEntry | null | undefined {
  return memory[key] === undefined ? undefined : (memory[key].get(kind)?.get(id) ?? null);
}
