import { portalHead } from '@/components/portal/head';
import type { PortalPageProps } from '@/components/portal/query';
import { loadWidget } from '@/components/portal/widgets/load-widget';
import { WidgetScreen } from '@/components/portal/widgets/widget-screen';

export const generateMetadata = portalHead('widget');

export default async function WidgetPage(props: PortalPageProps) {
  return <WidgetScreen {...(await loadWidget(props))} />;
}
