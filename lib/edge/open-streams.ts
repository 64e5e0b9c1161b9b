/** An answer that does not end by itself. */
export interface OpenStream {
  end(): void;
}

interface OpenStreams {
  all: Set<OpenStream>;
  isClosing: boolean;
}

/** On `globalThis`, since the front server ends what the application opened: two module graphs in one process. */
const key = Symbol.for('dorbel.event-streams');
const shared = globalThis as { [key]?: OpenStreams };
shared[key] ??= { all: new Set(), isClosing: false };
export const openStreams = shared[key];

/** Ends all streams and opens no more: the process is stopping, and waits for its answers. */
export function endOpenStreams(): void {
  openStreams.isClosing = true;
  for (const one of [...openStreams.all]) one.end();
}
