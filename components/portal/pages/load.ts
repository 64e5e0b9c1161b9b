import { listBookingPages } from '@/lib/companies/contract-pages';
import { askSigned } from '@/lib/pages/ask-signed';
import { loadPortalPage } from '../load';
import type { PortalPageProps } from '../query';

export type Pages = Awaited<ReturnType<typeof loadPages>>;

/** Each service has one page: no company has more than a page of a list holds. */
const maxPages = 200;

/** What the list of booking pages is drawn from. */
export async function loadPages(props: PortalPageProps) {
  const { visit, frame, companyId } = await loadPortalPage('bookingPages', props);
  const list = await askSigned(listBookingPages, {
    company_id: companyId,
    lang_code: visit.locale,
    max_results: maxPages,
  });
  return { visit, frame, rows: list!.Objects };
}
