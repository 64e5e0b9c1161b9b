import 'server-only';
import type { Locale } from '@/lib/values/locale';
import type { CustomerReview } from '../contract';
import { listOpinions, listSourceReviews } from '../queries/list-reviews';
import { importedReview, ownReview } from './to-review';

/**
 * What is said of a company: our own opinions (stars descending, then newest first), then those of other sites by source. Each says
 * where it comes from; a name stands only with consent.
 */
export async function listCompanyReviews(companyId: number, langCode: Locale): Promise<CustomerReview[]> {
  const [own, imported] = await Promise.all([listOpinions(companyId, langCode), listSourceReviews(companyId)]);
  return [...own.map(ownReview), ...imported.flatMap((row) => importedReview(row) ?? [])];
}
