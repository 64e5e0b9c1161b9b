import 'server-only';
import { recordChanges } from '@/lib/effects/changes';
import type { Transaction } from '@/lib/effects/transaction';
import type { VisitPlace } from '../queries/bookings';
import { listVisitPages, pagesOfPlace } from '../queries/visit-pages';

/** Tells the pages that show the dates of a company: its own, and those of the places its visits go to. The last step of a transaction. */
export async function tellPages(tx: Transaction, companyId: number, visitIds: readonly number[]): Promise<void> {
  await recordChanges(tx, { companies: [companyId], what: 'dates', pages: await listVisitPages(tx, visitIds) });
}

/** The same for one visit, where it is known where that is. */
export const tellPagesOf = (tx: Transaction, companyId: number, place: VisitPlace): Promise<void> =>
  recordChanges(tx, { companies: [companyId], what: 'dates', pages: pagesOfPlace(place) });
