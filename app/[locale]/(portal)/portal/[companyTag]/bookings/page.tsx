import { loadBookings } from '@/components/portal/bookings/load';
import { BookingsScreen } from '@/components/portal/bookings/screen';
import { portalHead } from '@/components/portal/head';
import type { PortalPageProps } from '@/components/portal/query';

export const generateMetadata = portalHead('bookings');

export default async function BookingsPage(props: PortalPageProps) {
  return <BookingsScreen {...(await loadBookings(props))} />;
}
