import 'server-only';
import { retentionDays } from '@/lib/config/limits';
import { getDatabase } from '@/lib/effects/transaction';
import { deleteOldDrafts } from '../queries/drafts';

/** Deletes drafts whose day is over: nothing is taken of them any more, and no limit counts them. @returns how many */
export const deleteExpiredDrafts = async (now: Date): Promise<number> =>
  deleteOldDrafts(await getDatabase(), now, retentionDays.assistantDraft);
