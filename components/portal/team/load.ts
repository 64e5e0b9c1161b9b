import { randomUUID } from 'node:crypto';
import { exportServiceProviders, listServiceProviders } from '@/lib/bookings/contract-team';
import { askSigned } from '@/lib/pages/ask-signed';
import { callHref } from '@/lib/pages/call-href';
import { loadPortalPage } from '../load';
import type { PortalPageProps } from '../query';

export type Team = Awaited<ReturnType<typeof loadTeam>>;

/** What the list of those who go to visits is drawn from. */
export async function loadTeam(props: PortalPageProps) {
  const { visit, frame, companyId } = await loadPortalPage('team', props);
  const { said, locale } = visit;
  const asked = { company_id: companyId, filter_search: said('filter_search'), lang_code: locale };
  const list = await askSigned(listServiceProviders, { ...asked, cursor: said('cursor') });
  return { visit, frame, list: list!, csvHref: callHref(exportServiceProviders, asked), addKey: randomUUID() };
}
