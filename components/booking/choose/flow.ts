import { bookingPageType, type IntegrationService, type IntegrationView } from '@/lib/companies/contract';
import type { Frequency } from '@/lib/config/frequencies';
import type { IntegrationVisit } from '@/lib/routes/integration';

/** The wished frequency, if the service offers it; empty for once. */
export const everyOf = (wished: string | undefined, offered: readonly Frequency[]): Frequency | '' =>
  offered.find((one) => one === wished) ?? '';

/** The steps of the bar, in order (docs/design.md §3, Booking). */
export const bookingSteps = ['service', 'date', 'details', 'done'] as const;
export type BookingStep = (typeof bookingSteps)[number];

/** What a booking page sells: a priced slot, a slot to look at the job, a question, a wish. */
export type Offering = 'priced' | 'visit' | 'quote' | 'request';

const offerings: Readonly<Record<number, Offering>> = {
  [bookingPageType.livePricing]: 'priced',
  [bookingPageType.onSiteVisit]: 'visit',
  [bookingPageType.interactiveQuote]: 'quote',
  [bookingPageType.serviceRequest]: 'request',
};

type Sold = Pick<IntegrationService, 'BookingPageTypeId'>;

/** What a service's booking page sells; one of an unknown type is on request. */
export const offeringOf = ({ BookingPageTypeId }: Sold): Offering => offerings[BookingPageTypeId] ?? 'request';

/** Whether an hour is chosen and held: the others say which days would suit. */
export const hasSlots = (service: Sold): boolean => ['priced', 'visit'].includes(offeringOf(service));

/** Services to choose from, paused ones left out where there are others: with live pricing asked for, those that have it, as long as there are any (docs/product.md §7). */
export function offeredServices(company: Pick<IntegrationView, 'Services'>, visit: IntegrationVisit) {
  const open = company.Services.filter(({ Page }) => !Page?.IsPaused);
  const Services = open.length > 0 ? open : company.Services;
  if (visit.isLivePricing === undefined) return Services;
  const fitting = Services.filter((service) => (offeringOf(service) === 'priced') === visit.isLivePricing);
  return fitting.length > 0 ? fitting : Services;
}

/** The service a visit is about: the one its guid names, else the only one there is. */
export function chosenService(
  company: Pick<IntegrationView, 'Services'>,
  visit: IntegrationVisit,
): IntegrationService | undefined {
  const isNamed = (guid: string) => visit.guids.includes(guid);
  const named = company.Services.find((one) => isNamed(one.BookingPageGuid) || isNamed(one.ServiceGuid));
  if (named) return named;
  const offered = offeredServices(company, visit);
  return offered.length === 1 ? offered[0] : undefined;
}

/** Which step an address stands for. */
export function stepOf(visit: IntegrationVisit, service: IntegrationService | undefined): BookingStep {
  if (visit.booking !== undefined) return 'done';
  if (!service) return 'service';
  const isOn = hasSlots(service) ? visit.hold !== undefined : visit.step === 'details';
  return isOn ? 'details' : 'date';
}

/** The month a calendar opens with: asked for, else that of the requested day or slot, else the present one. */
export function openingMonth(visit: IntegrationVisit, today: string): string {
  const wanted = visit.month ?? visit.day?.slice(0, 7) ?? visit.start?.slice(0, 7);
  return wanted !== undefined && wanted >= today.slice(0, 7) ? wanted : today.slice(0, 7);
}

/** A month so many months on. */
export function monthAfter(month: string, by = 1): string {
  const [year = 0, at = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, at - 1 + by, 1)).toISOString().slice(0, 7);
}

/** Weekday of a day, 0 = Monday (docs/interface.md §5.12). */
export const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** The days of a month, `YYYY-MM-DD`. */
export function daysOf(month: string): string[] {
  const count = Number(
    new Date(Date.parse(`${monthAfter(month)}-01T00:00:00Z`) - 86_400_000).toISOString().slice(8, 10),
  );
  return Array.from({ length: count }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`);
}
