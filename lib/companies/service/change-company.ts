import 'server-only';
import { recordChanges } from '@/lib/effects/changes';
import { companyPages } from '@/lib/effects/company-pages';
import { type Db, inTransaction, type Transaction } from '@/lib/effects/transaction';
import { type CompanyChange, markClaimed, raiseLinkVersion, writeCompanyChange } from '../queries/change-company';
import { refreshTotals } from './refresh-totals';

export type { CompanyChange };

/** Tells the pages that show a company that it changed; the last step of the transaction. */
export async function tellCompanyPages(tx: Transaction, id: number): Promise<void> {
  await refreshTotals(tx, [id]);
  await recordChanges(tx, { companies: [id], pages: await companyPages(tx, id) });
}

/**
 * Makes one change of a company and tells the pages that show it, in one transaction. Values were looked at before.
 * @returns false for an unknown company
 */
export function applyCompanyChange(id: number, change: CompanyChange): Promise<boolean> {
  return inTransaction(async (tx) => {
    const isKnown = await writeCompanyChange(tx, id, change);
    if (isKnown) await tellCompanyPages(tx, id);
    return isKnown;
  });
}

/** Gives an unclaimed company an owner; its pages are still to be told. @returns false where it has one */
export const claimCompany = (tx: Transaction, id: number): Promise<boolean> => markClaimed(tx, id);

/** Makes all links to a company's bookings that were given out before worthless. */
export const renewCompanyLinks = (db: Db, id: number): Promise<void> => raiseLinkVersion(db, id);
