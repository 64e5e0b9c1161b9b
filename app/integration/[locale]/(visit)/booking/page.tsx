import { bookingHead } from '@/components/booking/choose/head';
import { loadBookingPage } from '@/components/booking/choose/load-page';
import { BookingScreen } from '@/components/booking/choose/screen';
import type { PageProps } from '@/components/booking/load';

export const generateMetadata = bookingHead;

export default async function BookingPage(props: PageProps) {
  return <BookingScreen {...(await loadBookingPage(props))} />;
}
