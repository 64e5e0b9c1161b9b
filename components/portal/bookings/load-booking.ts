import { getCompanyBooking } from '@/lib/bookings/contract-portal';
import { askSigned } from '@/lib/pages/ask-signed';
import { loadPortalPage } from '../load';
import { withLastChange } from '../load-last-change';
import { loadRow } from '../load-row';
import type { PortalPageProps } from '../query';

export type BookingPage = Awaited<ReturnType<typeof loadBooking>>;

/** What one booking is drawn from. @throws Next's not-found for another company's */
export async function loadBooking(props: PortalPageProps) {
  const { visit, frame, companyId } = await loadPortalPage('booking', props);
  const asked = { company_id: companyId, id: visit.id ?? 0, lang_code: visit.locale };
  const found = await loadRow({ visit, frame }, askSigned(getCompanyBooking, asked));
  const booking = found.Object;
  const clock = { timeZone: booking.TimezoneName, locale: visit.locale, countryId: booking.CountryId };
  return { visit: await withLastChange(visit, frame, ['booking']), frame, booking, clock, now: Date.now() };
}
