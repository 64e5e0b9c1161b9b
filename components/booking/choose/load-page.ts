import { getPageChrome } from '@/lib/pages/page-chrome';
import type { PageProps } from '../load';
import { openBooking } from './load';
import { loadStep } from './load-step';

export type BookingPage = Awaited<ReturnType<typeof loadBookingPage>>;

/** What a page of the flow is drawn from. */
export async function loadBookingPage(props: PageProps) {
  const booking = await openBooking(props);
  const { locale, company, step } = booking;
  const { brand } = await getPageChrome();
  const trackingId = booking.service?.Page?.TrackingId;
  return { visit: { locale, company, brandName: brand.name }, step, trackingId, loaded: await loadStep(booking) };
}
