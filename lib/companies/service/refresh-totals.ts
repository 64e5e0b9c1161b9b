import 'server-only';
import type { Db, Transaction } from '@/lib/effects/transaction';
import { refreshCompanyTotals } from '../queries/totals';

/**
 * Brings what the search knows of companies up to date. Call it in the transaction of a write that changes what it counts (opinions,
 * customers, sections, services, places), before `recordChanges`; once for a bulk write.
 */
export const refreshTotals = (tx: Transaction, companyIds: readonly number[]): Promise<void> =>
  refreshCompanyTotals(tx, [...new Set(companyIds)]);

/** The same for all companies, after dates were written in bulk: one statement, on its own. */
export const refreshAllTotals = (db: Db): Promise<void> => refreshCompanyTotals(db);
