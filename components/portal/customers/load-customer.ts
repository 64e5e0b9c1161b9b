import { getCustomer, listCustomers, type SamePerson } from '@/lib/bookings/contract-customers';
import { listCompanyBookings } from '@/lib/bookings/contract-portal';
import { askSigned } from '@/lib/pages/ask-signed';
import { loadPortalPage } from '../load';
import { withLastChange } from '../load-last-change';
import { loadRow } from '../load-row';
import type { PortalPageProps } from '../query';

export type CustomerPage = Awaited<ReturnType<typeof loadCustomer>>;

/** Rows to choose from, where another one is the same person. */
const maxFound = 10;

/** What one customer is drawn from: with their bookings, and with others that are looked for to be merged. @throws Next's not-found for another company's */
export async function loadCustomer(props: PortalPageProps) {
  const { visit, frame, companyId } = await loadPortalPage('customer', props);
  const { said, locale, id = 0 } = visit;
  const shared = { company_id: companyId, lang_code: locale };
  const found = await loadRow({ visit, frame }, askSigned(getCustomer, { ...shared, id }));
  const row = found.Object;
  const search = said('filter_search');
  const [bookings, others] = await Promise.all([
    askSigned(listCompanyBookings, { ...shared, customer_id: row.Id, cursor: said('cursor') }),
    search
      ? askSigned(listCustomers, { company_id: companyId, filter_search: search, max_results: maxFound })
      : undefined,
  ]);
  const choices: SamePerson[] = others ? others.Objects.filter(({ Id }) => Id !== row.Id) : row.Similar;
  return { visit: await withLastChange(visit, frame, ['customer']), frame, row, bookings: bookings!, search, choices };
}
