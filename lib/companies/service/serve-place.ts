import 'server-only';
import { pagesOfPlace, recordChanges } from '@/lib/effects/changes';
import type { Transaction } from '@/lib/effects/transaction';
import { addServedPlace } from '../queries/served-places';
import { refreshTotals } from './refresh-totals';

/**
 * Notes that a company works in a place from now on, and tells the pages that show it; the last step of a transaction.
 * @returns false where it worked there before: then no page changes
 */
export async function servePlace(
  tx: Transaction,
  companyId: number,
  place: { cityId: number; neighborhoodId: number | null },
): Promise<boolean> {
  if (!(await addServedPlace(tx, companyId, place))) return false;
  await refreshTotals(tx, [companyId]);
  await recordChanges(tx, { companies: [companyId], pages: pagesOfPlace(place) });
  return true;
}
