import { getCompanyOpinion } from '@/lib/opinions/contract-portal';
import { askSigned } from '@/lib/pages/ask-signed';
import { loadPortalPage } from '../load';
import { withLastChange } from '../load-last-change';
import { loadRow } from '../load-row';
import type { PortalPageProps } from '../query';

export type OpinionPage = Awaited<ReturnType<typeof loadOpinion>>;

/** What one opinion is drawn from. @throws Next's not-found for another company's */
export async function loadOpinion(props: PortalPageProps) {
  const { visit, frame, companyId } = await loadPortalPage('opinion', props);
  const asked = { company_id: companyId, id: visit.id ?? 0, lang_code: visit.locale };
  const found = await loadRow({ visit, frame }, askSigned(getCompanyOpinion, asked));
  return { visit: await withLastChange(visit, frame, ['opinion']), frame, row: found.Object };
}
