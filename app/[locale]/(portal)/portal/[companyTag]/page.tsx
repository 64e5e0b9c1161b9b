import { portalHead } from '@/components/portal/head';
import type { PortalPageProps } from '@/components/portal/query';
import { loadToday } from '@/components/portal/today/load';
import { TodayScreen } from '@/components/portal/today/screen';

export const generateMetadata = portalHead('today');

export default async function TodayPage(props: PortalPageProps) {
  return <TodayScreen {...(await loadToday(props))} />;
}
