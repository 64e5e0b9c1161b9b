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
  const [list, choices] = await Promise.all([
    askSigned(listCompanyServices, { ...shared, max_results: maxServices }),
    askSigned(getOfferChoices, shared),
  ]);
  return { visit, frame, rows: list!.Objects, choices: choices!.Object, idempotencyKey: randomUUID() };
}
