import { BookingScreen } from '@/components/portal/bookings/booking-screen';
import { loadBooking } from '@/components/portal/bookings/load-booking';
import { portalHead } from '@/components/portal/head';
import type { PortalPageProps } from '@/components/portal/query';

export const generateMetadata = portalHead('booking');

export default async function BookingPage(props: PortalPageProps) {
  return <BookingScreen {...(await loadBooking(props))} />;
}
