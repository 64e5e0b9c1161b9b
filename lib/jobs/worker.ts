import 'server-only';
import type { Db } from '@/lib/db/client';
import type { QueryPort } from '@/lib/db/port';
import { Alarm } from '@/lib/log/alarm';
import { log } from '@/lib/log/log';
import type { Job } from './job';

export interface WorkerOptions {
  db: Db;
  /** The channel that announces commits. */
  port: Pick<QueryPort, 'listen'>;
  /** Looks by itself that often: a notification may be lost with its connection. */
  pollMs?: number;
  /** How long what is under way may take when stopping. */
  patienceMs?: number;
}

export interface Worker {
  stop(): Promise<void>;
}

const POLL_MS = 5000;
const PATIENCE_MS = 10_000;

/** Runs one job again and again until stopped; a failure of the job as a whole (no database) is logged and waited out. */
async function runForever(job: Job, options: WorkerOptions, alarm: Alarm, signal: AbortSignal): Promise<void> {
  const { db, pollMs = POLL_MS } = options;
  while (!signal.aborted) {
    const waitMs = await job.runDue({ db, signal }).catch((error: unknown) => {
      log.error({ job: job.name, error }, 'job failed');
      return null;
    });
    if (!signal.aborted) await alarm.wait(Math.min(pollMs, Math.max(1, waitMs ?? pollMs)));
  }
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());

/** Starts the jobs, each on its own, so that a slow mail server holds up nothing else. */
export function startWorker(jobs: readonly Job[], options: WorkerOptions): Worker {
  const stopping = new AbortController();
  const alarms = new Map(jobs.map((job) => [job, new Alarm()]));
  const unlisten = jobs.flatMap(({ channel }, at) => {
    const alarm = alarms.get(jobs[at]!)!;
    // Without its channel a job still looks by itself.
    return channel === undefined ? [] : [options.port.listen(channel, alarm.ring).catch(() => undefined)];
  });
  const running = jobs.map((job) => runForever(job, options, alarms.get(job)!, stopping.signal));
  return {
    async stop() {
      stopping.abort();
      for (const alarm of alarms.values()) alarm.ring();
      await Promise.race([Promise.all(running), sleep(options.patienceMs ?? PATIENCE_MS)]);
      for (const end of unlisten) await (await end)?.().catch(() => undefined);
      for (const job of jobs) job.close?.();
    },
  };
}
