import 'server-only';
import { recordCompanyChange } from '@/lib/companies/service/change-company';
import { type ChangedPage, pagesOfPlace } from '@/lib/effects/changes';
import type { Transaction } from '@/lib/effects/transaction';
import type { Shown } from '../queries/asks';

/** The pages of the place where something was said. */
export const placesOf = ({ cityId, neighborhoodId }: Partial<Shown>): ChangedPage[] =>
  cityId ? pagesOfPlace({ cityId, neighborhoodId: neighborhoodId ?? null }) : [];

/**
 * Tells every page that shows what neighbors say of a company: those of the company, of where it was said, and of where what it replaces was
 * said. The last step.
 */
export async function recordOpinionChanges(
  tx: Transaction,
  { companyId, ...place }: Partial<Shown> & { companyId: number },
  replaced: Partial<Shown> = {},
): Promise<void> {
  await recordCompanyChange(tx, companyId, [...placesOf(place), ...placesOf(replaced)]);
}
