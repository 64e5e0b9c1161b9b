import { VisitShell } from '../visit-shell';
import type { LiveReviews } from './load';
import { ReviewsScreen } from './reviews-screen';

/** Live reviews (docs/booking.md §2): all that is said of a company, own and imported, by source. */
export function LiveReviewsScreen({ shell, reviews }: LiveReviews) {
  return (
    <VisitShell {...shell}>
      <ReviewsScreen {...reviews} />
    </VisitShell>
  );
}
