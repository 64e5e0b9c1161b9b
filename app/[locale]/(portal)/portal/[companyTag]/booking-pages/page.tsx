import { portalHead } from '@/components/portal/head';
import { loadPages } from '@/components/portal/pages/load';
import { PagesScreen } from '@/components/portal/pages/screen';
import type { PortalPageProps } from '@/components/portal/query';

export const generateMetadata = portalHead('bookingPages');

export default async function BookingPagesPage(props: PortalPageProps) {
  return <PagesScreen {...(await loadPages(props))} />;
}
