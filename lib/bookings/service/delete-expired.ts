import 'server-only';
import { restorableDays, retentionDays } from '@/lib/config/limits';
import { inTransaction } from '@/lib/effects/transaction';
import { forgetPeople } from '../queries/forget-people';
import { forgetBookings, forgottenAtOnce } from '../queries/retention';
import { recordDateChanges } from './record-date-changes';

/** Forgets who made bookings that are long over; what they count for stays. @returns how many */
export async function deleteExpiredBookings(now: Date): Promise<number> {
  for (let total = 0; ; ) {
    const { count } = await inTransaction(async (tx) => {
      const forgotten = await forgetBookings(tx, now, retentionDays);
      for (const companyId of forgotten.companyIds) await recordDateChanges(tx, companyId, []);
      return forgotten;
    });
    total += count;
    if (count < forgottenAtOnce) return total;
  }
}

/** Forgets those who went to visits, were deleted in the portal and can be restored no more. @returns how many */
export const deleteExpiredPeople = (now: Date): Promise<number> => forgetPeople(now, restorableDays);
