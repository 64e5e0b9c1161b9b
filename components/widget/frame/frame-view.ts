import type { useTranslations } from 'next-intl';
import type { Frame } from '@/lib/routes/reviews-frame';
import { siteNames } from '@/lib/values/site-names';
import { reviewSource } from '@/lib/widget/contract';
import type { ReviewsWidgetView, WidgetSource } from '@/lib/widget/contract-view';
import type { ShownReview } from './shown-reviews';

export type FrameWords = ReturnType<typeof useTranslations<'widget'>>;

/** All that the frame is drawn from. */
export interface FrameView {
  view: ReviewsWidgetView;
  sources: readonly WidgetSource[];
  /** What its address says; the tab is one that is there. */
  frame: Frame;
  reviews: readonly ShownReview[];
  /** How many of its tab can be read here. */
  kept: number;
  t: FrameWords;
  brand: string;
  /** Pages of ours: where our neighbors recommend it, and where all its reviews stand. Empty where there is none. */
  links: { company: string; liveReviews: string };
}

/** Sites by their own names; ours is a sentence of each language. */
const nameOfSite: Readonly<Record<number, string>> = {
  [reviewSource.google]: siteNames.google,
  [reviewSource.facebook]: siteNames.facebook,
  [reviewSource.yelp]: siteNames.yelp,
};

/** What a source is called. */
export function sourceName({ t, brand }: Pick<FrameView, 't' | 'brand'>, id: number): string {
  if (id === reviewSource.all) return t('all');
  return nameOfSite[id] ?? t('own', { brand });
}

/** The letter that stands for a source: marks of other firms are not ours to draw. */
export const sourceLetter = (brand: string, id: number): string => [...(nameOfSite[id] ?? brand)][0] ?? '';
