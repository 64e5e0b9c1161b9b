import 'server-only';
import { refreshTotals } from '@/lib/companies/service/refresh-totals';
import { pagesOfPlace, recordChanges } from '@/lib/effects/changes';
import type { Transaction } from '@/lib/effects/transaction';
import type { VisitPlace } from '../queries/bookings';
import { listVisitPlaces } from '../queries/visit-places';

/** Who hired a company is counted with its dates. */
async function record(tx: Transaction, companyId: number, places: readonly VisitPlace[]): Promise<void> {
  await refreshTotals(tx, [companyId]);
  await recordChanges(tx, { companies: [companyId], what: 'dates', pages: places.flatMap(pagesOfPlace) });
}

/** Tells the pages that show the dates of a company: its own, and those of the places its visits go to. The last step of a transaction. */
export async function recordDateChanges(
  tx: Transaction,
  companyId: number,
  visitIds: readonly number[],
): Promise<void> {
  await record(tx, companyId, await listVisitPlaces(tx, visitIds));
}

/** The same for one visit, where it is known where that is. */
export const recordDateChangesAt = (tx: Transaction, companyId: number, place: VisitPlace): Promise<void> =>
  record(tx, companyId, [place]);
