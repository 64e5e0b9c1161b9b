import 'server-only';
// Not by way of the whole service: this is loaded before the first visitor comes.
import { untilDecisionDue, workDueDecision } from '@/lib/console/service/carry-out';
import { log } from '@/lib/log/log';
import type { Job } from './job';

/** Carries out what staff decided in the console, once it can no longer be taken back (docs/portal.md §3). */
export function consoleJob(): Job {
  return {
    name: 'console',
    async runDue({ at, signal }) {
      while (!signal.aborted) {
        const done = await workDueDecision(at);
        if (done === null) break;
        if (done.trouble) log.warn(done.trouble, 'decision not carried out');
      }
      return untilDecisionDue(at);
    },
  };
}
