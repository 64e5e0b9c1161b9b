import 'server-only';
import type { Transaction } from '@/lib/effects/transaction';
import { addServedPlace } from '../queries/served-places';
import { touchCompany } from '../queries/write-section';
import { recordCompanyChange } from './change-company';

/**
 * Notes that a company works in a place from now on, and tells the pages that show it: those of what it offers name the place, too. The last
 * step of a transaction.
 * @returns false where it worked there before: then no page changes
 */
export async function servePlace(
  tx: Transaction,
  companyId: number,
  place: { cityId: number; neighborhoodId: number | null },
): Promise<boolean> {
  if (!(await addServedPlace(tx, companyId, place))) return false;
  await touchCompany(tx, companyId);
  await recordCompanyChange(tx, companyId);
  return true;
}
