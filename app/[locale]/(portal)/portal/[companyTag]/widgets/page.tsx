import { portalHead } from '@/components/portal/head';
import type { PortalPageProps } from '@/components/portal/query';
import { loadWidgets } from '@/components/portal/widgets/load';
import { WidgetsScreen } from '@/components/portal/widgets/screen';

export const generateMetadata = portalHead('widgets');

export default async function WidgetsPage(props: PortalPageProps) {
  return <WidgetsScreen {...(await loadWidgets(props))} />;
}
