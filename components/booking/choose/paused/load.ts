import type { IntegrationService } from '@/lib/companies/contract';
import { stepHref } from '@/lib/routes/integration';
import type { BookingVisit } from '../load';

/** What a paused page is drawn from. */
export function loadPaused({ visit, company }: BookingVisit, service: IntegrationService) {
  const hasOthers = company.Services.some(({ Page }) => !Page?.IsPaused);
  const props = {
    service: service.Page?.Title || service.ServiceName,
    company: company.CompanyName,
    ...(company.PhoneNumber ? { phone: company.PhoneNumber } : {}),
    ...(hasOthers
      ? { othersHref: stepHref(visit, { guids: [], start: undefined, day: undefined, hold: undefined }) }
      : {}),
  };
  return { step: 'paused', props } as const;
}
