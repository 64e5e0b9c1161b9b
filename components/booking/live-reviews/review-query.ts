import { listSteps, reviewPages } from '@/lib/config/limits';
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
  /** The last step of the list that is shown, 1 being the first. */
  step: number;
  /** Reviews of the pages before. */
  offset: number;
  /** How many reviews this page shows at most. */
  limit: number;
}

const { first: inStep } = listSteps.liveReviews;
/** Steps that fill a page: the list grows to that length on the first page, further ones are pages of their own. */
export const stepsOnPage = reviewPages.onPage / inStep;
const maxSteps = reviewPages.deepest / inStep + stepsOnPage;

const oneOf = <T extends string>(list: readonly T[], text: string | undefined): T | undefined =>
  list.find((one) => one === text);

/** Reads the steps of a visit; what is none of ours counts as not said. */
export function readReviewQuery({ source, rating, written, order, shown }: IntegrationVisit): ReviewQuery {
  const step = Math.min(Number(shown ?? 1), maxSteps);
  const offset = Math.floor((step - 1) / stepsOnPage) * reviewPages.onPage;
  const asked = {
    source: oneOf(opinionSources, source),
    rating: oneOf<ReviewRating>(reviewRatings, rating),
    text_language: written,
    order: oneOf<ReviewOrder>(reviewOrders, order),
  };
  return { ...asked, step, offset, limit: step * inStep - offset };
}
