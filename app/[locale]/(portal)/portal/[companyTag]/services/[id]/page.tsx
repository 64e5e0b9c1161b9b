import { portalHead } from '@/components/portal/head';
import type { PortalPageProps } from '@/components/portal/query';
import { loadService } from '@/components/portal/services/load-service';
import { ServiceScreen } from '@/components/portal/services/service-screen';

export const generateMetadata = portalHead('service');

export default async function ServicePage(props: PortalPageProps) {
  return <ServiceScreen {...(await loadService(props))} />;
}
