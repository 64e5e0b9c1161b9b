import 'server-only';
import { deleteExpiredAccountData } from '@/lib/accounts/service/delete-expired';
import { deleteExpiredDrafts } from '@/lib/assistant/service/delete-expired';
// Not by way of the whole services: this is loaded before the first visitor comes.
import { deleteExpiredBookings, deleteExpiredPeople } from '@/lib/bookings/service/delete-expired';
import { deleteExpiredOffers } from '@/lib/companies/service/delete-expired';
import { env } from '@/lib/config/env';
import { changesKeptDays, retentionDays } from '@/lib/config/limits';
import type { Db } from '@/lib/db/client';
import { forgetChanges } from '@/lib/effects/changes';
import { forgetRowChanges } from '@/lib/effects/row-changes';
import { outboxFolder } from '@/lib/gateways/mail/fake';
import { log } from '@/lib/log/log';
import { deleteUnusedPictures } from '@/lib/media/service/delete-unused';
import { deleteExpiredOpinionData } from '@/lib/opinions/service/delete-expired';
import { deleteOldVersions } from '@/lib/profile/service/delete-expired';
import { deleteExpiredRequests } from '@/lib/requests/service/delete-expired';
import { deleteExpiredWidgets } from '@/lib/widget/service/delete-expired';
import type { Job } from './job';
import { purgeMails, sweepFiles } from './outbox-admin';

const everyMs = 6 * 3_600_000;
/** Where something could not be forgotten. */
const againMs = 15 * 60_000;
/** Not urgent: not while the server starts. */
const firstAfterMs = 60_000;

interface Sweep {
  db: Db;
  /** Of the mails that were not handed to a mail server. */
  folder: string;
  now: Date;
}

/** What is forgotten, each by itself: where one fails, the others are done all the same. */
const sweeps: Readonly<Record<string, (sweep: Sweep) => Promise<unknown>>> = {
  sentMails: (sweep) => purgeMails(sweep.db, { state: 'sent', days: retentionDays.sentMail, ...sweep }),
  failedMails: (sweep) => purgeMails(sweep.db, { state: 'failed', days: retentionDays.failedMail, ...sweep }),
  mailFiles: ({ db, folder }) => sweepFiles(db, folder),
  accounts: ({ now }) => deleteExpiredAccountData(now),
  opinions: ({ now }) => deleteExpiredOpinionData(now),
  requests: ({ now }) => deleteExpiredRequests(now),
  bookings: ({ now }) => deleteExpiredBookings(now),
  people: ({ now }) => deleteExpiredPeople(now),
  offers: ({ now }) => deleteExpiredOffers(now),
  widgets: ({ now }) => deleteExpiredWidgets(now),
  pictures: ({ now }) => deleteUnusedPictures(now),
  versions: ({ now }) => deleteOldVersions(now),
  drafts: ({ now }) => deleteExpiredDrafts(now),
  changes: ({ db, now }) => forgetChanges(db, { days: changesKeptDays, now }),
  rowChanges: ({ db, now }) => forgetRowChanges(db, { days: changesKeptDays, now }),
};

/** @returns whether all was forgotten that is due */
async function sweepAll(sweep: Sweep): Promise<boolean> {
  let isWhole = true;
  for (const [name, forget] of Object.entries(sweeps))
    await forget(sweep).catch((error: unknown) => {
      isWhole = false;
      log.error({ sweep: name, error }, 'expired data not deleted');
    });
  return isWhole;
}

/**
 * Forgets personal data that has served, and what changed long ago (`retentionDays`; README, "What is kept how long"). Conversations are `chat-retention`'s; marks,
 * proofs and keys of idempotency go with the next of their kind; drafts of forms end by themselves (lib/state).
 */
export function retentionJob(startedAt = new Date()): Job {
  let next = startedAt.getTime() + firstAfterMs;
  return {
    name: 'retention',
    async runDue({ db, at }) {
      const now = at ?? new Date();
      if (now.getTime() < next) return next - now.getTime();
      const isWhole = await sweepAll({ db, folder: outboxFolder(env().DATA_DIR), now });
      next = now.getTime() + (isWhole ? everyMs : againMs);
      return next - now.getTime();
    },
  };
}
