import type { IntegrationService } from '@/lib/companies/contract';
import { zoneName } from '@/lib/i18n/format-date';
import { type OpenVisit, openVisit, type PageProps } from '../load';
import type { BookingStep } from './flow';
import { chosenService, everyOf, offeringOf, stepOf } from './flow';
import type { PlaceClock } from './month-view';
import { priceText } from './price-text';
import type { SummaryFacts } from './summary';

/** A visit of the booking flow: which service, which step, and what all its steps say. */
export interface BookingVisit extends OpenVisit {
  service: IntegrationService | undefined;
  step: BookingStep;
  clock: PlaceClock;
  zone: string;
  /** It is paid at once (`buy-and-book` with a provider). */
  isPaidAhead?: boolean;
  /** What is different then, once a service is chosen. */
  buying?: Buying;
}

/** How a booking is paid on the way (`buy-and-book`), in words ready to read. */
export interface Buying {
  /** What the summary says of paying. */
  note: string;
  /** What the last button says. */
  action: string;
  /** What was typed before the payment page. */
  typed: Readonly<Partial<Record<string, string>>>;
}

/** Opens a booking page (docs/interface.md §4); `buy-and-book` opens the same flow. */
export async function openBooking(props: PageProps): Promise<BookingVisit> {
  return bookingOf(await openVisit(props));
}

/** Where in the flow a visit is. */
export function bookingOf(open: OpenVisit): BookingVisit {
  const { locale, visit, company } = open;
  const service = chosenService(company, visit);
  const clock = { locale, countryId: company.CountryTypeId, timeZone: company.TimezoneName };
  return { ...open, service, step: stepOf(visit, service), clock, zone: zoneName(clock, new Date()) };
}

/** What the card beside a step says of a service. */
export function factsOf({ company, clock, buying, visit }: BookingVisit, service: IntegrationService): SummaryFacts {
  const offering = offeringOf(service);
  return {
    company: company.CompanyName,
    service: service.Page?.Title || service.ServiceName,
    offering,
    price: offering === 'priced' ? priceText(service.Price, service.Currency, clock) : '',
    ...(service.Frequencies.length > 0 ? { frequency: everyOf(visit.every, service.Frequencies) } : {}),
    ...(buying ? { payNote: buying.note } : {}),
  };
}

/** Whether several visits of a service can be booked at once: what is sold by the slot and paid on the day. */
export const isSoldInSeries = ({ buying }: BookingVisit, service: IntegrationService): boolean =>
  !buying && service.Frequencies.length > 0 && offeringOf(service) === 'priced';

/** The place whose hours are shown: the company's city, else its own name. */
export const placeOf = ({ company }: BookingVisit): string => company.CityName || company.CompanyName;
