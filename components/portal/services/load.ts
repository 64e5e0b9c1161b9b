import { randomUUID } from 'node:crypto';
import { getOfferChoices, listCompanyServices } from '@/lib/companies/contract-services';
import { askSigned } from '@/lib/pages/ask-signed';
import { loadPortalPage } from '../load';
import type { PortalPageProps } from '../query';

export type Services = Awaited<ReturnType<typeof loadServices>>;

/** What a company offers: no company has more than a page of a list holds. */
const maxServices = 200;

/** What the list of services is drawn from, and the form of another one. */
export async function loadServices(props: PortalPageProps) {
  const { visit, frame, companyId } = await loadPortalPage('services', props);
  const shared = { company_id: companyId, lang_code: visit.locale };
  const [list, deleted, choices] = await Promise.all([
    askSigned(listCompanyServices, { ...shared, max_results: maxServices }),
    askSigned(listCompanyServices, { ...shared, max_results: maxServices, status_types: ['Deleted'] }),
    askSigned(getOfferChoices, shared),
  ]);
  const [rows, gone] = [list!.Objects, deleted!.Objects];
  return { visit, frame, rows, gone, choices: choices!.Object, idempotencyKey: randomUUID() };
}
