import { randomUUID } from 'node:crypto';
import { exportMembers, listMembers, type MemberState, memberStates } from '@/lib/accounts/contract-members';
import { askSigned } from '@/lib/pages/ask-signed';
import { fileHref } from '@/lib/pages/call-href';
import { loadPortalPage } from '../load';
import type { PortalPageProps } from '../query';

export type Members = Awaited<ReturnType<typeof loadMembers>>;

const isState = (text: string | undefined): text is MemberState => memberStates.some((state) => state === text);

/** What the list of members is drawn from. */
export async function loadMembers(props: PortalPageProps) {
  const { visit, frame, companyId } = await loadPortalPage('members', props);
  const { said } = visit;
  const status = said('status');
  const filters = { filter_search: said('filter_search'), status: isState(status) ? status : undefined };
  const asked = {
    company_id: companyId,
    filter_search: filters.filter_search,
    status_types: filters.status && [filters.status],
  };
  const list = await askSigned(listMembers, { ...asked, cursor: said('cursor') });
  return {
    visit,
    frame,
    filters,
    list: list!,
    csvHref: fileHref(exportMembers, { ...asked, lang_code: visit.locale }, frame),
    inviteKey: randomUUID(),
  };
}
