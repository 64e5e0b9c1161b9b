import { portalHead } from '@/components/portal/head';
import { loadPage } from '@/components/portal/pages/load-page';
import { PageScreen } from '@/components/portal/pages/page-screen';
import type { PortalPageProps } from '@/components/portal/query';

export const generateMetadata = portalHead('bookingPage');

export default async function BookingPagePage(props: PortalPageProps) {
  return <PageScreen {...(await loadPage(props))} />;
}
