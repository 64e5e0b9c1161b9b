import 'server-only';
import { type ChangedPage, recordChanges } from '@/lib/effects/changes';
import { redirectCompanyMails } from '@/lib/effects/company-mails';
import { type Db, inTransaction, type Transaction } from '@/lib/effects/transaction';
import {
  type CompanyChange,
  markClaimed,
  raiseLinkVersions,
  raiseMailedLinks,
  writeCompanyChange,
} from '../queries/change-company';
import { companyPages } from '../queries/company-pages';
import { refreshTotals } from './refresh-totals';

export type { CompanyChange };

/**
 * Brings what the search knows of a company up to date and records the change of every page that shows it. The last step of the transaction.
 * @param more further pages that change, such as the place where something was said
 */
export async function recordCompanyChange(
  tx: Transaction,
  id: number,
  more: readonly ChangedPage[] = [],
): Promise<void> {
  await refreshTotals(tx, [id]);
  await recordChanges(tx, { companies: [id], pages: [...(await companyPages(tx, id)), ...more] });
}

/**
 * Makes one change of a company and records the pages that show it as changed, in one transaction. Values are checked by the caller.
 * @returns false for an unknown company
 */
export function applyCompanyChange(id: number, change: CompanyChange): Promise<boolean> {
  return inTransaction(async (tx) => {
    const isKnown = await writeCompanyChange(tx, id, change);
    if (!isKnown) return false;
    await redirectCompanyMails(tx, id);
    await recordCompanyChange(tx, id);
    return true;
  });
}

/** Gives an unclaimed company an owner; the caller records its pages as changed. @returns false where it has one */
export const claimCompany = (tx: Transaction, id: number): Promise<boolean> => markClaimed(tx, id);

/** Makes the link to a company's calendar that was given out before worthless; the list of its bookings and its people keep theirs. */
export const renewCompanyFeed = (db: Db, id: number): Promise<void> => raiseLinkVersions(db, id);

/** The same of that calendar and those of all its people. */
export const renewCompanyCalendars = (db: Db, id: number): Promise<void> =>
  raiseLinkVersions(db, id, { withPeople: true });

/** Makes the links to a company's calendars and list that were given out before worthless. */
export const renewCompanyLinks = (db: Db, id: number): Promise<void> =>
  raiseLinkVersions(db, id, { withPeople: true, withList: true });

/** The same of every link that a company, or who had it, was ever given: those in mails too. */
export async function endCompanyLinks(db: Db, id: number): Promise<void> {
  await renewCompanyLinks(db, id);
  await raiseMailedLinks(db, id);
}
