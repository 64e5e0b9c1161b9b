import 'server-only';
import { getDb, sql } from '@/lib/db/client';
import { daysBefore, deleteExpiredRows } from '@/lib/db/delete-expired';

/** Deletes offers for good that were deleted in the portal so long ago, but those that a visit or a booking was made of. @returns how many */
export const forgetOffers = async (now: Date, days: number): Promise<number> =>
  deleteExpiredRows(await getDb(), {
    table: sql`company_services`,
    key: sql`id`,
    where: sql`deleted_at < ${daysBefore(now, days)}
      and not exists (select from visits v where v.company_service_id = company_services.id)
      and not exists (select from bookings b where b.company_service_id = company_services.id)`,
  });
