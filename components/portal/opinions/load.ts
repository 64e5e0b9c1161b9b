import { listSaidReviews, saidSources } from '@/lib/opinions/contract-connections';
import { exportCompanyOpinions, replyStates } from '@/lib/opinions/contract-portal';
import { askSigned } from '@/lib/pages/ask-signed';
import { fileHref } from '@/lib/pages/call-href';
import { loadPortalPage } from '../load';
import type { PortalPageProps } from '../query';

export type Opinions = Awaited<ReturnType<typeof loadOpinions>>;

/** What the list of opinions is drawn from: ours and those of other sites, by date. */
export async function loadOpinions(props: PortalPageProps) {
  const { visit, frame, companyId } = await loadPortalPage('opinions', props);
  const { said, locale } = visit;
  const status = replyStates.find((name) => name === said('status'));
  const source = saidSources.find((name) => name === said('source'));
  const filters = { filter_search: said('filter_search'), status, source };
  const shared = {
    company_id: companyId,
    filter_search: filters.filter_search,
    status_types: status && [status],
    lang_code: locale,
  };
  const list = await askSigned(listSaidReviews, { ...shared, name: source, cursor: said('cursor') });
  return { visit, frame, filters, list: list!, csvHref: fileHref(exportCompanyOpinions, shared, frame) };
}
