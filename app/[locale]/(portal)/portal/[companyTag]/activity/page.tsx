import { loadActivity } from '@/components/portal/activity/load';
import { ActivityScreen } from '@/components/portal/activity/screen';
import { portalHead } from '@/components/portal/head';
import type { PortalPageProps } from '@/components/portal/query';

export const generateMetadata = portalHead('activity');

export default async function ActivityPage(props: PortalPageProps) {
  return <ActivityScreen {...(await loadActivity(props))} />;
}
