import { reviewSource } from '@/lib/widget/contract';
import { type ReviewsWidgetView, starWords, type WidgetSource } from '@/lib/widget/contract-view';

type SourceId = WidgetSource['ReviewSourceId'];

/** A review as the frame draws it, of any source. */
export interface ShownReview {
  key: string;
  source: SourceId;
  name: string;
  text: string;
  /** Of the text, where it is known. */
  language: string | undefined;
  /** 1–5; 0: a thumb, which is never drawn as stars. */
  stars: number;
  isUp: boolean;
  /** ISO 8601, or empty. */
  at: string;
  /** The review at its site, or empty. */
  url: string;
}

type Site = ReviewsWidgetView['YelpPageReviews'][number];

/** An address as a link may have it: another platform may send any text. */
export const webUrl = (url = '') => (url.startsWith('https://') ? url : '');

const ofSite =
  (source: SourceId) =>
  (review: Site): ShownReview => ({
    key: `${source}-${review.Id}`,
    source,
    name: review.DisplayName,
    text: review.Comment,
    language: review.LanguageCode,
    stars: review.StarRating,
    isUp: review.ThumbsUp ?? review.StarRating > 2,
    at: review.CreateTime,
    url: webUrl(review.Url),
  });

/** Every review of a view, by source, each in the order of its source. */
export function bySource(view: ReviewsWidgetView): Record<SourceId, ShownReview[]> {
  const google = view.GoogleLocationReviews.map((one) => ({ ...one, StarRating: starWords.indexOf(one.StarRating) }));
  return {
    [reviewSource.google]: google.map(ofSite(reviewSource.google)),
    [reviewSource.facebook]: view.FacebookPageReviews.map(ofSite(reviewSource.facebook)),
    [reviewSource.own]: view.SimhRecommendations.map((one) => ({
      key: `own-${one.RecommendationId}`,
      source: reviewSource.own,
      name: one.EntityName,
      text: one.Comment,
      language: one.LanguageCode,
      stars: one.StarRating ?? 0,
      isUp: one.ThumbsUp,
      at: one.CreationDate,
      url: '',
    })),
    [reviewSource.yelp]: view.YelpPageReviews.map(ofSite(reviewSource.yelp)),
  };
}

/** The newest first, those without a date last; of one instant in the order of the sources. */
const newestFirst = (one: ShownReview, other: ShownReview) => (one.at === other.at ? 0 : one.at < other.at ? 1 : -1);

/** The tab that is open: that of a source that is not shown is "all". */
export const openTab = (sources: readonly WidgetSource[], asked: number): number =>
  sources.some(({ ReviewSourceId }) => ReviewSourceId === asked) ? asked : reviewSource.all;

/** Reviews of a tab in their order: by date, and by nothing else. */
export function reviewsOfTab(view: ReviewsWidgetView, sources: readonly WidgetSource[], tab: number): ShownReview[] {
  const lists = bySource(view);
  if (tab !== reviewSource.all) return lists[tab as SourceId] ?? [];
  return sources
    .filter(({ IsInAll }) => IsInAll)
    .flatMap(({ ReviewSourceId }) => lists[ReviewSourceId])
    .sort(newestFirst);
}

/** How many reviews a tab has that can be read here. */
export const keptOf = (sources: readonly WidgetSource[], tab: number): number =>
  sources
    .filter(({ ReviewSourceId, IsInAll }) => (tab === reviewSource.all ? IsInAll : ReviewSourceId === tab))
    .reduce((sum, { Kept }) => sum + Kept, 0);
