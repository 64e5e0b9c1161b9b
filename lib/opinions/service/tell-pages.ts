import 'server-only';
import { refreshTotals } from '@/lib/companies/service/refresh-totals';
import { recordChanges } from '@/lib/effects/changes';
import { companyPages } from '@/lib/effects/company-pages';
import type { Transaction } from '@/lib/effects/transaction';
import type { Shown } from '../queries/asks';

/** Tells every page that shows what neighbors say of a company: those of the company, and of where it was said. The last step. */
export async function tellOpinionPages(
  tx: Transaction,
  { companyId, cityId, neighborhoodId }: Partial<Shown> & { companyId: number },
): Promise<void> {
  const pages = await companyPages(tx, companyId);
  if (cityId) pages.push({ kind: 'city', id: cityId });
  if (neighborhoodId) pages.push({ kind: 'neighborhood', id: neighborhoodId });
  await refreshTotals(tx, [companyId]);
  await recordChanges(tx, { companies: [companyId], pages });
}
