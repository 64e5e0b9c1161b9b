import { listSteps, reviewPages, shownOnPage } from '@/lib/config/limits';
import {
  opinionSources,
  type ReviewFilter,
  type ReviewOrder,
  type ReviewRating,
  reviewOrders,
  reviewRatings,
} from '@/lib/opinions/contract';
import type { IntegrationVisit } from '@/lib/routes/integration';

/** What the address of a page of live reviews asks for. */
export interface ReviewQuery extends ReviewFilter {
  /** How many steps of the list are shown, 1 being the first. */
  step: number;
  /** How many reviews that is at most. */
  limit: number;
}

const steps = listSteps.liveReviews;
/** The list grows as far as one call reaches. */
export const mostSteps = 1 + Math.floor((reviewPages.mostAtOnce - steps.first) / steps.more);

const oneOf = <T extends string>(list: readonly T[], text: string | undefined): T | undefined =>
  list.find((one) => one === text);

/** Reads the steps of a visit; what is none of ours counts as not said. */
export function readReviewQuery({ source, rating, written, order, shown }: IntegrationVisit): ReviewQuery {
  const step = Math.min(Number(shown ?? 1), mostSteps);
  const asked = {
    source: oneOf(opinionSources, source),
    rating: oneOf<ReviewRating>(reviewRatings, rating),
    text_language: written,
    order: oneOf<ReviewOrder>(reviewOrders, order),
  };
  return { ...asked, step, limit: shownOnPage(steps, step) };
}
