import { randomUUID } from 'node:crypto';
import { getCustomer, listCustomers } from '@/lib/bookings/contract-customers';
import { getNewBookingChoices, type NewBookingChoices } from '@/lib/bookings/contract-new';
import { getViewLists } from '@/lib/catalogue/contract';
import { ask } from '@/lib/pages/ask';
import { askSigned } from '@/lib/pages/ask-signed';
import { isRefused } from '@/lib/pages/call-refused';
import { addressListNames, listsOfCountry, readAddressLists } from '@/lib/places/rules/address-lists';
import { loadPortalPage } from '../load';
import type { PortalPageProps, PortalVisit } from '../query';

export type NewBooking = Awaited<ReturnType<typeof loadNewBooking>>;

/** Customers to choose from. */
const maxFound = 8;

/** What was chosen so far: by a link, else by the form that failed. An hour that was taken is to be chosen anew. */
function chosenOf({ typed, said, outcome }: PortalVisit) {
  const start = said('start') ?? typed.start;
  const isTaken = outcome === 'booking-taken' && said('start') === undefined;
  const service = Number(said('service') ?? typed.service_id);
  return {
    service: Number.isSafeInteger(service) && service > 0 ? service : undefined,
    day: start?.slice(0, 10),
    hour: start?.includes('T') && !isTaken ? start : undefined,
  };
}
type Chosen = ReturnType<typeof chosenOf>;

/** Services and free hours; without the service where that is not offered any more. */
async function loadChoices(asked: { company_id: number; lang_code: PortalVisit['locale'] }, { service, day }: Chosen) {
  const of = (more: object) => askSigned(getNewBookingChoices, { ...asked, ...more }).then((found) => found!.Object);
  if (service === undefined) return of({});
  return of({ service_id: service, start_date: day }).catch((error): Promise<NewBookingChoices> => {
    if (isRefused(error, 422)) return of({});
    throw error;
  });
}

/** The customer whose entry was chosen; undefined for none, and for one that is not this company's. */
async function loadCustomer(company_id: number, said: PortalVisit['said']) {
  const id = Number(said('customer'));
  if (!(id > 0)) return undefined;
  const found = await askSigned(getCustomer, { company_id, id }).catch((error) => {
    if (isRefused(error, 404, 422)) return null;
    throw error;
  });
  return found?.Object;
}

/** The countries where the company works, with the provinces of the one that was chosen. */
async function loadLists({ locale, typed }: PortalVisit, { CountryIds }: NewBookingChoices) {
  const { ValueEntries } = await ask(getViewLists, { Language: locale, Names: [...addressListNames] });
  const chosen = CountryIds.find((id) => String(id) === typed.country_id) ?? CountryIds[0]!;
  const { countries, provinces } = listsOfCountry(readAddressLists(ValueEntries), chosen);
  return { countries: countries.filter(({ id }) => CountryIds.includes(id)), provinces };
}

/** What a booking for a customer who calls is drawn from: service and day, then an hour, then who and where. */
export async function loadNewBooking(props: PortalPageProps) {
  const { visit, frame, companyId } = await loadPortalPage('newBooking', props);
  const { locale, said } = visit;
  const chosen = chosenOf(visit);
  const search = said('filter_search');
  const [choices, customer, found] = await Promise.all([
    loadChoices({ company_id: companyId, lang_code: locale }, chosen),
    loadCustomer(companyId, said),
    search
      ? askSigned(listCustomers, { company_id: companyId, filter_search: search, max_results: maxFound })
      : undefined,
  ]);
  const service = choices.Services.find(({ Id }) => Id === chosen.service && choices.From !== '');
  return {
    visit,
    frame,
    choices,
    service,
    day: choices.From || chosen.day,
    hour: service && chosen.hour,
    customer,
    search,
    found: found?.Objects,
    lists: await loadLists(visit, choices),
    clock: { ...frame.clock, timeZone: choices.TimezoneName },
    bookKey: randomUUID(),
  };
}
