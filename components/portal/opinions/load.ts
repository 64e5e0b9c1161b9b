import { exportCompanyOpinions, listCompanyOpinions, replyStates } from '@/lib/opinions/contract-portal';
import { askSigned } from '@/lib/pages/ask-signed';
import { callHref } from '@/lib/pages/call-href';
import { loadPortalPage } from '../load';
import type { PortalPageProps } from '../query';

export type Opinions = Awaited<ReturnType<typeof loadOpinions>>;

/** What the list of opinions is drawn from. */
export async function loadOpinions(props: PortalPageProps) {
  const { visit, frame, companyId } = await loadPortalPage('opinions', props);
  const { said, locale } = visit;
  const status = replyStates.find((name) => name === said('status'));
  const filters = { filter_search: said('filter_search'), status };
  const asked = {
    company_id: companyId,
    filter_search: filters.filter_search,
    status_types: status && [status],
    lang_code: locale,
  };
  const list = await askSigned(listCompanyOpinions, { ...asked, cursor: said('cursor') });
  return { visit, frame, filters, list: list!, csvHref: callHref(exportCompanyOpinions, asked) };
}
