import { randomUUID } from 'node:crypto';
import { getHold, type HoldView } from '@/lib/bookings/contract';
import { planSeries } from '@/lib/bookings/contract-series';
import { getViewLists } from '@/lib/catalogue/contract';
import type { IntegrationService } from '@/lib/companies/contract';
import { dayInZone, formatHour } from '@/lib/i18n/format-date';
import { examplePhone, phoneCountries } from '@/lib/i18n/phone-countries';
import { ask, askOrNull } from '@/lib/pages/ask';
import { addressListNames, listsOfCountry, readAddressLists } from '@/lib/places/rules/address-lists';
import { findDraft } from '@/lib/wire/form-drafts';
import { loadDate } from '../date/load';
import { everyOf, offeringOf } from '../flow';
import { type BookingVisit, factsOf, isSoldInSeries, placeOf } from '../load';
import { dayLabel, type PlaceClock, startOf } from '../month-view';
import { isBooked } from '../next-free';
import type { DetailsStepProps } from './details-props';
import { isOutside } from './details-rules';
import { usualVisits } from './series-rules';
import type { HeldSlot } from './use-held.client';

const troubles = { check: 'check', slower: 'slower', failed: 'failed' } as const;
const isTrouble = (text = ''): text is keyof typeof troubles => Object.hasOwn(troubles, text);

function heldSlot(token: string, hold: HoldView, clock: PlaceClock): HeldSlot {
  const isLive = hold.State === 'Held';
  return {
    ...startOf(hold, clock),
    token,
    end: hold.End,
    secondsLeft: isLive ? Math.max(0, Math.round((Date.parse(hold.ExpiresAt) - Date.now()) / 1000)) : 0,
    isExtended: hold.IsExtended,
    isDisplaced: hold.IsDisplaced === true,
    isBooked: isBooked(hold),
    until: formatHour(hold.ExpiresAt, { ...clock, timeZone: hold.TimezoneName }),
    price: hold.Price,
    currency: hold.Currency,
  };
}

/** What was typed before, of a plain post that failed, and why. */
async function draftOf({
  visit,
  buying,
}: BookingVisit): Promise<Pick<DetailsStepProps, 'initial' | 'faults' | 'trouble'>> {
  const draft = visit.draft === undefined ? undefined : await findDraft(visit.draft);
  const trouble = isTrouble(visit.problem) ? troubles[visit.problem] : null;
  const faults: DetailsStepProps['faults'] = (trouble === 'check' && draft?.faults) || {};
  return {
    initial: draft?.typed ?? buying?.typed ?? {},
    faults,
    trouble: isOutside(faults) ? 'outside' : trouble,
  };
}

/** Where every visit is booked with its date, not wished for: what is sold by the slot and paid on the day. */
const isBookedAhead = (booking: BookingVisit, service: IntegrationService, hold: HoldView | null) =>
  hold !== null && hold.Price > 0 && isSoldInSeries(booking, service);

/** The dates of the series that is asked for; null for once, and where they cannot be had at this moment. */
async function loadPlan({ visit, clock }: BookingVisit, service: IntegrationService, hold: HoldView, every: string) {
  const frequency = everyOf(every, service.Frequencies);
  if (frequency === '') return null;
  return askOrNull(planSeries, {
    company_guid: hold.CompanyGuid,
    service_id: service.ServiceId,
    start: hold.Start,
    frequency,
    occurrences: Number(visit.visits ?? usualVisits),
    lang_code: clock.locale,
  });
}

/** Step 3: who and where. An unknown hold, or one of another service, leads back to the choice of an hour. */
export async function loadDetails(booking: BookingVisit, service: IntegrationService) {
  const { visit, company, clock, zone } = booking;
  const hold = visit.hold === undefined ? null : await askOrNull(getHold, { hold_token: visit.hold });
  const isOwn = hold?.CompanyGuid === company.CompanyGuid && hold.ServiceId === service.ServiceId;
  if (visit.hold !== undefined && (!hold || !isOwn)) {
    const again = { ...booking, visit: { ...visit, hold: undefined, problem: 'over' } };
    return loadDate(again, service);
  }
  const draft = await draftOf(booking);
  const { ValueEntries } = await ask(getViewLists, { Language: clock.locale, Names: [...addressListNames] });
  const countryId = Number(draft.initial.country_id ?? clock.countryId);
  const facts = factsOf(booking, service);
  // An address may be older than its days.
  const today = dayInZone(new Date(), clock.timeZone);
  const days = (visit.dates ?? []).filter((day) => day >= today);
  // Chosen by the address, which a form of its own writes anew: what was typed before says it only where there was no word of it.
  const every = visit.every ?? draft.initial.frequency ?? '';
  const series =
    hold && isBookedAhead(booking, service, hold) ? await loadPlan(booking, service, hold, every) : undefined;
  const numbered = phoneCountries(clock.locale);
  const props: DetailsStepProps = {
    visit,
    clock,
    zone,
    place: placeOf(booking),
    days,
    ...draft,
    companyGuid: company.CompanyGuid,
    serviceId: service.ServiceId,
    frequencies: service.Frequencies,
    questions: offeringOf(service) === 'quote' ? service.Questions : [],
    facts,
    held: hold && visit.hold ? heldSlot(visit.hold, hold, clock) : null,
    dayTexts: days.map((day) => dayLabel(day, clock)),
    callingCodes: Object.fromEntries(numbered.map(({ id, callingCode }) => [id, callingCode])),
    phoneExamples: Object.fromEntries(numbered.map(({ id }) => [id, examplePhone(id)])),
    lists: listsOfCountry(readAddressLists(ValueEntries), countryId),
    plainKey: randomUUID(),
    ...(series === undefined ? {} : { series: { plan: series } }),
    ...(booking.buying && hold && hold.Price > 0 ? { payAction: booking.buying.action } : {}),
  };
  const { Page } = service;
  return {
    step: 'details',
    props,
    note: { text: Page?.SubmitSection, company: company.CompanyName },
    // What is paid at once keeps the words that say so.
    send: booking.buying ? undefined : Page?.SubmitButton,
  } as const;
}
