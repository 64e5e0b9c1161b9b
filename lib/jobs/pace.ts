import 'server-only';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

/** How long work that can wait lets others go first, and by which looks it does. */
export const pace = { busyShare: 0.6, lookMs: 10, maxWaitMs: 1000 } as const;

export interface PaceMeans {
  /** Share of the time since the last look in which the thread worked, 0 to 1. */
  busyShare: () => number;
  wait: (ms: number) => Promise<unknown>;
}

function ofThisThread(): PaceMeans {
  let last = performance.eventLoopUtilization();
  return {
    busyShare() {
      const since = performance.eventLoopUtilization(last);
      last = performance.eventLoopUtilization();
      return since.utilization;
    },
    wait: (ms) => sleep(ms, undefined, { ref: false }),
  };
}

/**
 * Lets requests go before background work. Mails share processors and database with the thread that answers visitors: while it is
 * busy, each handful of them waits up to a second; in quiet times they go at once.
 * @returns resolves when the thread is calm, or they waited long enough. Never throws.
 */
export function createPace({ busyShare, wait }: PaceMeans = ofThisThread()): () => Promise<void> {
  return async () => {
    for (let waitedMs = 0; waitedMs < pace.maxWaitMs && busyShare() > pace.busyShare; waitedMs += pace.lookMs)
      await wait(pace.lookMs);
  };
}
