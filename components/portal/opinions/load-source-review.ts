import { getSourceReview } from '@/lib/opinions/contract-connections';
import { askSigned } from '@/lib/pages/ask-signed';
import { loadPortalPage } from '../load';
import { withLastChange } from '../load-last-change';
import { loadRow } from '../load-row';
import type { PortalPageProps } from '../query';

export type SourceReviewPage = Awaited<ReturnType<typeof loadSourceReview>>;

/** What a review of another site is drawn from. @throws Next's not-found for another company's, and for one that is kept no longer */
export async function loadSourceReview(props: PortalPageProps) {
  const { visit, frame, companyId } = await loadPortalPage('sourceReview', props);
  const asked = { company_id: companyId, id: visit.id ?? 0 };
  const found = await loadRow({ visit, frame }, askSigned(getSourceReview, asked));
  return { visit: await withLastChange(visit, frame, ['source']), frame, row: found.Object };
}
