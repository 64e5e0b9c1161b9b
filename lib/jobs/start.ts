import 'server-only';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { dbOver } from '@/lib/db/client';
import type { QueryPort } from '@/lib/db/port';
import { openMailGateway } from '@/lib/gateways/mail';
import type { MailToRender, RenderedMail } from '@/lib/gateways/mail/render';
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

interface Renderer {
  renderMail(mail: MailToRender): Promise<RenderedMail>;
}

/** The bundle that makes mails, loaded with the first one (lib/gateways/mail/README.md says why it is one). */
export async function loadRenderer(): Promise<Renderer['renderMail']> {
  const file = path.join(process.cwd(), '.build', 'mail-render.mjs');
  if (!existsSync(file)) throw new Error(`${file} is missing: run "node tools/build.mjs" first.`);
  const { renderMail } = (await import(pathToFileURL(file).href)) as Renderer;
  return renderMail;
}

/** THE list of jobs. */
const allJobs = (): Job[] => [
  mailJob({ loadRenderer, openGateway: openMailGateway, calm: createPace() }),
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
