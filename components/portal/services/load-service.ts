import { getCompanyService } from '@/lib/companies/contract-services';
import { askSigned } from '@/lib/pages/ask-signed';
import { loadPortalPage } from '../load';
import { offerKinds, withLastChange } from '../load-last-change';
import { loadRow } from '../load-row';
import type { PortalPageProps } from '../query';

export type ServicePage = Awaited<ReturnType<typeof loadService>>;

/** What one offer is drawn from. @throws Next's not-found for another company's */
export async function loadService(props: PortalPageProps) {
  const { visit, frame, companyId } = await loadPortalPage('service', props);
  const asked = { company_id: companyId, id: visit.id ?? 0, lang_code: visit.locale };
  const found = await loadRow({ visit, frame }, askSigned(getCompanyService, asked));
  return { visit: await withLastChange(visit, frame, offerKinds), frame, row: found.Object };
}
