import { navigationFor } from '@/components/chrome/portal/navigation';
import { getMember } from '@/lib/accounts/contract-members';
import { askSigned } from '@/lib/pages/ask-signed';
import { loadPortalPage } from '../load';
import { withLastChange } from '../load-last-change';
import { loadRow } from '../load-row';
import type { PortalPageProps } from '../query';

export type MemberPage = Awaited<ReturnType<typeof loadMember>>;

/** What one member is drawn from: their rights, and the menu that they see with them. @throws Next's not-found for another company's */
export async function loadMember(props: PortalPageProps) {
  const { visit, frame, companyId } = await loadPortalPage('member', props);
  const found = await loadRow({ visit, frame }, askSigned(getMember, { company_id: companyId, id: visit.id ?? 0 }));
  const member = found.Object;
  const menu = navigationFor(member.Access, member.Role === 'ServiceProvider').map(({ screen }) => screen);
  return { visit: await withLastChange(visit, frame, ['member']), frame, member, menu };
}
