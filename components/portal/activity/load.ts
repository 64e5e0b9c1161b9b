import { exportActivity, listActivity } from '@/lib/accounts/contract-activity';
import { askSigned } from '@/lib/pages/ask-signed';
import { fileHref } from '@/lib/pages/call-href';
import { loadPortalPage } from '../load';
import type { PortalPageProps } from '../query';

export type ActivityPage = Awaited<ReturnType<typeof loadActivity>>;

/** What the list of what was done is drawn from. */
export async function loadActivity(props: PortalPageProps) {
  const { visit, frame, companyId } = await loadPortalPage('activity', props);
  const { said } = visit;
  const asked = { company_id: companyId, filter_search: said('filter_search') };
  const list = await askSigned(listActivity, { ...asked, cursor: said('cursor') });
  return { visit, frame, list: list!, csvHref: fileHref(exportActivity, { ...asked, lang_code: visit.locale }, frame) };
}
