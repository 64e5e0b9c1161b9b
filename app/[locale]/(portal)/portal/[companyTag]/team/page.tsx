import { portalHead } from '@/components/portal/head';
import type { PortalPageProps } from '@/components/portal/query';
import { loadTeam } from '@/components/portal/team/load';
import { TeamScreen } from '@/components/portal/team/screen';

export const generateMetadata = portalHead('team');

export default async function TeamPage(props: PortalPageProps) {
  return <TeamScreen {...(await loadTeam(props))} />;
}
