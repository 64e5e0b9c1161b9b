import { loadApps } from '@/components/portal/apps/load';
import { AppsScreen } from '@/components/portal/apps/screen';
import { portalHead } from '@/components/portal/head';
import type { PortalPageProps } from '@/components/portal/query';

export const generateMetadata = portalHead('apps');

export default async function AppsPage(props: PortalPageProps) {
  return <AppsScreen {...(await loadApps(props))} />;
}
