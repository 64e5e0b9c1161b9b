import { liveReviewsHead } from '@/components/booking/live-reviews/head';
import { loadLiveReviews } from '@/components/booking/live-reviews/load';
import { LiveReviewsScreen } from '@/components/booking/live-reviews/screen';
import type { PageProps } from '@/components/booking/load';

export const generateMetadata = liveReviewsHead;

export default async function LiveReviewsPage(props: PageProps) {
  return <LiveReviewsScreen {...(await loadLiveReviews(props))} />;
}
