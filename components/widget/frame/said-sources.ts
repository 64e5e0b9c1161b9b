import { reviewSource, type WidgetProperties } from '@/lib/widget/contract';
import type { ReviewsWidgetView, WidgetSource, WriteLink } from '@/lib/widget/contract-view';
import { flagOf, sourceOrder } from '@/lib/widget/rules/totals';
import { bySource } from './shown-reviews';

/** Where a view of docs/product.md §3 alone has the rating of a source. */
const ratingIn: Readonly<Record<WidgetSource['ReviewSourceId'], (view: ReviewsWidgetView) => number>> = {
  [reviewSource.google]: (view) => view.GoogleBusinessOverallRating,
  [reviewSource.facebook]: (view) => view.Properties.FacebookOverallStarRating,
  [reviewSource.own]: (view) => view.SimhOverallRating,
  [reviewSource.yelp]: (view) => view.Properties.YelpOverallStarRating,
};

/** The sources of a view: another platform may name none, and then those that have a review or a rating are its sources. */
export function sourcesOf(view: ReviewsWidgetView): readonly WidgetSource[] {
  if (view.Sources) return view.Sources;
  const lists = bySource(view);
  return sourceOrder.flatMap((ReviewSourceId) => {
    const [said, Rating] = [lists[ReviewSourceId], ratingIn[ReviewSourceId](view)];
    if (!view.Properties[flagOf[ReviewSourceId]] || (said.length === 0 && Rating === 0)) return [];
    const Up = said.filter(({ isUp }) => isUp).length;
    // How many there are at the source is not said.
    const counts = { Count: 0, RatingCount: Rating > 0 ? said.length : 0, Kept: said.length, Up };
    return { ReviewSourceId, Rating, ...counts, IsInAll: true };
  });
}

const urlIn = {
  [reviewSource.google]: 'GoogleLeaveAReviewUrl',
  [reviewSource.facebook]: 'FacebookLeaveAReviewUrl',
  [reviewSource.own]: undefined,
  [reviewSource.yelp]: 'YelpLeaveAReviewUrl',
} as const satisfies Record<WidgetSource['ReviewSourceId'], keyof WidgetProperties | undefined>;

/** Where a review is written, in the order of the tabs. */
export const writeLinksOf = ({ WriteLinks, Properties }: ReviewsWidgetView): readonly WriteLink[] =>
  WriteLinks ??
  sourceOrder.map((ReviewSourceId) => {
    const name = urlIn[ReviewSourceId];
    return { ReviewSourceId, Url: name ? Properties[name] : '' };
  });
