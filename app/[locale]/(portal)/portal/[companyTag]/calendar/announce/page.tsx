import { AnnounceScreen } from '@/components/portal/calendar/announce-screen';
import { loadAnnounce } from '@/components/portal/calendar/load-announce';
import { portalHead } from '@/components/portal/head';
import type { PortalPageProps } from '@/components/portal/query';

export const generateMetadata = portalHead('announce');

export default async function AnnouncePage(props: PortalPageProps) {
  return <AnnounceScreen {...(await loadAnnounce(props))} />;
}
