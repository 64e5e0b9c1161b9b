import { listServiceProviders } from '@/lib/bookings/contract-team';
import { listVisits } from '@/lib/bookings/contract-visits';
import { listCompanyServices } from '@/lib/companies/contract-services';
import { askSigned } from '@/lib/pages/ask-signed';
import { listSections } from '@/lib/profile/contract-sections';
import { sectionTypeIds } from '@/lib/values/ids';
import type { PortalFrame } from '../load';
import { stepsOf } from './set-up';

/** Visits, the latest first, among which one that neighbors can still join is looked for. */
const maxVisits = 20;
/** People among whom one with hours of their own is looked for. */
const maxTeam = 50;

/** What is still to be set up, as far as the member may see and do it; empty where all is. */
export async function loadSetUp({ portal }: PortalFrame) {
  const { Access, Company } = portal;
  const company_id = Company.CompanyId;
  const [sections, services, team, visits] = await Promise.all([
    Access.ViewMarketYourBusiness ? askSigned(listSections, { company_id, max_results: sectionTypeIds.length }) : null,
    Access.ViewServices ? askSigned(listCompanyServices, { company_id, max_results: 1 }) : null,
    Access.ViewServiceProviders
      ? askSigned(listServiceProviders, { company_id, status_types: ['Active'], max_results: maxTeam })
      : null,
    Access.ViewDispatcher
      ? askSigned(listVisits, { company_id, status_types: ['Live'], max_results: maxVisits })
      : null,
  ]);
  const isOpen = ({ Start, IsOnDemand }: { Start: string; IsOnDemand: boolean }) =>
    !IsOnDemand && Date.parse(Start) > Date.now();
  return stepsOf({
    sections: sections?.Objects,
    services: services?.TotalCount,
    hasOwnHours: team?.Objects.some(({ FollowsCompany }) => !FollowsCompany),
    hasDate: visits?.Objects.some(isOpen),
  });
}
