/** Called with the tags of the pages that a write made stale. */
export interface ChangesSubscriber {
  changed(tags: readonly string[]): void;
  /** Notifications arrive from now on; changes before this moment were missed. */
  resumed(): void;
}

interface Feed {
  subscribers: Set<ChangesSubscriber>;
  isFrontListening: boolean;
  isRunning: boolean;
}

/** On `globalThis`: the front server publishes, the application subscribes; they are two module graphs in one process. */
const key = Symbol.for('dorbel.changes');
const shared = globalThis as { [key]?: Feed };
shared[key] ??= { subscribers: new Set(), isFrontListening: false, isRunning: false };
const feed = shared[key];

/** Declares that the front server listens, or is about to, for this whole process. */
export function declareFrontListening(): void {
  feed.isFrontListening = true;
}

/** Whether the front server listens, so that no other part of this process has to. */
export const isFrontListening = (): boolean => feed.isFrontListening;

/** Passes the tags of a write on to all subscribers. */
export function publishChanges(tags: readonly string[]): void {
  for (const subscriber of feed.subscribers) subscriber.changed(tags);
}

/** Tells subscribers that the channel is up, for the first time or again. */
export function publishResumed(): void {
  feed.isRunning = true;
  for (const subscriber of feed.subscribers) subscriber.resumed();
}

/** @returns a function that ends the subscription */
export function subscribeToChanges(subscriber: ChangesSubscriber): () => void {
  feed.subscribers.add(subscriber);
  if (feed.isRunning) subscriber.resumed();
  return () => void feed.subscribers.delete(subscriber);
}
