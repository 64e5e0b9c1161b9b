import { portalHead } from '@/components/portal/head';
import { loadInvitations } from '@/components/portal/invitations/load';
import { InvitationsScreen } from '@/components/portal/invitations/screen';
import type { PortalPageProps } from '@/components/portal/query';

export const generateMetadata = portalHead('invitations');

export default async function InvitationsPage(props: PortalPageProps) {
  return <InvitationsScreen {...(await loadInvitations(props))} />;
}
