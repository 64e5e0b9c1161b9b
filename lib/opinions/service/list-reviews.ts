import 'server-only';
import { env } from '@/lib/config/env';
import { listSteps } from '@/lib/config/limits';
import type { ServiceContext } from '@/lib/platform/context';
import { notFound } from '@/lib/platform/errors';
import { importedSources, type ListReviewsInput, type OpinionSource, type ReviewList } from '../contract';
import { countReviews, findReviewed, findReviews, listSourceRatings } from '../queries/find-reviews';
import { countLanguages, countSources, countWanted } from '../rules/review-counts';
import { importedReview, ownReview } from './to-review';

const siteIds: Partial<Record<OpinionSource, number>> = importedSources;

/**
 * All that is said of a company, own and imported, filtered and in order (docs/product.md §2, live reviews; docs/booking.md §2). Each review says
 * where it comes from, and every source is counted by itself. With `YELP_BLEND=0` those of Yelp are in no list but their own.
 * @throws 404 for a key that is none of a listed company's
 */
export async function listReviews(input: ListReviewsInput, _context: ServiceContext): Promise<ReviewList> {
  const { client_key: key, lang_code: langCode, offset = 0, limit = listSteps.liveReviews.first, ...filter } = input;
  const companyId = await findReviewed(key);
  if (companyId === undefined) throw notFound();
  const blendsYelp = env().YELP_BLEND;
  const [groups, ratings, found] = await Promise.all([
    countReviews(companyId),
    listSourceRatings(companyId),
    findReviews(companyId, filter, { offset, limit, langCode, blendsYelp }),
  ]);
  const Sources = countSources(groups).map((counts) => {
    const site = ratings.find(({ sourceId }) => sourceId === siteIds[counts.Source]);
    return { ...counts, OverallStarRating: Number(site?.rating ?? 0), RatingCount: site?.count ?? 0 };
  });
  return {
    Sources,
    Languages: countLanguages(groups),
    TotalCount: countWanted(
      groups.filter(({ source }) => filter.source || blendsYelp || source !== 'yelp'),
      filter,
    ),
    Reviews: found.flatMap(({ own, other }) => (own ? ownReview(own) : (importedReview(other) ?? []))),
  };
}
