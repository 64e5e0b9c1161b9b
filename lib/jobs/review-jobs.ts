import 'server-only';
import type { SourceName } from '@/lib/gateways/reviews/port';
import { log } from '@/lib/log/log';
// Not by way of the whole service: this is loaded before the first visitor comes.
import { probeSource } from '@/lib/opinions/service/probe-source';
import { purgeLapsedReviews, sourceNames, sweepDueSources, untilSweepDue } from '@/lib/opinions/service/sweep-sources';
import type { Job } from './job';

const probeEveryMs = 7 * 86_400_000;
const purgeEveryMs = 10 * 60_000;

async function probe(name: SourceName): Promise<void> {
  const failure = await probeSource(name);
  if (failure)
    log.warn({ site: name, fault: failure.fault, code: failure.code }, 'review site does not speak as we do');
}

/** Reads the reviews of one site that are due (docs/portal.md §5); at its start and once a week it looks whether the site still speaks as we do. */
function sweepJob(name: SourceName): Job {
  let nextProbe = 0;
  return {
    name: `reviews-${name}`,
    async runDue({ at, signal }) {
      const now = (at ?? new Date()).getTime();
      if (now >= nextProbe) {
        nextProbe = now + probeEveryMs;
        await probe(name);
      }
      while (!signal.aborted) {
        const done = await sweepDueSources(name, { signal, ...(at && { at }) });
        if (done === null) break;
        for (const trouble of done.troubles) log.warn({ site: name, ...trouble }, 'review source not read');
      }
      return untilSweepDue(name, at);
    },
  };
}

/** Deletes what other sites said once it may be kept no longer. */
function purgeJob(): Job {
  let next = 0;
  return {
    name: 'reviews-purge',
    async runDue({ at }) {
      const now = (at ?? new Date()).getTime();
      if (now >= next) {
        next = now + purgeEveryMs;
        await purgeLapsedReviews(at);
      }
      return next - now;
    },
  };
}

/** A site each, so that a slow one holds up no other. */
export const reviewJobs = (): Job[] => [...sourceNames.map(sweepJob), purgeJob()];
