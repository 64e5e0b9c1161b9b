import { type CustomerReview, isImportedSource, type OpinionSource, opinionSources } from '@/lib/opinions/contract';

/** Whether an opinion was written elsewhere. One that does not say where it comes from is a neighbor's. */
export const isImported = ({ Source }: CustomerReview) => Source !== undefined && isImportedSource(Source);

/** Opinions of neighbors, of other sites, and of Yelp where it stands apart; each in the order given: counted apart, never blended. */
export function opinionGroups(
  reviews: readonly CustomerReview[],
  isYelpApart = false,
): Record<'own' | 'social' | 'yelp', CustomerReview[]> {
  const isApart = ({ Source }: CustomerReview) => isYelpApart && Source === 'yelp';
  return {
    own: reviews.filter((one) => !isImported(one)),
    social: reviews.filter((one) => isImported(one) && !isApart(one)),
    yelp: reviews.filter(isApart),
  };
}

/** How many opinions each source gave, none of them 0. */
export function sourceCounts(reviews: readonly CustomerReview[]): { source: OpinionSource; count: number }[] {
  const countFrom = (source: OpinionSource) =>
    reviews.filter((one) => (one.Source ?? 'neighbor') === source && !one.HiddenReason).length;
  return opinionSources.map((source) => ({ source, count: countFrom(source) })).filter(({ count }) => count > 0);
}

/** Live reviews are no part of our home page: the search page of this marketplace has none (docs/product.md §2). */
const hasLiveReviewsAtHome = false;

/**
 * Whether the tab of social reviews is shown (docs/product.md §2): always off the marketplace; on it when the live reviews widget is
 * owned, or when no live reviews stand on the home page.
 */
export function showsSocialTab(
  page: { isOffMarketplace: boolean; ownsWidget: boolean },
  atHome = hasLiveReviewsAtHome,
) {
  return page.isOffMarketplace || page.ownsWidget || !atHome;
}
