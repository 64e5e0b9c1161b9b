import 'server-only';
import type { Locale } from '@/lib/values/locale';
import { type CustomerReview, type ImportedSource, importedSources } from '../contract';
import { listSourceRatings } from '../queries/find-reviews';
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

/** How many reviews a site itself says there are of a company; undefined where it does not say, or what it said may be shown no more. */
export async function countAtSite(companyId: number, source: ImportedSource): Promise<number | undefined> {
  const ratings = await listSourceRatings(companyId);
  return ratings.find(({ sourceId }) => sourceId === importedSources[source])?.count;
}
