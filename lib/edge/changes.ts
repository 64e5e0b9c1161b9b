/** Who wants to know what a write made out of date. */
export interface ChangesSubscriber {
  changed(tags: readonly string[]): void;
  /** News arrive from now on: of what changed before nothing was heard. */
  resumed(): void;
}

interface Feed {
  subscribers: Set<ChangesSubscriber>;
  isPromised: boolean;
  isRunning: boolean;
}

/** On `globalThis`: the front server listens, the application follows; two module graphs in one process. */
const key = Symbol.for('dorbel.changes');
const shared = globalThis as { [key]?: Feed };
shared[key] ??= { subscribers: new Set(), isPromised: false, isRunning: false };
const feed = shared[key];

/** The front server listens for this whole process, or is about to. */
export function promiseChanges(): void {
  feed.isPromised = true;
}

/** Whether the front server listens, so that nobody else in this process has to. */
export const areChangesPromised = (): boolean => feed.isPromised;

export function announceHeard(tags: readonly string[]): void {
  for (const subscriber of feed.subscribers) subscriber.changed(tags);
}

/** The channel stands, for the first time or again. */
export function resumeChanges(): void {
  feed.isRunning = true;
  for (const subscriber of feed.subscribers) subscriber.resumed();
}

/** @returns a function that ends it */
export function subscribeToChanges(subscriber: ChangesSubscriber): () => void {
  feed.subscribers.add(subscriber);
  if (feed.isRunning) subscriber.resumed();
  return () => void feed.subscribers.delete(subscriber);
}
