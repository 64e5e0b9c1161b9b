import { exportCompanyBookings, listCompanyBookings } from '@/lib/bookings/contract-portal';
import { askSigned } from '@/lib/pages/ask-signed';
import { fileHref } from '@/lib/pages/call-href';
import { loadPortalPage } from '../load';
import type { PortalPageProps } from '../query';
import { bookingTabs, tabNames } from './tabs';

export type Bookings = Awaited<ReturnType<typeof loadBookings>>;

/** What the list of bookings is drawn from. */
export async function loadBookings(props: PortalPageProps) {
  const { visit, frame, companyId } = await loadPortalPage('bookings', props);
  const { said, locale } = visit;
  const status = tabNames.find((name) => name === said('status'));
  const filters = { filter_search: said('filter_search'), status };
  const asked = {
    company_id: companyId,
    filter_search: filters.filter_search,
    status_types: status && bookingTabs[status],
    lang_code: locale,
  };
  const list = await askSigned(listCompanyBookings, { ...asked, cursor: said('cursor') });
  return { visit, frame, filters, list: list!, csvHref: fileHref(exportCompanyBookings, asked, frame) };
}
