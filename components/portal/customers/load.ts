import { exportCustomers, listCustomers } from '@/lib/bookings/contract-customers';
import { askSigned } from '@/lib/pages/ask-signed';
import { fileHref } from '@/lib/pages/call-href';
import { loadPortalPage } from '../load';
import type { PortalPageProps } from '../query';
import { customerSorts } from './sorts';

export type Customers = Awaited<ReturnType<typeof loadCustomers>>;

/** What the list of customers is drawn from. */
export async function loadCustomers(props: PortalPageProps) {
  const { visit, frame, companyId } = await loadPortalPage('customers', props);
  const { said } = visit;
  const sort = customerSorts.find((name) => name === said('sort'));
  const filters = { filter_search: said('filter_search'), sort };
  const asked = { company_id: companyId, ...filters };
  const list = await askSigned(listCustomers, { ...asked, cursor: said('cursor') });
  return {
    visit,
    frame,
    filters,
    list: list!,
    csvHref: fileHref(exportCustomers, { ...asked, lang_code: visit.locale }, frame),
  };
}
