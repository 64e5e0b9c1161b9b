import { portalHead } from '@/components/portal/head';
import { loadSourceReview } from '@/components/portal/opinions/load-source-review';
import { SourceReviewScreen } from '@/components/portal/opinions/source-review-screen';
import type { PortalPageProps } from '@/components/portal/query';

export const generateMetadata = portalHead('sourceReview');

export default async function SourceReviewPage(props: PortalPageProps) {
  return <SourceReviewScreen {...(await loadSourceReview(props))} />;
}
