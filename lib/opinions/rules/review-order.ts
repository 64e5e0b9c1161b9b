import { type CustomerReview, importedSources } from '../contract';

const imported = Object.keys(importedSources);

/** Our own first, then each other site on its own; one that does not say where it comes from is a neighbor's. */
const groupOf = ({ Source }: CustomerReview): number => imported.indexOf(Source ?? '');

/** Milliseconds since 1970; what has no date is older than all that have one. */
const writtenMs = ({ ReviewDate }: CustomerReview): number => Date.parse(ReviewDate) || Number.NEGATIVE_INFINITY;

const newestFirst = (a: CustomerReview, b: CustomerReview): number => {
  const [first, second] = [writtenMs(a), writtenMs(b)];
  return first === second ? 0 : second - first;
};

/**
 * Reviews as a profile shows them (docs/interface.md §5.13): ours by stars descending, then newest first; then each other
 * site, newest first: no site is sorted by what it rates (docs/portal.md §5).
 */
export const byOurOrder = (reviews: readonly CustomerReview[]): CustomerReview[] =>
  [...reviews].sort(
    (a, b) => groupOf(a) - groupOf(b) || (groupOf(a) < 0 ? b.ReviewStars - a.ReviewStars : 0) || newestFirst(a, b),
  );
