import { portalHead } from '@/components/portal/head';
import { loadMember } from '@/components/portal/members/load-member';
import { MemberScreen } from '@/components/portal/members/member-screen';
import type { PortalPageProps } from '@/components/portal/query';

export const generateMetadata = portalHead('member');

export default async function MemberPage(props: PortalPageProps) {
  return <MemberScreen {...(await loadMember(props))} />;
}
