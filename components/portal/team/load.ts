import { randomUUID } from 'node:crypto';
import { listFeeds } from '@/lib/bookings/contract-feeds';
import { exportServiceProviders, listServiceProviders } from '@/lib/bookings/contract-team';
import { askSigned } from '@/lib/pages/ask-signed';
import { fileHref } from '@/lib/pages/call-href';
import { loadPortalPage } from '../load';
import type { PortalPageProps } from '../query';

export type Team = Awaited<ReturnType<typeof loadTeam>>;

/** Deleted people that the screen shows: far more than a team loses in 30 days. */
const maxDeleted = 200;

/** What the list of those who go to visits is drawn from. */
export async function loadTeam(props: PortalPageProps) {
  const { visit, frame, companyId } = await loadPortalPage('team', props);
  const { said, locale } = visit;
  const asked = { company_id: companyId, filter_search: said('filter_search'), lang_code: locale };
  const [list, gone, feeds] = await Promise.all([
    askSigned(listServiceProviders, { ...asked, cursor: said('cursor') }),
    askSigned(listServiceProviders, { ...asked, status_types: ['Deleted'], max_results: maxDeleted }),
    askSigned(listFeeds, { company_id: companyId, sort: 'Kind', max_results: 1 }),
  ]);
  const [deleted, feed] = [gone!.Objects, feeds!.Objects.find(({ Kind }) => Kind === 'Company')];
  return {
    visit,
    frame,
    list: list!,
    deleted,
    feed,
    csvHref: fileHref(exportServiceProviders, asked, frame),
    addKey: randomUUID(),
  };
}
