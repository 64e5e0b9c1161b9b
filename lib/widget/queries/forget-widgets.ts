import 'server-only';
import { getDb, sql } from '@/lib/db/client';
import { daysBefore, deleteExpiredRows } from '@/lib/db/delete-expired';

/** Deletes widgets for good that were deleted in the portal so long ago. @returns how many */
export const forgetWidgets = async (now: Date, days: number): Promise<number> =>
  deleteExpiredRows(await getDb(), {
    table: sql`reviews_widgets`,
    key: sql`id`,
    where: sql`deleted_at < ${daysBefore(now, days)}`,
  });
