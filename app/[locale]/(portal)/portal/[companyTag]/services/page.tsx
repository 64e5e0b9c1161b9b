import { portalHead } from '@/components/portal/head';
import type { PortalPageProps } from '@/components/portal/query';
import { loadServices } from '@/components/portal/services/load';
import { ServicesScreen } from '@/components/portal/services/screen';

export const generateMetadata = portalHead('services');

export default async function ServicesPage(props: PortalPageProps) {
  return <ServicesScreen {...(await loadServices(props))} />;
}
