import 'server-only';
import { dbOver } from '@/lib/db/client';
import type { QueryPort } from '@/lib/db/port';
import { openPostThread } from '@/lib/gateways/mail/post-thread';
import { bookingJob } from './booking-job';
import { chatRetentionJob } from './chat-retention-job';
import { consoleJob } from './console-job';
import { demoJob } from './demo-job';
import { firstDateJob } from './first-date-job';
import type { Job } from './job';
import { mailJob } from './mail-job';
import { createPace } from './pace';
import { paymentJob } from './payment-job';
import { pictureJob } from './picture-job';
import { retentionJob } from './retention-job';
import { reviewJobs } from './review-jobs';
import { startWorker, type Worker } from './worker';

/** THE list of jobs. */
const allJobs = (): Job[] => [
  mailJob({ openPost: openPostThread, calm: createPace() }),
  firstDateJob(),
  demoJob(),
  chatRetentionJob(),
  retentionJob(),
  paymentJob(),
  bookingJob(),
  pictureJob(),
  consoleJob(),
  ...reviewJobs(),
];

/** Starts all jobs of this process over its open database. Loads nothing heavy before something is due. */
export function startJobs(port: QueryPort): Worker {
  return startWorker(allJobs(), { db: dbOver(port), port });
}
