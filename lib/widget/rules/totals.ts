import { reviewSource, tabOrder, type WidgetFlag } from '../contract';
import type { ReviewsWidgetView, WidgetSource } from '../contract-view';

type SourceId = WidgetSource['ReviewSourceId'];

/** Sources in the order of their tabs. */
export const sourceOrder = tabOrder.filter((source): source is SourceId => source !== reviewSource.all);

/** The flag that shows a source. */
export const flagOf: Readonly<Record<SourceId, WidgetFlag>> = {
  [reviewSource.google]: 'ShowGoogleReviews',
  [reviewSource.facebook]: 'ShowFacebookReviews',
  [reviewSource.own]: 'ShowSimhRecommendations',
  [reviewSource.yelp]: 'ShowYelpReviews',
};

/** To two decimals: a mean of means has no more to say. */
const rounded = (value: number) => Math.round(value * 100) / 100;

/** What the header says of all sources together: only those that stand in "all", and of thumbs nothing. */
export function overall(
  sources: readonly WidgetSource[],
): Pick<ReviewsWidgetView, 'OverallRating' | 'TotalNumberOfReviews'> {
  const together = sources.filter(({ IsInAll }) => IsInAll);
  const starred = together.filter(({ Rating, RatingCount }) => Rating > 0 && RatingCount > 0);
  const weight = starred.reduce((sum, { RatingCount }) => sum + RatingCount, 0);
  const stars = starred.reduce((sum, { Rating, RatingCount }) => sum + Rating * RatingCount, 0);
  return {
    OverallRating: weight === 0 ? 0 : rounded(stars / weight),
    TotalNumberOfReviews: together.reduce((sum, { Count }) => sum + Count, 0),
  };
}

/** How many sources the overall rating is made of. */
export const countStarred = (sources: readonly WidgetSource[]): number =>
  sources.filter(({ IsInAll, Rating, RatingCount }) => IsInAll && Rating > 0 && RatingCount > 0).length;

/** The sources that a widget shows: by its flags, and by what there is. */
export function shownSources(
  totals: readonly { source: number; rating: number; count: number; starred: number; kept: number; up: number }[],
  flags: Readonly<Record<WidgetFlag, boolean>>,
  blendsYelp: boolean,
): WidgetSource[] {
  return sourceOrder.flatMap((source) => {
    const found = totals.find((one) => one.source === source);
    if (!found || !flags[flagOf[source]]) return [];
    return {
      ReviewSourceId: source,
      Rating: rounded(found.rating),
      Count: found.count,
      RatingCount: found.starred,
      Kept: found.kept,
      Up: found.up,
      IsInAll: source !== reviewSource.yelp || blendsYelp,
    };
  });
}
