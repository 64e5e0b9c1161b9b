import { portalHead } from '@/components/portal/head';
import { loadNewBooking } from '@/components/portal/new-booking/load';
import { NewBookingScreen } from '@/components/portal/new-booking/screen';
import type { PortalPageProps } from '@/components/portal/query';

export const generateMetadata = portalHead('newBooking');

export default async function NewBookingPage(props: PortalPageProps) {
  return <NewBookingScreen {...(await loadNewBooking(props))} />;
}
