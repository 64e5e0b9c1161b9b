import 'server-only';
import { deleteExpiredAccountData } from '@/lib/accounts/service/delete-expired';
// Not by way of the whole services: this is loaded before the first visitor comes.
import { deleteExpiredBookings, deleteExpiredPeople } from '@/lib/bookings/service/delete-expired';
import { deleteExpiredOffers } from '@/lib/companies/service/delete-expired';
import { env } from '@/lib/config/env';
import { changesKeptDays, retentionDays } from '@/lib/config/limits';
import { forgetChanges } from '@/lib/effects/changes';
import { forgetRowChanges } from '@/lib/effects/row-changes';
import { outboxFolder } from '@/lib/gateways/mail/fake';
import { deleteUnusedPictures } from '@/lib/media/service/delete-unused';
import { deleteExpiredOpinionData } from '@/lib/opinions/service/delete-expired';
import { deleteOldVersions } from '@/lib/profile/service/delete-expired';
import { deleteExpiredRequests } from '@/lib/requests/service/delete-expired';
import { deleteExpiredWidgets } from '@/lib/widget/service/delete-expired';
import type { Job } from './job';
import { purgeMails, sweepFiles } from './outbox-admin';

const everyMs = 6 * 3_600_000;
/** Not urgent: not while the server starts. */
const firstAfterMs = 60_000;

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
      next = now.getTime() + everyMs;
      const folder = outboxFolder(env().DATA_DIR);
      await purgeMails(db, { state: 'sent', days: retentionDays.sentMail, folder, now });
      await purgeMails(db, { state: 'failed', days: retentionDays.failedMail, folder, now });
      await sweepFiles(db, folder);
      await deleteExpiredAccountData(now);
      await deleteExpiredOpinionData(now);
      await deleteExpiredRequests(now);
      await deleteExpiredBookings(now);
      await deleteExpiredPeople(now);
      await deleteExpiredOffers(now);
      await deleteExpiredWidgets(now);
      await deleteUnusedPictures(now);
      await deleteOldVersions(now);
      await forgetChanges(db, { days: changesKeptDays, now });
      await forgetRowChanges(db, { days: changesKeptDays, now });
      return everyMs;
    },
  };
}
