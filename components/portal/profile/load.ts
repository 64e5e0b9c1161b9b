import { askSigned } from '@/lib/pages/ask-signed';
import { listSections } from '@/lib/profile/contract-sections';
import { sectionTypeIds } from '@/lib/values/ids';
import { loadPortalPage } from '../load';
import type { PortalPageProps } from '../query';

export type Profile = Awaited<ReturnType<typeof loadProfile>>;

/** What the list of the sections is drawn from, in the order of the page. */
export async function loadProfile(props: PortalPageProps) {
  const { visit, frame, companyId } = await loadPortalPage('profile', props);
  const list = await askSigned(listSections, { company_id: companyId, max_results: sectionTypeIds.length });
  return { visit, frame, rows: list!.Objects };
}
