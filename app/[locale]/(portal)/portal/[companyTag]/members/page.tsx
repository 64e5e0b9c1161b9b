import { portalHead } from '@/components/portal/head';
import { loadMembers } from '@/components/portal/members/load';
import { MembersScreen } from '@/components/portal/members/screen';
import type { PortalPageProps } from '@/components/portal/query';

export const generateMetadata = portalHead('members');

export default async function MembersPage(props: PortalPageProps) {
  return <MembersScreen {...(await loadMembers(props))} />;
}
